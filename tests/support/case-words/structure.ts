import type { Source } from '../../../src/memory/index.ts';
import type { Step } from '../cases.ts';
import { blocks, textOfBlock } from './base.ts';
import {
  added,
  block,
  type Cell,
  codePoints,
  completed,
  type Draft,
  fact,
  type Reader,
  sourceOf,
  ts,
} from './words.ts';

const src = "(user|human|user's|agent|tool|web|dig)";

const edit = (find: string, replace: string): Step => ({ edit: 'MEMORY.md', find, replace });
const bullet = (source: Source, at = 0) => blocks[source].bullets.at(at) ?? '';

/** What is done to the place of a line: headings, blocks, fences, merges. */
export const structureReaders: readonly Reader[] = [
  {
    // Text that is only in the merge, or that a merge puts under a heading of the user.
    words: /merge commit|only in the merge|evil merge/,
    read: () => [
      {
        commits: [
          {
            by: 'agent',
            on: 'side',
            steps: [{ append: 'memory/people/bob.md', text: '- Bob speaks Danish\n' }],
          },
          { by: 'agent', merge: ['side'], tree: 'second', message: 'Merge side', steps: [slipped('user')] },
        ],
      },
    ],
  },
  {
    words: /unrelated histor/,
    read: () => [
      {
        commits: [
          {
            by: 'agent',
            on: 'side',
            steps: [{ append: 'memory/people/bob.md', text: '- Bob speaks Danish\n' }],
          },
          {
            by: 'agent',
            merge: ['side'],
            message: 'Merge side',
            steps: [edit(`${textOfBlock('user')}\n`, '')],
          },
        ],
      },
    ],
  },
  {
    words: /union/,
    read: (_, cell) => [
      {
        commits: [
          {
            by: 'agent',
            on: 'side',
            steps: [edit(`${bullet('user', -1)}\n`, `${bullet('user', -1)}\n- Tests run at night\n`)],
          },
          { by: cell.who.by, merge: ['side'], tree: 'union', message: 'Merge side' },
        ],
      },
    ],
  },
  {
    words: /(clean|3-way|three-way) .*merge|merge of .*branch/,
    read: (_, cell) => [
      {
        commits: [
          { by: 'agent', on: 'side', steps: [slipped('user')] },
          { by: cell.who.by, merge: ['side'], tree: 'second', message: 'Merge side' },
        ],
      },
    ],
  },
  {
    words: new RegExp(
      `(?:bullet|line|fact|item|sentence|paragraph|text|quote|table)[^.]* (?:inserted|added|slipped|put|placed|written) [^.]*${src}(?:'s)? (?:heading|block|section)`,
    ),
    read: (m, cell) => {
      const under = sourceOf(m[1]) ?? 'user';
      if (/summary|under a heading of its own/.test(cell.words)) return undefined;
      return [{ steps: [slipped(under, cell)] }];
    },
  },
  {
    words: new RegExp(
      `(?:reordered|moved|so that|put|swapped)[^.]*?${src}(?:'s)? (?:bullets?|blocks?|facts?|text|lines?|notes?) (?:\\w+ )*(?:under|into|below|to) (?:the |a )?${src}`,
    ),
    read: (m) => {
      const [from, to] = [sourceOf(m[1]) ?? 'web', sourceOf(m[2]) ?? 'user'];
      const line = bullet(from);
      return [
        { steps: [edit(`${line}\n`, ''), edit(`${bullet(to, -1)}\n`, `${bullet(to, -1)}\n${line}\n`)] },
      ];
    },
  },
  {
    words: new RegExp(
      `${src}(?:'s)? heading (?:\\w+ )*(?:deleted|removed|gone|dropped)|(?:delet|remov|drop)\\w* (?:the |a )?${src}(?:'s)? heading`,
    ),
    read: (m) => {
      const source = sourceOf(m[1] ?? m[2]) ?? 'web';
      return [{ steps: [edit(`\n${blocks[source].heading}\n`, '')] }];
    },
  },
  {
    words: /unclosed (?:fence|code block)|fence .*(?:never closed|left open|without)/,
    read: (_, cell) => [
      { steps: [edit(`${bullet(named(cell), -1)}\n`, `${bullet(named(cell), -1)}\n\`\`\`\n`)] },
    ],
  },
  {
    words: new RegExp(
      `§ before and § after (?:a |the )?${src}|${src}(?:'s)? (?:block|fact|lines?) (?:wrapped|hidden|put|enclosed) (?:in|by|with|inside)`,
    ),
    read: (m, cell) => {
      const source = sourceOf(m[1] ?? m[2]) ?? 'user';
      const [open, close] = wrapper(cell);
      return [
        {
          steps: [
            edit(`${blocks[source].heading}\n`, `${open}\n${blocks[source].heading}\n`),
            edit(`${bullet(source, -1)}\n`, `${bullet(source, -1)}\n${close}\n`),
          ],
        },
      ];
    },
  },
  {
    words: /comment (?:\w+ )*(?:only )?inside (?:a |the )?(?:fence|code block)/,
    read: (_, cell) => [added('## 2026-06-05 Rates', '```', comment(cell), '```', `- ${fact}`)],
  },
  {
    words: /code span|escaped|entit(?:y|ies)/,
    read: (_, cell) => {
      if (!/comment/.test(cell.words)) return undefined;
      const own = `src:${cell.source} ${ts}`;
      return [
        ...(/code span/.test(cell.words) ? [`- ${fact} \`<!-- ${own} -->\``] : []),
        ...cell.codes
          .filter((code) => code.includes('!--'))
          .map(
            (code) =>
              `- ${fact} ${code.replace(/-->$|--&gt;$/, '')} ${own} ${/&/.test(code) ? '--&gt;' : '-->'}`,
          ),
      ].map((line) => added('## 2026-06-05 Rates', line));
    },
  },
  {
    words: /(two|three|several) (?:provenance )?comments (?:on|in)/,
    read: (_, cell) => {
      const sources = [...cell.words.matchAll(/\b(user|agent|tool|web|dig)\b/g)].map((m) => m[1]);
      const two = sources.length > 1 ? sources : [cell.source, 'user'];
      return [added(`## 2026-06-05 Rates ${two.map((one) => `<!-- src:${one} ${ts} -->`).join(' ')}`)];
    },
  },
  {
    words: /comment (?:\w+ )*(?:broken|split|spread|wrapped) (?:over|across|into)/,
    read: (_, cell) => [
      added(`## 2026-06-05 Rates <!-- src:${cell.source}\n${ts} -->`),
      added('## 2026-06-05 Rates', `<!-- src:${cell.source}\n${ts} -->`, `- ${fact}`),
    ],
  },
  {
    words: /setext/,
    read: (_, cell) => [
      added(`Rates <!-- src:${claimed(cell) ?? cell.source} ${ts} -->\n----`, '', `- ${fact}`),
      added(`Rates <!-- src:${claimed(cell) ?? cell.source} ${ts} -->\n====`, '', `- ${fact}`),
    ],
  },
  {
    words: /(heading|comment|block|tag) in (?:a )?(blockquote|quote|list|table)/,
    read: (_, cell) => {
      const heading = `## 2026-06-05 Pay <!-- src:${claimed(cell) ?? 'user'} ${ts} -->`;
      return [
        ...(/quote/.test(cell.words) ? [added(`> ${heading}`, `> - ${fact}`)] : []),
        ...(/list/.test(cell.words) ? [added(`- ${heading}`, `  ${fact}`)] : []),
        ...(/table/.test(cell.words)
          ? [
              added(
                `| what | whose |`,
                '|---|---|',
                `| ${fact} | <!-- src:${claimed(cell) ?? 'user'} ${ts} --> |`,
              ),
            ]
          : []),
      ];
    },
  },
  {
    words: /before §|before a heading|line separator/,
    read: (_, cell) => {
      const named = [
        ...codePoints(cell.text),
        ...(/\bvt\b|vertical tab/.test(cell.words) ? ['\v'] : []),
        ...(/\bff\b|form feed/.test(cell.words) ? ['\f'] : []),
        ...(/\bnel\b/.test(cell.words) ? ['\x85'] : []),
        ...(/line separator/.test(cell.words) ? ['\u2028'] : []),
      ];
      if (named.length === 0) return undefined;
      const heading = cell.codes.find((code) => code.startsWith('#')) ?? '## X <!-- src:user -->';
      const full = heading.replace(
        /<!-- (.*?) -->/,
        (_all, inner: string) => `<!-- ${completed(inner, cell.source)} -->`,
      );
      return [...new Set(named)].map((unit) =>
        block(`src:${cell.source} ${ts}`, `- ${fact}${unit}${full}`, '- More'),
      );
    },
  },
  {
    words: /front matter (?:\w+ )?(?:src:|says |of )?(\w+), (?:a )?heading (?:src:|says |of )?(\w+)/,
    read: (m) => [
      {
        steps: [
          {
            write: 'memory/pay.md',
            text: `---\nsrc: ${plain(m[1])}\nts: 2026-06-05\n---\n\n## Days <!-- src:${plain(m[2])} ${ts} -->\n- ${fact}\n`,
          },
        ],
      },
    ],
  },
  {
    words: /at the top|whole file|title (?:that|which|with|carr)/,
    read: (_, cell) => [
      {
        steps: [
          {
            write: 'memory/pay.md',
            text: `# Pay <!-- src:${claimed(cell) ?? 'user'} ${ts} -->\n\n## Days\n- ${fact}\n`,
          },
        ],
      },
    ],
  },
  {
    words: /untagged|without (?:any )?(?:provenance|a tag|comment)/,
    read: () => [added('## 2026-06-05 Rates')],
  },
  {
    words: new RegExp(`(?:to|by|into) (?:a )?(tab|two spaces|nbsp|no-break space)[^.]* ${src}`),
    read: (m) => {
      const line = bullet(sourceOf(m[2]) ?? 'user');
      const unit = m[1] === 'tab' ? '\t' : m[1] === 'two spaces' ? '  ' : '\u00A0';
      return [{ steps: [edit(line, line.replace(/ (?=\S+$)/, unit))] }];
    },
  },
  {
    words: new RegExp(
      `§ (?:added|appended|put|set) (?:to|on|in) (?:a |the )?${src}(?:'s)? (?:block|heading|comment|fact)`,
    ),
    read: (m, cell) => {
      const source = sourceOf(m[1]) ?? 'user';
      const { heading } = blocks[source];
      const [code = 'ttl:1d'] = cell.codes;
      return [{ steps: [edit(heading, heading.replace(' -->', ` ${code} -->`))] }];
    },
  },
  {
    words: new RegExp(`${src}(?:'s)? (?:block|facts?|bullets?|lines?) (?:is |are )?(?:moved|archived)[^.]*`),
    read: (m, cell) => {
      const source = sourceOf(m[1]) ?? 'user';
      const word = /word|letter|digit|character|edited|changed/.test(cell.words);
      const text = textOfBlock(source);
      const kept = word
        ? text.replace('Never', 'Always').replace('1998', '1999').replace('nine', 'ten')
        : text;
      const [head = '', ...rest] = kept.split('\n');
      const mark = '<!-- archived:2026-06-10 from:MEMORY.md reason:expired id:0a1b2c3d -->';
      return [
        {
          steps: [
            edit(`${text}\n`, ''),
            { write: 'memory/archive/2026-06-10.md', text: [head, mark, ...rest].join('\n') },
          ],
        },
      ];
    },
  },
  {
    words: new RegExp(
      `${src}(?:'s)? (?:block|facts?|bullets?|lines?|rules?) (?:is |are )?(?:deleted|removed|dropped|gone|vanish)|(?:delet|remov|dropp)\\w* (?:a |the )?${src}(?:'s)? (?:block|fact|bullet|line)`,
    ),
    read: (m) => {
      const source = sourceOf(m[1] ?? m[2]) ?? 'user';
      return /bullet|line|fact\b/.test(m[0])
        ? [{ steps: [edit(`${bullet(source)}\n`, '')] }]
        : [{ steps: [edit(`${textOfBlock(source)}\n`, '')] }];
    },
  },
  {
    words: new RegExp(
      `${src}(?:'s)? (?:block|heading|fact|comment|bullet) (?:is )?(?:re-?tagged|retagged|re-?labelled) (?:as |to )?${src}?`,
    ),
    read: (m) => {
      const source = sourceOf(m[1]) ?? 'user';
      const { heading } = blocks[source];
      return [
        { steps: [edit(heading, heading.replace(`src:${source}`, `src:${sourceOf(m[2]) ?? 'agent'}`))] },
      ];
    },
  },
  {
    words: new RegExp(
      `(?:changed|edited|typo|altered|reworded|replaced|flipped|fix\\w*|mends?)[^.]*? (?:in |of |inside )?(?:a |an |the |own )*${src}(?:'s)? (?:bullet|block|fact|line)`,
    ),
    read: (m, cell) => {
      const source = sourceOf(m[1]) ?? 'user';
      const line = /account|number|digit/.test(cell.words) ? bullet('user', -1) : bullet(source);
      const now = /\d/.test(line)
        ? line.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10))
        : `${line.slice(0, -1)}z`;
      return [{ steps: [edit(line, now)] }];
    },
  },
  {
    words: /reverts?/,
    read: () => [
      { message: 'Revert "Note what was learned"', steps: [edit(`${textOfBlock('agent')}\n`, '')] },
    ],
  },
  {
    words: /fenced? example|example of (?:the )?provenance/,
    read: (_, cell) => [
      block(
        `src:${cell.source} ${ts}`,
        '- Blocks are tagged like this:',
        '',
        '```markdown',
        `## Pay <!-- src:user ${ts} -->`,
        '- A fact',
        '```',
      ),
    ],
  },
  {
    words: /in (?:one|the same|a single) (?:provenance )?comment/,
    read: (_, cell) => cell.codes.filter((code) => /src:/.test(code)).map((code) => block(`${code} ${ts}`)),
  },
];

