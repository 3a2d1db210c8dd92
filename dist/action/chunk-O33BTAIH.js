import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import {
  defaultConfig,
  openBare,
  parseConfig
} from "./chunk-5B7NHJAO.js";
import {
  civilDay,
  decode,
  defaultBranch,
  formatOptions,
  isMemoryPath,
  openMemory,
  openObjects,
  resolveRevision,
  shortIds,
  snapshotOfTree,
  sources
} from "./chunk-XLK3W6GX.js";
import {
  ExitCode
} from "./chunk-HY3BRXWU.js";
import "./chunk-OVRNMJZG.js";

// src/action/report.ts
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";

// src/review/neutral.ts
var longestText = 280;
var controls = /[\u0000-\u001f\u007f-\u009f]/g;
var invisible = /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\ud800-\udfff\u{e0000}-\u{e0fff}]/gu;
function oneLine(text, longest = longestText) {
  const flat = text.replace(/[\r\n\t\u2028\u2029]+/g, " ").replace(controls, shown).replace(invisible, shown).replace(/ {2,}/g, " ").trim();
  const letters = Array.from(flat);
  return letters.length <= longest ? flat : `${letters.slice(0, longest - 1).join("")}\u2026`;
}
function shown(character) {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}
function escapeHtml(text) {
  return text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
}

// src/review/report/contents.ts
var listed = /* @__PURE__ */ new Set([
  "index",
  "topic",
  "entity",
  "wiki",
  "learnings",
  "episodic",
  "semantic",
  "beliefs",
  "page",
  "archive"
]);
function reportContents(memory, about) {
  const files = [...memory.files()];
  const facts = files.filter((file) => listed.has(file.kind)).flatMap(
    (file) => file.facts.map((fact) => {
      const { provenance } = fact;
      return {
        id: fact.id,
        text: fact.text,
        path: fact.path,
        line: fact.line,
        heading: file.blocks[fact.block]?.heading ?? file.title ?? "",
        source: provenance.tagged ? provenance.src : "untagged",
        day: provenance.ts,
        ttl: provenance.ttl,
        conf: provenance.conf,
        marks: provenance.marks,
        archived: file.kind === "archive",
        ...provenance.by === void 0 ? {} : { by: provenance.by },
        ...provenance.ev === void 0 ? {} : { ev: provenance.ev }
      };
    })
  );
  const relations = files.filter((file) => file.kind === "graph").flatMap((file) => relationsOf(file.text));
  return { ...about, facts, relations };
}
function relationsOf(jsonl) {
  return jsonl.split("\n").flatMap((line) => {
    try {
      const row = JSON.parse(line);
      const [from, label, to] = [row?.["subject"], row?.["predicate"], row?.["object"]];
      const whole = typeof from === "string" && typeof label === "string" && typeof to === "string";
      return whole ? [{ from: nameOf(from), label, to: nameOf(to) }] : [];
    } catch {
      return [];
    }
  });
}
function nameOf(entity) {
  return /^entity:\/\/[^/]+\/(.+)$/.exec(entity)?.[1] ?? entity;
}

// src/review/report/page.ts
import { createHash } from "node:crypto";

