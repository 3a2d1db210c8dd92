import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import{a as q}from"./chunk-ZJJ2Z5GB.mjs";import{a as u,f as p}from"./chunk-6MMCZNWR.mjs";import{a as v}from"./chunk-UA4WIJ3D.mjs";import{a as L}from"./chunk-LJWSRRDZ.mjs";import"./chunk-65BODRMO.mjs";import"./chunk-K2CSTQYQ.mjs";import"./chunk-PBI4WNWN.mjs";import"./chunk-6GL4RGBG.mjs";import{b as T,f as O}from"./chunk-QMMF4CBU.mjs";import"./chunk-IRN5VL7I.mjs";import"./chunk-5ZHLRZKV.mjs";import"./chunk-FX3BEF25.mjs";import"./chunk-FUTGMBYC.mjs";import{c as F}from"./chunk-KRA7EF2P.mjs";import{a as z,d as I}from"./chunk-R3HSHO7E.mjs";import"./chunk-U7VYEDOC.mjs";import"./chunk-3MRDXAV7.mjs";import"./chunk-LVOOX6UC.mjs";import{d as E}from"./chunk-TEUMWXHH.mjs";import"./chunk-TXBHGFA7.mjs";import"./chunk-Y4LGRQL4.mjs";import{b as N}from"./chunk-XRAT4BCV.mjs";import{c as S}from"./chunk-CX2EFMJQ.mjs";import{f as C}from"./chunk-NZUZCCR5.mjs";import"./chunk-YSLWJXK7.mjs";import"./chunk-T3CQ2HDJ.mjs";import{a as j}from"./chunk-74GMDQHO.mjs";import"./chunk-QQSDV6AU.mjs";import"./chunk-3YEG7VSZ.mjs";import"./chunk-UIOWJVDO.mjs";import{lstat as se,mkdir as le,writeFile as de}from"node:fs/promises";import{join as _,resolve as ce}from"node:path";import{createHash as Z}from"node:crypto";var U=40,y=640,b=440,B=110;function H(e){let r=new Map;for(let{from:l,to:h}of e)for(let f of[l,h])r.set(f,(r.get(f)??0)+1);if(r.size===0)return"<p>No relations between entities are known yet.</p>";let t=[...r].sort(([l,h],[f,g])=>g-h||(l<f?-1:1)).slice(0,U).map(([l])=>l),o=new Set(t),i=e.filter(({from:l,to:h})=>l!==h&&o.has(l)&&o.has(h)),n=Q(t,i),a=l=>n.get(l)??{x:0,y:0},s=i.map(({from:l,to:h,label:f})=>{let[g,M]=[a(l),a(h)];return`<line x1="${g.x}" y1="${g.y}" x2="${M.x}" y2="${M.y}"><title>${p(u(`${l} ${f} ${h}`,160))}</title></line>`}),c=t.map(l=>{let{x:h,y:f}=a(l),g=Math.min(4+(r.get(l)??1),14);return`<circle cx="${h}" cy="${f}" r="${g}"/><text x="${h}" y="${f-g-3}">${p(u(l,22))}</text>`}),d=e.slice(0,500).map(({from:l,label:h,to:f})=>`<tr><td>${p(u(l,80))}</td><td>${p(u(h,80))}</td><td>${p(u(f,80))}</td></tr>`).join(""),m=r.size-t.length;return`<svg class="graph" viewBox="0 0 ${y} ${b}" role="img" aria-label="Graph of ${t.length} entities and ${i.length} relations">${s.join("")}${c.join("")}</svg>
${m>0?`<p>The ${t.length} entities with the most relations are drawn; ${m} more are in the table.</p>`:""}
<details><summary>As a table${e.length>500?" (the first 500)":""}</summary><table><thead><tr><th scope="col">From</th><th scope="col">Relation</th><th scope="col">To</th></tr></thead><tbody>${d}</tbody></table></details>`}function Q(e,r){let t=e.map((n,a)=>{let s=2*Math.PI*a/e.length;return{x:y/2+Math.cos(s)*y*.3,y:b/2+Math.sin(s)*b*.3}}),o=new Map(e.map((n,a)=>[n,a])),i=Math.sqrt(y*b/e.length)*.8;for(let n=0;n<120;n++){let a=y/10*(1-n/120),s=t.map(()=>({x:0,y:0}));for(let c=0;c<t.length;c++)for(let d=c+1;d<t.length;d++)P(t,s,c,d,m=>i*i/m);for(let{from:c,to:d}of r)P(t,s,o.get(c)??0,o.get(d)??0,m=>-(m*m)/i);for(let[c,d]of t.entries()){let m=s[c]??{x:0,y:0},l=Math.max(Math.hypot(m.x,m.y),.01);d.x=A(d.x+m.x/l*Math.min(l,a),B,y-B),d.y=A(d.y+m.y/l*Math.min(l,a),28,b-20)}}return new Map(e.map((n,a)=>{let s=t[a]??{x:0,y:0};return[n,{x:Math.round(s.x),y:Math.round(s.y)}]}))}function P(e,r,t,o,i){let[n,a,s,c]=[e[t],e[o],r[t],r[o]];if(!n||!a||!s||!c)return;let d=Math.max(Math.hypot(n.x-a.x,n.y-a.y),.1),m=i(d),[l,h]=[(n.x-a.x)/d*m,(n.y-a.y)/d*m];s.x+=l,s.y+=h,c.x-=l,c.y-=h}function A(e,r,t){return Math.min(Math.max(e,r),t)}var k=`
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
`;var J=`
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
td.n,th.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
th{overflow-wrap:normal}
@media (max-width:40rem){th,td{padding:.25rem}}
summary{cursor:pointer;padding:.4rem 0;font-weight:600}
.bars{display:block;width:100%;height:9rem;fill:var(--agent)}
.axis{display:flex;justify-content:space-between;font-size:.85rem;margin:.25rem 0}
.graph{display:block;width:100%;height:auto}
.graph line{stroke:var(--line);stroke-width:1.5}
.graph circle{fill:var(--agent)}
.graph text{fill:var(--ink);font-size:13px;text-anchor:middle;paint-order:stroke;stroke:var(--page);stroke-width:3px}
@media (max-width:40rem){.graph text{font-size:22px}.graph circle{r:9px}}
label{display:block;font-weight:600;margin-bottom:.25rem}
input[type=search]{width:100%;font:inherit;padding:.6rem .75rem;border:1px solid var(--soft);border-radius:.5rem;background:var(--page);color:var(--ink)}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
mark{background:#ffe08a;color:#1c2024}
[hidden]{display:none!important}
@media print{nav,.search{display:none}details:not([open])>*{display:block}}
`;var X=36;function V(e){let r=new Map;for(let n of e)/^\d{4}-\d{2}/.test(n.day)&&r.set(n.day.slice(0,7),(r.get(n.day.slice(0,7))??0)+1);let t=[...r.keys()].sort(),o=[],i=t.at(-1);for(let n=t[0];n!==void 0&&i!==void 0&&n<=i&&(o.push({name:n,count:r.get(n)??0}),!(o.length>2400));n=Y(n));return o}function Y(e){let r=Number(e.slice(0,4)),t=Number(e.slice(5,7));return t===12?`${String(r+1).padStart(4,"0")}-01`:`${e.slice(0,5)}${String(t+1).padStart(2,"0")}`}function D(e){let r=V(e);if(r.length===0)return"<p>No fact has a date.</p>";let t=r.slice(-X),o=Math.max(...t.map(d=>d.count),1),i=100/t.length,n=t.map((d,m)=>{let l=d.count/o*36;return`<rect x="${x(m*i+i*.1)}" y="${x(38-l)}" width="${x(i*.8)}" height="${x(l)}"><title>${d.name}: ${d.count}</title></rect>`}).join(""),a=r.filter(d=>d.count>0).reverse().map(d=>`<tr><th scope="row">${p(d.name)}</th><td>${d.count}</td></tr>`).join(""),[s,c]=[t[0]?.name??"",t.at(-1)?.name??""];return`<svg class="bars" viewBox="0 0 100 38" preserveAspectRatio="none" role="img" aria-label="Facts by month from ${s} to ${c}; the most in one month is ${o}">${n}</svg>
<p class="axis"><span>${s}</span><span>${c}</span></p>
<details><summary>As a table</summary><table><thead><tr><th scope="col">Month</th><th scope="col">Facts</th></tr></thead><tbody>${a}</tbody></table></details>`}function x(e){return Math.round(e*100)/100}var ee=[...j,"untagged"];function G(e){let r=e.facts.filter(c=>!c.archived),t=C(e.facts),o=c=>oe(c,t.get(c.id)??""),i=p(u(e.title,120)),n=Z("sha256").update(k).digest("base64"),a=c=>r.filter(d=>d.marks.includes(c)),s=r.filter(c=>c.source==="untagged"||c.marks.includes("unverified"));return`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'sha256-${n}'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${i} \u2013 memory report</title>
<link rel="icon" href="data:,">
<style>${J}</style>
</head>
<body>
<header>
<h1>${i}</h1>
<p class="soft">As of ${p(e.day)}, commit <code>${p(e.commit.slice(0,12))}</code></p>
${te([["facts",r.length],["stale",a("stale").length],["unverified",s.length],["contested",a("contested").length],["quarantined",a("quarantined").length],["archived",e.facts.length-r.length]])}
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
<section id="trust" aria-labelledby="trust-h"><h2 id="trust-h">Sources and trust</h2>${ne(r)}</section>
<section id="time" aria-labelledby="time-h"><h2 id="time-h">Timeline</h2>${D(r)}</section>
</div>
<section id="attention" aria-labelledby="attention-h"><h2 id="attention-h">Needs attention</h2>
${$("Contested","Two versions stand side by side; <code>keepsake conflicts</code> settles them.",a("contested"),o)}
${$("Stale","Older than their time to live; confirm them or let them be archived.",a("stale"),o)}
${$("Unverified","Nobody said where these come from; <code>keepsake confirm --src user</code> makes them yours.",s,o)}
${$("Quarantined","Kept out of recall until somebody looks at them.",a("quarantined"),o)}
</section>
<section id="entities" aria-labelledby="entities-h"><h2 id="entities-h">Entities</h2>${H(e.relations)}</section>
<section id="facts" aria-labelledby="facts-h"><h2 id="facts-h">All facts</h2>${re(e.facts,o)}</section>
</div>
</main>
<footer><p>Made by Keepsake from plain markdown in git. Nothing on this page is loaded from elsewhere.</p></footer>
<script>${k}</script>
</body>
</html>
`}function te(e){return`<dl class="tiles">${e.map(([t,o])=>`<div><dt>${t}</dt><dd>${o.toLocaleString("en")}</dd></div>`).join("")}</dl>`}function ne(e){let r=ee.map(i=>({source:i,of:e.filter(n=>n.source===i)})).filter(({of:i})=>i.length>0),t=r.map(({source:i,of:n})=>`<span class="${i}" style="flex:${n.length}"></span>`).join(""),o=r.map(({source:i,of:n})=>{let a=n.reduce((c,d)=>c+d.conf,0)/n.length,s=Math.round(n.length/e.length*100);return`<tr><th scope="row"><span class="tag ${i}">${i}</span></th><td class="n">${n.length.toLocaleString("en")}</td><td class="n">${s} %</td><td class="n">${a.toFixed(2)}</td></tr>`}).join("");return r.length===0?"<p>The memory has no facts yet.</p>":`<div class="share" aria-hidden="true">${t}</div><table><thead><tr><th scope="col">Source, most trusted first</th><th scope="col" class="n">Facts</th><th scope="col" class="n">Share</th><th scope="col" class="n">Mean conf</th></tr></thead><tbody>${o}</tbody></table>`}var R=100;function $(e,r,t,o){if(t.length===0)return`<p>${e}: none.</p>`;let i=t.length<=10?" open":"",n=t.length>R?`<p class="soft">The first ${R} of ${t.length}.</p>`:"";return`<details${i}><summary>${e} (${t.length.toLocaleString("en")})</summary><p class="soft">${r}</p><ul class="facts">${t.slice(0,R).map(o).join("")}</ul>${n}</details>`}function re(e,r){let t=new Map;for(let o of e){let i=t.get(o.path);i?i.push(o):t.set(o.path,[o])}return[...t].map(([o,i],n)=>`<details${n===0&&i.length<=50?" open":""}><summary>${p(u(o,160))} (${i.length.toLocaleString("en")})</summary><ul class="facts">${i.map(r).join("")}</ul></details>`).join(`
`)}function oe(e,r){let t=[`<span class="tag ${e.source}">${e.source}</span>`,...e.marks.map(o=>`<strong>${o}</strong>`),...e.archived?["<strong>archived</strong>"]:[],...e.day==="unknown"?[]:[p(u(e.day,30))],`ttl ${p(u(e.ttl,12))}`,`<code>${r}</code>`,`${p(u(e.path,160))}:${e.line}`,...e.heading===""?[]:[`<span dir="auto">${p(u(e.heading,80))}</span>`],...e.by===void 0?[]:[`by ${p(u(e.by,60))}`],...e.ev===void 0?[]:[`from ${p(u(e.ev,120))}`]];return`<li><div dir="auto">${p(u(e.text,1e3))}</div><div class="where">${t.join(" \xB7 ")}</div></li>`}var ie=new Set(["index","topic","entity","wiki","learnings","episodic","semantic","beliefs","page","archive"]);function K(e,r){let t=[...e.files()],o=t.filter(n=>ie.has(n.kind)).flatMap(n=>n.facts.map(a=>{let{provenance:s}=a;return{id:a.id,text:a.text,path:a.path,line:a.line,heading:n.blocks[a.block]?.heading??n.title??"",source:s.tagged?s.src:"untagged",day:s.ts,ttl:s.ttl,conf:s.conf,marks:s.marks,archived:n.kind==="archive",...s.by===void 0?{}:{by:s.by},...s.ev===void 0?{}:{ev:s.ev}}})),i=t.filter(n=>n.kind==="graph").flatMap(n=>ae(n.text));return{...r,facts:o,relations:i}}function ae(e){return e.split(`
`).flatMap(r=>{try{let t=JSON.parse(r),[o,i,n]=[t?.subject,t?.predicate,t?.object];return typeof o=="string"&&typeof i=="string"&&typeof n=="string"?[{from:W(o),label:i,to:W(n)}]:[]}catch{return[]}})}function W(e){return/^entity:\/\/[^/]+\/(.+)$/.exec(e)?.[1]??e}var w="keepsake-report";function We(){return new F("report").description("Write one self-contained page about the memory: sources, timeline, conflicts, entities, search.").option("--html [file]",`where to write the page (default: ${w}/index.html, which git does not take)`).option("--title <text>","what the page is called (default: the repository\u2019s folder)").option("--now <iso>","the day of the report").option("--dry-run","write nothing, only say how much it would show").option("--json","print what the page shows as JSON instead").addHelpText("after",`
Examples:
  keepsake report --html
  keepsake report --html out/index.html --title "Our agents"
  keepsake report --json`).action(async(e,r)=>{let{top:t,config:o,memory:i}=await L(r),n=await N(["rev-parse","--verify","--quiet","HEAD"],{cwd:t}).catch(()=>""),a=e.title??t.slice(t.lastIndexOf("/")+1),s=E(O(e.now),o.time_zone),c=K(i,{title:a,commit:n,day:s});if(e.json)return I(c);let d=typeof e.html=="string"?e.html:void 0,m=d??`${w}/index.html`;if(!e.dryRun){let l=d===void 0?ce(T(r),w):void 0;l!==void 0&&await me(l);let h=l===void 0?void 0:()=>pe(l);await q(r,m,G(c),he,h)}process.stdout.write(`${ue(c,z(m),e.dryRun===!0)}
`)})}async function me(e){let r=[{path:e,name:w,what:"folder",fits:t=>t.isDirectory()},...[".gitignore","index.html"].map(t=>({path:_(e,t),name:`${w}/${t}`,what:"file",fits:o=>o.isFile()}))];for(let{path:t,name:o,what:i,fits:n}of r){let a=await se(t).catch(s=>{if(s.code!=="ENOENT")throw s});if(!(a===void 0||n(a)))throw S(`${o} is no ${i} of its own, so nothing is written there.`,"Name a file: keepsake report --html out/report.html")}}async function pe(e){await le(e,{recursive:!0}),await de(_(e,".gitignore"),`*
`,{flag:"wx"}).catch(r=>{if(r.code!=="EEXIST")throw r})}function he(e){return e.startsWith("<!doctype html>")&&e.includes("Made by Keepsake")}function ue(e,r,t){let o=e.facts.filter(n=>n.archived).length,i=e.facts.length-o;return`${r} ${t?"would show":"shows"} ${v(i,"fact")}, ${o} archived ones and ${v(e.relations.length,"relation")}.`}export{We as command};