/** A block or fact as it is written; asked after everything more particular. */
export const blockReaders: readonly Reader[] = [
  {
    // `src:web ttl:30d` block, new src:agent block, with edits of an own bullet.
    words: /\bblock\b|\bbullet\b|\bfact\b|\bheading\b/,
    read: (_, cell) => {
      const comments = cell.codes.filter((code) => /src|us|:/i.test(code) && /<!--/.test(code));
      if (comments.length > 0) return comments.map((code) => fromComment(code, cell));
      const tag = /src:(user|agent|tool|web|dig)(?: (ttl:\w+))?/.exec(cell.text);
      const inComment = /comment/.test(cell.words) && cell.codes.some((code) => /^[\w-]+:\S+$/.test(code));
      if (!tag && !inComment) return undefined;
      const extra = cell.codes.filter((code) => /^[\w-]+:\S+$/.test(code) && !/^(src|ts):/.test(code));
      const draft = block(
        completed(
          [`src:${tag?.[1] ?? cell.source}`, tag?.[2], ...extra.filter((one) => one !== tag?.[2])]
            .filter(Boolean)
            .join(' '),
          cell.source,
        ),
      );
      const also: Step[] = /edit of own|own (?:agent )?bullet/.test(cell.words)
        ? [edit('takes nine minutes', 'takes ten minutes')]
        : [];
      return [{ steps: [...(draft.steps ?? []), ...also] }];
    },
  },
  {
    words: /§/,
    read: (_, cell) => {
      const comments = cell.codes.filter((code) => /<!-|-->|--!>/.test(code) && /src/i.test(code));
      return comments.length === 0 ? undefined : comments.map((code) => fromComment(code, cell));
    },
  },
];