// src/review/report/entity-graph.ts
var mostEntities = 40;
var width = 640;
var height = 440;
var margin = 48;
function renderEntityGraph(relations) {
  const degree = /* @__PURE__ */ new Map();
  for (const { from, to } of relations)
    for (const name of [from, to]) degree.set(name, (degree.get(name) ?? 0) + 1);
  if (degree.size === 0) return "<p>No relations between entities are known yet.</p>";
  const names = [...degree].sort(([a, left2], [b, right]) => right - left2 || (a < b ? -1 : 1)).slice(0, mostEntities).map(([name]) => name);
  const kept = new Set(names);
  const drawn = relations.filter(({ from, to }) => from !== to && kept.has(from) && kept.has(to));
  const places = layOut(names, drawn);
  const at = (name) => places.get(name) ?? { x: 0, y: 0 };
  const lines = drawn.map(({ from, to, label }) => {
    const [a, b] = [at(from), at(to)];
    return `<line x1="${a.x}" y1="${a.y}" x2="${b.x}" y2="${b.y}"><title>${escapeHtml(oneLine(`${from} ${label} ${to}`, 160))}</title></line>`;
  });
  const nodes = names.map((name) => {
    const { x, y } = at(name);
    const size = Math.min(4 + (degree.get(name) ?? 1), 14);
    return `<circle cx="${x}" cy="${y}" r="${size}"/><text x="${x}" y="${y - size - 3}">${escapeHtml(oneLine(name, 22))}</text>`;
  });
  const rows = relations.slice(0, 500).map(
    ({ from, label, to }) => `<tr><td>${escapeHtml(oneLine(from, 80))}</td><td>${escapeHtml(oneLine(label, 80))}</td><td>${escapeHtml(oneLine(to, 80))}</td></tr>`
  ).join("");
  const left = degree.size - names.length;
  return `<svg class="graph" viewBox="0 0 ${width} ${height}" role="img" aria-label="Graph of ${names.length} entities and ${drawn.length} relations">${lines.join("")}${nodes.join("")}</svg>
${left > 0 ? `<p>The ${names.length} entities with the most relations are drawn; ${left} more are in the table.</p>` : ""}
<details><summary>As a table${relations.length > 500 ? " (the first 500)" : ""}</summary><table><thead><tr><th scope="col">From</th><th scope="col">Relation</th><th scope="col">To</th></tr></thead><tbody>${rows}</tbody></table></details>`;
}
function layOut(names, relations) {
  const points = names.map((_name, index2) => {
    const angle = 2 * Math.PI * index2 / names.length;
    return { x: width / 2 + Math.cos(angle) * width * 0.3, y: height / 2 + Math.sin(angle) * height * 0.3 };
  });
  const index = new Map(names.map((name, position) => [name, position]));
  const ideal = Math.sqrt(width * height / names.length) * 0.8;
  for (let round2 = 0; round2 < 120; round2++) {
    const heat = width / 10 * (1 - round2 / 120);
    const pushes = points.map(() => ({ x: 0, y: 0 }));
    for (let i = 0; i < points.length; i++)
      for (let j = i + 1; j < points.length; j++) spread(points, pushes, i, j, (d) => ideal * ideal / d);
    for (const { from, to } of relations)
      spread(points, pushes, index.get(from) ?? 0, index.get(to) ?? 0, (d) => -(d * d) / ideal);
    for (const [i, point] of points.entries()) {
      const push = pushes[i] ?? { x: 0, y: 0 };
      const length = Math.max(Math.hypot(push.x, push.y), 0.01);
      point.x = clamp(point.x + push.x / length * Math.min(length, heat), margin, width - margin);
      point.y = clamp(point.y + push.y / length * Math.min(length, heat), 28, height - 20);
    }
  }
  return new Map(
    names.map((name, i) => {
      const point = points[i] ?? { x: 0, y: 0 };
      return [name, { x: Math.round(point.x), y: Math.round(point.y) }];
    })
  );
}
function spread(points, pushes, i, j, force) {
  const [a, b, pushA, pushB] = [points[i], points[j], pushes[i], pushes[j]];
  if (!a || !b || !pushA || !pushB) return;
  const distance = Math.max(Math.hypot(a.x - b.x, a.y - b.y), 0.1);
  const strength = force(distance);
  const [x, y] = [(a.x - b.x) / distance * strength, (a.y - b.y) / distance * strength];
  pushA.x += x;
  pushA.y += y;
  pushB.x -= x;
  pushB.y -= y;
}
function clamp(value, low, high) {
  return Math.min(Math.max(value, low), high);
}

// src/review/report/script.ts
var reportScript = `
'use strict';
(() => {
  const box = document.getElementById('search');
  const field = document.getElementById('q');
  const results = document.getElementById('results');
  const said = document.getElementById('said');
  const rest = document.getElementById('rest');
  const most = 100;
  let index;
  const build = () => {
    if (index) return index;
    index = [...document.querySelectorAll('#facts li')].map((item) => ({ item, text: item.textContent.toLowerCase().normalize('NFC') }));
    return index;
  };
  const show = () => {
    const words = field.value.toLowerCase().normalize('NFC').split(/\\s+/).filter(Boolean);
    rest.hidden = words.length > 0;
    results.replaceChildren();
    if (words.length === 0) { said.textContent = ''; return; }
    let found = 0;
    for (const { item, text } of build()) {
      if (!words.every((word) => text.includes(word))) continue;
      found += 1;
      if (found <= most) results.append(item.cloneNode(true));
    }
    said.textContent = found === 0 ? 'No fact has all these words.' : found + (found === 1 ? ' fact' : ' facts') + (found > most ? ', the first ' + most + ' are shown' : '');
  };
  box.hidden = false;
  field.addEventListener('input', show);
  (window.requestIdleCallback || setTimeout)(build);
})();
`;

