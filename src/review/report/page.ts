import { createHash } from 'node:crypto';
import { shortIds, sources } from '../../memory/index.ts';
import { escapeHtml, oneLine } from '../neutral.ts';
import type { Report, ReportFact } from './contents.ts';
import { renderEntityGraph } from './entity-graph.ts';
import { reportScript } from './script.ts';
import { reportStyle } from './style.ts';
import { renderTimeline } from './timeline.ts';

const everySource = [...sources, 'untagged'] as const;

/**
 * One self-contained page about a memory: readable without JavaScript, nothing is loaded from anywhere. The policy
 * in its head lets only this script run, so that hostile text stays text whatever happens.
 */
export function renderReport(report: Report): string {
  const active = report.facts.filter((fact) => !fact.archived);
  const ids = shortIds(report.facts);
  const item = (fact: ReportFact) => factItem(fact, ids.get(fact.id) ?? '');
  const title = escapeHtml(oneLine(report.title, 120));
  const hash = createHash('sha256').update(reportScript).digest('base64');
  const marked = (mark: ReportFact['marks'][number]) => active.filter((fact) => fact.marks.includes(mark));
  const unverified = active.filter((fact) => fact.source === 'untagged' || fact.marks.includes('unverified'));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${title} – memory report</title>
<link rel="icon" href="data:,">
<style>${reportStyle}</style>
</head>
<body>
<header>
<h1>${title}</h1>
<p class="soft">As of ${escapeHtml(report.day)}, commit <code>${escapeHtml(report.commit.slice(0, 12))}</code></p>
${tiles([
  ['facts', active.length],
  ['stale', marked('stale').length],
  ['unverified', unverified.length],
  ['contested', marked('contested').length],
  ['quarantined', marked('quarantined').length],
  ['archived', report.facts.length - active.length],
])}
<nav aria-label="Sections"><ul>
<li><a href="#trust">Sources and trust</a></li><li><a href="#time">Timeline</a></li><li><a href="#attention">Needs attention</a></li><li><a href="#entities">Entities</a></li><li><a href="#facts">All facts</a></li>
</ul></nav>
</header>
<main>
<section id="search" class="search" hidden aria-label="Search">
<label for="q">Search the facts</label>
<input id="q" type="search" autocomplete="off" spellcheck="false">
<p id="said" class="soft" role="status" aria-live="polite"></p>
<ul id="results" class="facts"></ul>
</section>
<div id="rest">
<div class="pair">
<section id="trust" aria-labelledby="trust-h"><h2 id="trust-h">Sources and trust</h2>${trust(active)}</section>
<section id="time" aria-labelledby="time-h"><h2 id="time-h">Timeline</h2>${renderTimeline(active)}</section>
</div>
<section id="attention" aria-labelledby="attention-h"><h2 id="attention-h">Needs attention</h2>
${attention('Contested', 'Two versions stand side by side; <code>keepsake conflicts</code> settles them.', marked('contested'), item)}
${attention('Stale', 'Older than their time to live; confirm them or let them be archived.', marked('stale'), item)}
${attention('Unverified', 'Nobody said where these come from; <code>keepsake confirm --src user</code> makes them yours.', unverified, item)}
${attention('Quarantined', 'Kept out of recall until somebody looks at them.', marked('quarantined'), item)}
</section>
<section id="entities" aria-labelledby="entities-h"><h2 id="entities-h">Entities</h2>${renderEntityGraph(report.relations)}</section>
<section id="facts" aria-labelledby="facts-h"><h2 id="facts-h">All facts</h2>${byFile(report.facts, item)}</section>
</div>
</main>
<footer><p>Made by Keepsake from plain markdown in git. Nothing on this page is loaded from elsewhere.</p></footer>
<script>${reportScript}</script>
</body>
</html>
`;
}

function tiles(numbers: readonly (readonly [string, number])[]): string {
  const cells = numbers.map(
    ([name, value]) => `<div><dt>${name}</dt><dd>${value.toLocaleString('en')}</dd></div>`,
  );
  return `<dl class="tiles">${cells.join('')}</dl>`;
}

function trust(facts: readonly ReportFact[]): string {
  const rows = everySource
    .map((source) => ({ source, of: facts.filter((fact) => fact.source === source) }))
    .filter(({ of }) => of.length > 0);
  const bar = rows
    .map(({ source, of }) => `<span class="${source}" style="flex:${of.length}"></span>`)
    .join('');
  const body = rows
    .map(({ source, of }) => {
      const conf = of.reduce((sum, fact) => sum + fact.conf, 0) / of.length;
      const share = Math.round((of.length / facts.length) * 100);
      return `<tr><th scope="row"><span class="tag ${source}">${source}</span></th><td class="n">${of.length.toLocaleString('en')}</td><td class="n">${share} %</td><td class="n">${conf.toFixed(2)}</td></tr>`;
    })
    .join('');
  if (rows.length === 0) return '<p>The memory has no facts yet.</p>';
  return `<div class="share" aria-hidden="true">${bar}</div><table><thead><tr><th scope="col">Source, most trusted first</th><th scope="col" class="n">Facts</th><th scope="col" class="n">Share</th><th scope="col" class="n">Mean conf</th></tr></thead><tbody>${body}</tbody></table>`;
}

/** A long list of stale facts is no list to read: the rest stands in the list of all facts. */
const mostListed = 100;

function attention(
  name: string,
  why: string,
  facts: readonly ReportFact[],
  item: (fact: ReportFact) => string,
): string {
  if (facts.length === 0) return `<p>${name}: none.</p>`;
  const open = facts.length <= 10 ? ' open' : '';
  const more =
    facts.length > mostListed ? `<p class="soft">The first ${mostListed} of ${facts.length}.</p>` : '';
  return `<details${open}><summary>${name} (${facts.length.toLocaleString('en')})</summary><p class="soft">${why}</p><ul class="facts">${facts.slice(0, mostListed).map(item).join('')}</ul>${more}</details>`;
}

function byFile(facts: readonly ReportFact[], item: (fact: ReportFact) => string): string {
  const files = new Map<string, ReportFact[]>();
  for (const fact of facts) {
    const of = files.get(fact.path);
    if (of) of.push(fact);
    else files.set(fact.path, [fact]);
  }
  return [...files]
    .map(([path, of], index) => {
      const open = index === 0 && of.length <= 50 ? ' open' : '';
      return `<details${open}><summary>${escapeHtml(oneLine(path, 160))} (${of.length.toLocaleString('en')})</summary><ul class="facts">${of.map(item).join('')}</ul></details>`;
    })
    .join('\n');
}

function factItem(fact: ReportFact, id: string): string {
  const about = [
    `<span class="tag ${fact.source}">${fact.source}</span>`,
    ...fact.marks.map((mark) => `<strong>${mark}</strong>`),
    ...(fact.archived ? ['<strong>archived</strong>'] : []),
    ...(fact.day === 'unknown' ? [] : [escapeHtml(oneLine(fact.day, 30))]),
    `ttl ${escapeHtml(oneLine(fact.ttl, 12))}`,
    `<code>${id}</code>`,
    `${escapeHtml(oneLine(fact.path, 160))}:${fact.line}`,
    ...(fact.heading === '' ? [] : [`<span dir="auto">${escapeHtml(oneLine(fact.heading, 80))}</span>`]),
    ...(fact.by === undefined ? [] : [`by ${escapeHtml(oneLine(fact.by, 60))}`]),
    ...(fact.ev === undefined ? [] : [`from ${escapeHtml(oneLine(fact.ev, 120))}`]),
  ];
  return `<li><div dir="auto">${escapeHtml(oneLine(fact.text, 1_000))}</div><div class="where">${about.join(' · ')}</div></li>`;
}
