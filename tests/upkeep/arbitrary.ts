import fc from 'fast-check';

/*
 * Memories as agents and people leave them: every kind of file, facts of every source and age, duplicates,
 * contradictions, marks, nested lines, tables, prose, untagged text, other tools' blocks, CRLF and odd endings.
 */

export const nightDay = '2026-06-07';

const subjects = ['Gateway', 'Port', 'Editor', 'Lisbon office', 'Backup'];
const values = [
  '8080',
  '9090',
  'alpha',
  'on loopback only',
  'led by Jane Smith',
  'dark mode',
  'no longer Acme',
  '記憶',
  'café',
];
const sentences = [
  'Jane prefers tea over coffee',
  'Jane prefers coffee over tea',
  'We decided to use Postgres in production',
  'The Lisbon office is led by Jane Smith since May',
  'The nightly backup runs on the big disk in the cellar',
  'works_at → [[Acme]]: since May',
  'knows [[Ana Silva]] well',
  'None',
];

const text = fc.oneof(
  fc
    .tuple(fc.constantFrom(...subjects), fc.constantFrom(...values))
    .map(([subject, value]) => `${subject}: ${value}`),
  fc.constantFrom(...sentences),
  fc.tuple(fc.constantFrom(...sentences), fc.integer({ min: 1, max: 40 })).map(([said, n]) => `${said} ${n}`),
);

const day = fc.integer({ min: 0, max: 900 }).map((ago) => {
  const date = new Date(`${nightDay}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ago);
  return date.toISOString().slice(0, 10);
});

const source = fc.constantFrom('user', 'agent', 'agent', 'tool', 'web', 'dig');
const optional = (arbitrary: fc.Arbitrary<string>, weight = 3) =>
  fc.oneof({ arbitrary: fc.constant(''), weight }, { arbitrary, weight: 1 });

const comment = fc
  .tuple(
    source,
    day,
    optional(fc.constantFrom(' ttl:30d', ' ttl:1y', ' ttl:never', ' ttl:2w', ' ttl:3m')),
    optional(fc.constantFrom(' kind:preference', ' kind:decision', ' kind:fact')),
    optional(fc.constantFrom(' ⚠️ stale', ' quarantined', ' contested', ' unverified'), 8),
  )
  .map(([src, ts, ...rest]) => `<!-- src:${src} ts:${ts}${rest.join('')} -->`);

const tag = fc.oneof(
  { arbitrary: fc.constant(''), weight: 2 },
  { arbitrary: comment.map((made) => ` ${made}`), weight: 3 },
  { arbitrary: fc.constant(' <!-- dc:type=fact -->'), weight: 1 },
);

const item = fc
  .tuple(
    optional(fc.constantFrom('[ ] ', '[x] ', '✅ '), 6),
    text,
    tag,
    optional(fc.constantFrom('  - more of it\n', '  ```\n  code\n  ```\n'), 6),
  )
  .map(([status, said, made, body]) => `- ${status}${said}${made}\n${body}`);

const part = fc.oneof(
  { arbitrary: fc.array(item, { minLength: 1, maxLength: 7 }).map((items) => items.join('')), weight: 8 },
  {
    arbitrary: fc
      .array(fc.tuple(text, tag), { minLength: 1, maxLength: 4 })
      .map(
        (rows) =>
          `| what | note |\n|---|---|\n${rows.map(([said, made]) => `| ${said} | x${made} |\n`).join('')}`,
      ),
    weight: 1,
  },
  { arbitrary: text.map((said) => `${said}, in prose.\n`), weight: 1 },
  { arbitrary: text.map((said) => `<!-- dream:start -->\n- ${said}\n<!-- dream:end -->\n`), weight: 1 },
  { arbitrary: fc.constantFrom('```\n## not a heading\n- not a fact\n```\n', '---\n', ''), weight: 1 },
);

const block = fc
  .tuple(
    fc.constantFrom('Infra', '2026-05-01 Infra', 'People', 'Preferences', 'Facts', '2026-06-01'),
    tag,
    fc.array(part, { minLength: 1, maxLength: 2 }),
  )
  .map(([title, made, parts]) => `## ${title}${made}\n${parts.join('\n')}\n`);

const blocks = fc
  .tuple(
    optional(fc.constantFrom('# Memory\n\n', '# Memory <!-- src:agent ts:2025-01-01 -->\n\nRead me.\n\n'), 1),
    fc.array(block, { maxLength: 3 }),
  )
  .map(([title, all]) => title + all.join(''));

const ending = fc.constantFrom('same', 'same', 'same', 'crlf', 'cut', 'bom');
const file = fc.tuple(blocks, ending).map(([said, end]) => {
  if (end === 'crlf') return said.replaceAll('\n', '\r\n');
  if (end === 'cut') return said.replace(/\n+$/, '');
  return end === 'bom' ? `\ufeff${said}` : said;
});

const page = fc
  .tuple(
    fc.constantFrom('Ana Silva', 'Acme', 'Lisbon'),
    fc.array(item, { maxLength: 6 }),
    fc.array(item, { maxLength: 3 }),
    day,
  )
  .map(
    ([name, facts, timeline, when]) =>
      [
        `memory/entities/${name.replace(' ', '-')}.md`,
        `# ${name}\n\n**Type:** person\n\n## Facts\n${facts.join('')}\n## Timeline\n### [[${when}]]\n${timeline.join('')}`,
      ] as const,
  );

const scored = fc
  .array(fc.tuple(fc.constantFrom(...sentences), fc.integer({ min: 0, max: 100 }), day), { maxLength: 4 })
  .map((rows) =>
    rows
      .map(
        ([event, score, date], at) =>
          `${JSON.stringify({ id: `row-${at}`, event, score: score / 100, level: 'high', method: 'local', date, ev: `memory/${date}.md#L${at}`, src: 'agent' })}\n`,
      )
      .join(''),
  );

const notes = fc
  .array(fc.tuple(text, fc.constantFrom('high', 'medium', 'low'), source, day), { maxLength: 3 })
  .map((rows) =>
    rows
      .map(
        ([said, importance, src, date], at) =>
          `${JSON.stringify({ id: `note-${at}`, text: said, importance, src, at: `${date}T08:00:00Z`, topics: [] })}\n`,
      )
      .join(''),
  );

/** A memory by path. Empty files are left out. */
export const memories: fc.Arbitrary<Record<string, string>> = fc
  .record({
    'MEMORY.md': file,
    'memory/infra.md': file,
    'memory/people.md': file,
    'memory/learnings.md': file,
    'memory/semantic.md': file,
    'memory/beliefs.md': file,
    'memory/episodic/2026-05.md': file,
    'memory/2026-06-05.md': file,
    'memory/2026-06-06.md': file,
    'memory/surprise-scores.jsonl': scored,
    'memory/inbox.jsonl': notes,
    pages: fc.array(page, { maxLength: 3 }),
  })
  .map(({ pages, ...files }) =>
    Object.fromEntries([...Object.entries(files), ...pages].filter(([, said]) => said !== '')),
  );