// src/review/report/style.ts
var reportStyle = `
:root{color-scheme:light dark;--ink:#1c2024;--soft:#59636e;--line:#d1d9e0;--page:#fff;--card:#f6f8fa;--link:#0a5cc5;--user:#1a7f37;--agent:#0969da;--tool:#8250df;--web:#b35900;--dig:#a33;--untagged:#6e7781}
@media (prefers-color-scheme:dark){:root{--ink:#e6edf3;--soft:#a2acb6;--line:#3d444d;--page:#0d1117;--card:#161b22;--link:#6cb0ff;--user:#57c46f;--agent:#6cb0ff;--tool:#c29bff;--web:#f0a04b;--dig:#ff8a80;--untagged:#a2acb6}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere}
header,main,footer{max-width:70rem;margin:0 auto;padding:1rem}
h1{font-size:1.6rem;line-height:1.25;margin:.5rem 0}
h2{font-size:1.2rem;margin:0 0 .75rem}
a{color:var(--link)}
p{margin:.5rem 0}
.soft,.axis,footer,.where{color:var(--soft)}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;padding:0;margin:.75rem 0;list-style:none}
nav a{display:inline-block;padding:.25rem 0}
.tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(7rem,1fr));gap:.5rem;margin:1rem 0;padding:0}
.tiles div{background:var(--card);border:1px solid var(--line);border-radius:.5rem;padding:.5rem .75rem}
.tiles dt{color:var(--soft);font-size:.85rem}
.tiles dd{margin:0;font-size:1.4rem;font-weight:600}
section{border:1px solid var(--line);border-radius:.5rem;padding:1rem;margin:0 0 1rem;background:var(--page);min-width:0}
.pair{display:grid;grid-template-columns:minmax(0,1fr);gap:0 1rem}
@media (min-width:56rem){.pair{grid-template-columns:repeat(2,minmax(0,1fr))}}
.facts{list-style:none;margin:0;padding:0}
.facts li{padding:.5rem 0;border-top:1px solid var(--line);content-visibility:auto;contain-intrinsic-size:auto 3.5rem}
.facts li:first-child{border-top:0}
.where{font-size:.85rem}
.where code{font-size:.8rem}
.tag{border:1px solid currentColor;border-radius:1rem;padding:0 .5rem;font-size:.8rem;white-space:nowrap}
.user{color:var(--user)}.agent{color:var(--agent)}.tool{color:var(--tool)}.web{color:var(--web)}.dig{color:var(--dig)}.untagged{color:var(--untagged)}
.share{display:flex;height:1rem;border-radius:.25rem;overflow:hidden;margin:0 0 .75rem}
.share span{background:currentColor;min-width:2px}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:.25rem .5rem;border-top:1px solid var(--line);vertical-align:top}
td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}
summary{cursor:pointer;padding:.4rem 0;font-weight:600}
.bars{display:block;width:100%;height:9rem;fill:var(--agent)}
.axis{display:flex;justify-content:space-between;font-size:.85rem;margin:.25rem 0}
.graph{display:block;width:100%;height:auto}
.graph line{stroke:var(--line);stroke-width:1.5}
.graph circle{fill:var(--agent)}
.graph text{fill:var(--ink);font-size:12px;text-anchor:middle;paint-order:stroke;stroke:var(--page);stroke-width:3px}
label{display:block;font-weight:600;margin-bottom:.25rem}
input[type=search]{width:100%;font:inherit;padding:.6rem .75rem;border:1px solid var(--soft);border-radius:.5rem;background:var(--page);color:var(--ink)}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
mark{background:#ffe08a;color:#1c2024}
[hidden]{display:none!important}
@media print{nav,.search{display:none}details:not([open])>*{display:block}}
`;