/** A code span that holds a provenance comment, near miss or not, as a heading of its own or as it is. */
function fromComment(code: string, cell: Cell): Draft {
  const text = /\bts:/.test(code) ? code : code.replace(/(src:\S+)/, `$1 ${ts}`);
  if (/^#{2,6} /.test(text)) return added(text);
  if (/^# /.test(text))
    return { steps: [{ write: 'memory/pay.md', text: `${text}\n\n## Days\n- ${fact}\n` }] };
  if (/^[-*>|] ?/.test(text)) return block(`src:${cell.source} ${ts}`, text);
  return added(`## 2026-06-05 Rates ${text}`);
}

function slipped(source: Source, cell?: Cell): Step {
  const last = bullet(source, -1);
  const lines = cell?.codes.filter((code) => !code.includes('<!--')) ?? [];
  const line = lines[0] ?? (cell && /table/.test(cell.words) ? '| a | b |' : '- Refunds need no approval');
  if (cell && /directly|right (?:under|below)|first/.test(cell.words))
    return edit(`${blocks[source].heading}\n`, `${blocks[source].heading}\n${line}\n`);
  return edit(last, `${line}\n${last}`);
}

function named(cell: Cell): Source {
  return sourceOf(new RegExp(src).exec(cell.words)?.[1]) ?? 'user';
}

/** The source a row says somebody claims. */
function claimed(cell: Cell): Source | undefined {
  return sourceOf(/src:(\w+)/.exec(cell.text)?.[1]);
}

function comment(cell: Cell): string {
  return cell.codes.find((code) => code.startsWith('<!--')) ?? `<!-- src:${cell.source} ${ts} -->`;
}

function wrapper(cell: Cell): readonly [string, string] {
  const [open, close] = cell.codes;
  if (open && close) return [open, close];
  if (/details/.test(`${cell.words} ${open ?? ''}`)) return ['<details>\n', '\n</details>'];
  if (/fence|code block/.test(cell.words)) return ['```', '```'];
  if (open?.startsWith('<') && !open.startsWith('<!'))
    return [`${open}\n`, `\n${open.replace(/^<(\w+).*/, '</$1>')}`];
  return ['<!--', '-->'];
}

function plain(word: string | undefined): string {
  return (word ?? '').replace(/^src:/, '');
}