// src/review/report/timeline.ts
var mostBars = 36;
function monthsOf(facts) {
  const counts = /* @__PURE__ */ new Map();
  for (const fact of facts)
    if (/^\d{4}-\d{2}/.test(fact.day))
      counts.set(fact.day.slice(0, 7), (counts.get(fact.day.slice(0, 7)) ?? 0) + 1);
  const known = [...counts.keys()].sort();
  const months = [];
  const last = known.at(-1);
  for (let name = known[0]; name !== void 0 && last !== void 0 && name <= last; name = following(name)) {
    months.push({ name, count: counts.get(name) ?? 0 });
    if (months.length > 2400) break;
  }
  return months;
}
function following(month) {
  const year = Number(month.slice(0, 4));
  const number = Number(month.slice(5, 7));
  return number === 12 ? `${String(year + 1).padStart(4, "0")}-01` : `${month.slice(0, 5)}${String(number + 1).padStart(2, "0")}`;
}
function renderTimeline(facts) {
  const months = monthsOf(facts);
  if (months.length === 0) return "<p>No fact has a date.</p>";
  const shown2 = months.slice(-mostBars);
  const highest = Math.max(...shown2.map((month) => month.count), 1);
  const step = 100 / shown2.length;
  const bars = shown2.map((month, index) => {
    const height2 = month.count / highest * 36;
    return `<rect x="${round(index * step + step * 0.1)}" y="${round(38 - height2)}" width="${round(step * 0.8)}" height="${round(height2)}"><title>${month.name}: ${month.count}</title></rect>`;
  }).join("");
  const rows = months.filter((month) => month.count > 0).reverse().map((month) => `<tr><th scope="row">${escapeHtml(month.name)}</th><td>${month.count}</td></tr>`).join("");
  const [first, last] = [shown2[0]?.name ?? "", shown2.at(-1)?.name ?? ""];
  return `<svg class="bars" viewBox="0 0 100 38" preserveAspectRatio="none" role="img" aria-label="Facts by month from ${first} to ${last}; the most in one month is ${highest}">${bars}</svg>
<p class="axis"><span>${first}</span><span>${last}</span></p>
<details><summary>As a table</summary><table><thead><tr><th scope="col">Month</th><th scope="col">Facts</th></tr></thead><tbody>${rows}</tbody></table></details>`;
}
function round(value) {
  return Math.round(value * 100) / 100;
}

// src/review/report/page.ts
var everySource = [...sources, "untagged"];
function renderReport(report) {
  const active = report.facts.filter((fact) => !fact.archived);
  const ids = shortIds(report.facts);
  const item = (fact) => factItem(fact, ids.get(fact.id) ?? "");
  const title = escapeHtml(oneLine(report.title, 120));
  const hash = createHash("sha256").update(reportScript).digest("base64");
  const marked = (mark) => active.filter((fact) => fact.marks.includes(mark));
  const unverified = active.filter((fact) => fact.source === "untagged" || fact.marks.includes("unverified"));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${title} \u2013 memory report</title>
<link rel="icon" href="data:,">
<style>${reportStyle}</style>
</head>
<body>
<header>
<h1>${title}</h1>
<p class="soft">As of ${escapeHtml(report.day)}, commit <code>${escapeHtml(report.commit.slice(0, 12))}</code></p>
${tiles([
    ["facts", active.length],
    ["stale", marked("stale").length],
    ["unverified", unverified.length],
    ["contested", marked("contested").length],
    ["quarantined", marked("quarantined").length],
    ["archived", report.facts.length - active.length]
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
${attention("Contested", "Two versions stand side by side; <code>keepsake conflicts</code> settles them.", marked("contested"), item)}
${attention("Stale", "Older than their time to live; confirm them or let them be archived.", marked("stale"), item)}
${attention("Unverified", "Nobody said where these come from; <code>keepsake confirm</code> gives them a source.", unverified, item)}
${attention("Quarantined", "Kept out of recall until somebody looks at them.", marked("quarantined"), item)}
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
function tiles(numbers) {
  const cells = numbers.map(
    ([name, value]) => `<div><dt>${name}</dt><dd>${value.toLocaleString("en")}</dd></div>`
  );
  return `<dl class="tiles">${cells.join("")}</dl>`;
}
function trust(facts) {
  const rows = everySource.map((source) => ({ source, of: facts.filter((fact) => fact.source === source) })).filter(({ of }) => of.length > 0);
  const bar = rows.map(({ source, of }) => `<span class="${source}" style="flex:${of.length}"></span>`).join("");
  const body = rows.map(({ source, of }) => {
    const conf = of.reduce((sum, fact) => sum + fact.conf, 0) / of.length;
    const share = Math.round(of.length / facts.length * 100);
    return `<tr><th scope="row"><span class="tag ${source}">${source}</span></th><td class="n">${of.length.toLocaleString("en")}</td><td class="n">${share} %</td><td class="n">${conf.toFixed(2)}</td></tr>`;
  }).join("");
  if (rows.length === 0) return "<p>The memory has no facts yet.</p>";
  return `<div class="share" aria-hidden="true">${bar}</div><table><thead><tr><th scope="col">Source, most trusted first</th><th scope="col" class="n">Facts</th><th scope="col" class="n">Share</th><th scope="col" class="n">Mean conf</th></tr></thead><tbody>${body}</tbody></table>`;
}
var mostListed = 100;
function attention(name, why, facts, item) {
  if (facts.length === 0) return `<p>${name}: none.</p>`;
  const open = facts.length <= 10 ? " open" : "";
  const more = facts.length > mostListed ? `<p class="soft">The first ${mostListed} of ${facts.length}.</p>` : "";
  return `<details${open}><summary>${name} (${facts.length.toLocaleString("en")})</summary><p class="soft">${why}</p><ul class="facts">${facts.slice(0, mostListed).map(item).join("")}</ul>${more}</details>`;
}
function byFile(facts, item) {
  const files = /* @__PURE__ */ new Map();
  for (const fact of facts) {
    const of = files.get(fact.path);
    if (of) of.push(fact);
    else files.set(fact.path, [fact]);
  }
  return [...files].map(([path, of], index) => {
    const open = index === 0 && of.length <= 50 ? " open" : "";
    return `<details${open}><summary>${escapeHtml(oneLine(path, 160))} (${of.length.toLocaleString("en")})</summary><ul class="facts">${of.map(item).join("")}</ul></details>`;
  }).join("\n");
}
function factItem(fact, id) {
  const about = [
    `<span class="tag ${fact.source}">${fact.source}</span>`,
    ...fact.marks.map((mark) => `<strong>${mark}</strong>`),
    ...fact.archived ? ["<strong>archived</strong>"] : [],
    ...fact.day === "unknown" ? [] : [escapeHtml(oneLine(fact.day, 30))],
    `ttl ${escapeHtml(oneLine(fact.ttl, 12))}`,
    `<code>${id}</code>`,
    `${escapeHtml(oneLine(fact.path, 160))}:${fact.line}`,
    ...fact.heading === "" ? [] : [`<span dir="auto">${escapeHtml(oneLine(fact.heading, 80))}</span>`],
    ...fact.by === void 0 ? [] : [`by ${escapeHtml(oneLine(fact.by, 60))}`],
    ...fact.ev === void 0 ? [] : [`from ${escapeHtml(oneLine(fact.ev, 120))}`]
  ];
  return `<li><div dir="auto">${escapeHtml(oneLine(fact.text, 1e3))}</div><div class="where">${about.join(" \xB7 ")}</div></li>`;
}

// src/action/config-at.ts
async function configAt(objects, commit, path) {
  const blob = await objects.read(`${commit}:${path}`);
  return blob?.type === "blob" ? parseConfig(decode(blob.content), path) : defaultConfig();
}

// src/action/report.ts
async function runReport(run) {
  const { inputs, runner } = run;
  const branch = inputs.base ?? await defaultBranch(run.github);
  const bare = await openBare(runner, inputs.token);
  const objects = openObjects(bare.dir);
  try {
    await bare.fetch("--depth=1", `+refs/heads/${branch}:refs/heads/${branch}`);
    const commit = await resolveRevision({ cwd: bare.dir }, `refs/heads/${branch}`) ?? "";
    const config = await configAt(objects, commit, inputs.config);
    const format = formatOptions(config);
    const snapshot = await snapshotOfTree(bare.dir, commit, objects, (path2) => isMemoryPath(path2, format));
    const day = civilDay(inputs.now, config.time_zone);
    const title = `${runner.owner}/${runner.repo}`;
    const page = renderReport(reportContents(openMemory(snapshot, format), { title, commit, day }));
    const path = resolve(runner.workspace, inputs.reportPath);
    if (!inputs.dryRun) {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, page);
    }
    return {
      exitCode: ExitCode.ok,
      annotations: "",
      warnings: [],
      outputs: { changed: "false", "report-path": path },
      summary: `The memory report of \`${branch}\` at \`${commit.slice(0, 7)}\` is in \`${inputs.reportPath}\`.
`
    };
  } finally {
    await objects.close();
    await bare.remove();
  }
}
export {
  runReport
};
