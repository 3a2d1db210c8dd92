import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import{a as E}from"./chunk-SSLESOL3.js";import{A as B,L as v,g as L,k as O,x as b}from"./chunk-BS2PFH23.js";var y=["added","updated","superseded","stale","archived","moved","removed","proposed"];function x(e){return[...e].sort((n,t)=>y.indexOf(n.kind)-y.indexOf(t.kind)||v(n.path,t.path)||(n.line??0)-(t.line??0)||v(n.id,t.id))}function M(e){return y.flatMap(n=>{let t=e.filter(s=>s.kind===n);if(t.length===0)return[];let r={};for(let s of t){let i=s.src??"untagged";r[i]=(r[i]??0)+1}return[{kind:n,total:t.length,bySource:r}]})}function D(e,n){let[t,r]=[N(e),N(n)];if(t.length+r.length===0)return e===n?1:0;let s=new Map;for(let o of t)s.set(o,(s.get(o)??0)+1);let i=0;for(let o of r){let a=s.get(o)??0;a!==0&&(i+=1,s.set(o,a-1))}return 2*i/(t.length+r.length)}function N(e){return e.toLowerCase().match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}]+/gu)??[]}var U=new Set(["log","archive","graph","conflicts","surprise","inbox","recall-context","config","other"]),oe=.5;function ze(e,n){let t=z(e),r=z(n),s=new Map(t.map(c=>[c.fact.id,c])),i=new Map(r.map(c=>[c.fact.id,c])),o=[];for(let c of r){let m=s.get(c.fact.id);m&&o.push(...se(m,c))}let a=t.filter(c=>!i.has(c.fact.id)),l=r.filter(c=>!s.has(c.fact.id)),d=new Map;for(let c of[ae,de,le]){let m=new Set([...d.values()].map(h=>h.to));for(let[h,w]of c(a.filter(F=>!d.has(F)),l.filter(F=>!m.has(F))))d.set(h,w)}let p=new Set([...d.values()].map(c=>c.to));for(let[c,{to:m,kind:h}]of d)o.push(ce(c,m,h));let u=fe(e,n);for(let c of a.filter(m=>!d.has(m)))o.push(ue(c,u));for(let c of l.filter(m=>!p.has(m)))o.push({...S(c),kind:"added",before:null,after:c.fact.text});return x(o)}function qe(e,n){return[...new Set([...e.paths,...n.paths])].sort().flatMap(r=>{let[s,i]=[e.file(r),n.file(r)],o=(i??s)?.kind;if(o===void 0||!U.has(o)||s?.text===i?.text)return[];let[a,l]=[K(s),K(i)],d=0,p=0;for(let[u,c]of l)d+=Math.max(0,c-(a.get(u)??0));for(let[u,c]of a)p+=Math.max(0,c-(l.get(u)??0));return[{path:r,added:d,removed:p}]})}function z(e){return[...e.files()].filter(n=>!U.has(n.kind)).flatMap(n=>n.facts.map(t=>({file:n,fact:t,block:n.blocks[t.block]})))}function S({fact:e}){let{provenance:n}=e;return{id:e.id,path:e.path,line:e.line,...n.tagged?{src:n.src,ts:n.ts}:{},...n.ev===void 0?{}:{ev:n.ev},...n.tagged&&n.from.src==="fact"?{numbers:{conf:n.conf}}:{}}}function se(e,n){let t=ie(e.fact,n.fact);if(t.length===0)return[];let r=e.fact.provenance.marks.includes("stale"),i=n.fact.provenance.marks.includes("stale")&&!r&&t.length===1;return[{...S(n),kind:i?"stale":"updated",before:e.fact.text,after:n.fact.text,...i?{}:{reason:t.join(", ")}}]}function ie(e,n){let[t,r]=[e.provenance,n.provenance],s=[];e.text!==n.text&&s.push("wording"),e.status!==n.status&&s.push(`status ${e.status??"none"} \u2192 ${n.status??"none"}`),e.body.trimEnd()!==n.body.trimEnd()&&s.push("nested lines");for(let o of["src","ts","ttl","conf","by","ev"])t[o]!==r[o]&&s.push(`${o} ${t[o]??"none"} \u2192 ${r[o]??"none"}`);let i=[...r.marks.filter(o=>!t.marks.includes(o)).map(o=>`marked ${o}`),...t.marks.filter(o=>!r.marks.includes(o)).map(o=>`no longer ${o}`)];return[...s,...i]}function ae(e,n){let t=new Map,[r,s]=[R(e,i=>i.fact.key),R(n,i=>i.fact.key)];for(let[i,o]of r){let a=s.get(i);a&&t.set(o,{to:a,kind:"moved"})}return t}function de(e,n){let t=new Map,r=o=>o.fact.subject===void 0?void 0:`${C(o)}\0${o.fact.subject.toLowerCase()}`,[s,i]=[R(e,r),R(n,r)];for(let[o,a]of s){let l=i.get(o);l&&t.set(a,{to:l,kind:"updated"})}return t}function le(e,n){let t=new Map,r=new Map;for(let o of n)r.set(C(o),[...r.get(C(o))??[],o]);let s=e.flatMap(o=>(r.get(C(o))??[]).map(a=>({from:o,to:a,score:D(o.fact.key,a.fact.key)}))).filter(({score:o})=>o>=oe).sort((o,a)=>a.score-o.score||(o.from.fact.id+o.to.fact.id<a.from.fact.id+a.to.fact.id?-1:1)),i=new Set;for(let{from:o,to:a}of s)t.has(o)||i.has(a)||(t.set(o,{to:a,kind:"updated"}),i.add(a));return t}function C(e){return`${e.fact.path}\0${e.block?.context??""}`}function R(e,n){let t=new Map;for(let r of e){let s=n(r);s!==void 0&&t.set(s,t.has(s)?void 0:r)}return new Map([...t].flatMap(([r,s])=>s?[[r,s]]:[]))}function ce(e,n,t){let r=t==="moved"?`from ${e.fact.path}${e.block?` (${e.block.heading})`:""}`:void 0;return{...S(n),id:t==="updated"?e.fact.id:n.fact.id,kind:t,before:e.fact.text,after:n.fact.text,...r===void 0?{}:{reason:r}}}function ue(e,n){let t=n.get(`${e.fact.path}\0${e.fact.key}`)??n.get(`\0${e.fact.key}`),r=t===void 0?"removed":t==="superseded"?"superseded":"archived",s=t===void 0?{}:{rule:t,reason:t};return{...S(e),...s,kind:r,before:e.fact.text,after:null}}function fe(e,n){let t=new Set(q(e).map(s=>s.id)),r=new Map;for(let s of q(n))if(!t.has(s.id))for(let i of B(s.from,s.raw).facts)r.set(`${s.from}\0${i.key}`,s.reason),r.set(`\0${i.key}`,s.reason);return r}function q(e){return[...e.files()].filter(n=>n.kind==="archive").flatMap(O)}function K(e){let n=new Map;for(let t of(e?.text??"").split(`
`).filter(r=>r.trim()!==""))n.set(t,(n.get(t)??0)+1);return n}var pe=new Set(["index","topic","entity","wiki","learnings","episodic","semantic","beliefs","page","archive"]);function Ue(e,n){let t=[...e.files()],r=t.filter(i=>pe.has(i.kind)).flatMap(i=>i.facts.map(o=>{let{provenance:a}=o;return{id:o.id,text:o.text,path:o.path,line:o.line,heading:i.blocks[o.block]?.heading??i.title??"",source:a.tagged?a.src:"untagged",day:a.ts,ttl:a.ttl,conf:a.conf,marks:a.marks,archived:i.kind==="archive",...a.by===void 0?{}:{by:a.by},...a.ev===void 0?{}:{ev:a.ev}}})),s=t.filter(i=>i.kind==="graph").flatMap(i=>me(i.text));return{...n,facts:r,relations:s}}function me(e){return e.split(`
`).flatMap(n=>{try{let t=JSON.parse(n),[r,s,i]=[t?.subject,t?.predicate,t?.object];return typeof r=="string"&&typeof s=="string"&&typeof i=="string"?[{from:H(r),label:s,to:H(i)}]:[]}catch{return[]}})}function H(e){return/^entity:\/\/[^/]+\/(.+)$/.exec(e)?.[1]??e}import{createHash as we}from"node:crypto";var ge=/[\u0000-\u001f\u007f-\u009f]/g,he=/[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\ud800-\udfff\u{e0000}-\u{e0fff}]/gu;function f(e,n=280){let t=e.replace(/[\r\n\t\u2028\u2029]+/g," ").replace(ge,_).replace(he,_).replace(/ {2,}/g," ").trim(),r=Array.from(t);return r.length<=n?t:`${r.slice(0,n-1).join("")}\u2026`}function _(e){return`\\u{${(e.codePointAt(0)??0).toString(16)}}`}function g(e){return e.replace(/[&<>"']/g,n=>`&#${n.charCodeAt(0)};`)}var ye=40,$=640,k=440,G=48;function J(e){let n=new Map;for(let{from:u,to:c}of e)for(let m of[u,c])n.set(m,(n.get(m)??0)+1);if(n.size===0)return"<p>No relations between entities are known yet.</p>";let t=[...n].sort(([u,c],[m,h])=>h-c||(u<m?-1:1)).slice(0,ye).map(([u])=>u),r=new Set(t),s=e.filter(({from:u,to:c})=>u!==c&&r.has(u)&&r.has(c)),i=$e(t,s),o=u=>i.get(u)??{x:0,y:0},a=s.map(({from:u,to:c,label:m})=>{let[h,w]=[o(u),o(c)];return`<line x1="${h.x}" y1="${h.y}" x2="${w.x}" y2="${w.y}"><title>${g(f(`${u} ${m} ${c}`,160))}</title></line>`}),l=t.map(u=>{let{x:c,y:m}=o(u),h=Math.min(4+(n.get(u)??1),14);return`<circle cx="${c}" cy="${m}" r="${h}"/><text x="${c}" y="${m-h-3}">${g(f(u,22))}</text>`}),d=e.slice(0,500).map(({from:u,label:c,to:m})=>`<tr><td>${g(f(u,80))}</td><td>${g(f(c,80))}</td><td>${g(f(m,80))}</td></tr>`).join(""),p=n.size-t.length;return`<svg class="graph" viewBox="0 0 ${$} ${k}" role="img" aria-label="Graph of ${t.length} entities and ${s.length} relations">${a.join("")}${l.join("")}</svg>
${p>0?`<p>The ${t.length} entities with the most relations are drawn; ${p} more are in the table.</p>`:""}
<details><summary>As a table${e.length>500?" (the first 500)":""}</summary><table><thead><tr><th scope="col">From</th><th scope="col">Relation</th><th scope="col">To</th></tr></thead><tbody>${d}</tbody></table></details>`}function $e(e,n){let t=e.map((i,o)=>{let a=2*Math.PI*o/e.length;return{x:$/2+Math.cos(a)*$*.3,y:k/2+Math.sin(a)*k*.3}}),r=new Map(e.map((i,o)=>[i,o])),s=Math.sqrt($*k/e.length)*.8;for(let i=0;i<120;i++){let o=$/10*(1-i/120),a=t.map(()=>({x:0,y:0}));for(let l=0;l<t.length;l++)for(let d=l+1;d<t.length;d++)V(t,a,l,d,p=>s*s/p);for(let{from:l,to:d}of n)V(t,a,r.get(l)??0,r.get(d)??0,p=>-(p*p)/s);for(let[l,d]of t.entries()){let p=a[l]??{x:0,y:0},u=Math.max(Math.hypot(p.x,p.y),.01);d.x=X(d.x+p.x/u*Math.min(u,o),G,$-G),d.y=X(d.y+p.y/u*Math.min(u,o),28,k-20)}}return new Map(e.map((i,o)=>{let a=t[o]??{x:0,y:0};return[i,{x:Math.round(a.x),y:Math.round(a.y)}]}))}function V(e,n,t,r,s){let[i,o,a,l]=[e[t],e[r],n[t],n[r]];if(!i||!o||!a||!l)return;let d=Math.max(Math.hypot(i.x-o.x,i.y-o.y),.1),p=s(d),[u,c]=[(i.x-o.x)/d*p,(i.y-o.y)/d*p];a.x+=u,a.y+=c,l.x-=u,l.y-=c}function X(e,n,t){return Math.min(Math.max(e,n),t)}var I=`
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
`;var Q=`
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
`;var be=36;function xe(e){let n=new Map;for(let i of e)/^\d{4}-\d{2}/.test(i.day)&&n.set(i.day.slice(0,7),(n.get(i.day.slice(0,7))??0)+1);let t=[...n.keys()].sort(),r=[],s=t.at(-1);for(let i=t[0];i!==void 0&&s!==void 0&&i<=s&&(r.push({name:i,count:n.get(i)??0}),!(r.length>2400));i=ke(i));return r}function ke(e){let n=Number(e.slice(0,4)),t=Number(e.slice(5,7));return t===12?`${String(n+1).padStart(4,"0")}-01`:`${e.slice(0,5)}${String(t+1).padStart(2,"0")}`}function Y(e){let n=xe(e);if(n.length===0)return"<p>No fact has a date.</p>";let t=n.slice(-be),r=Math.max(...t.map(d=>d.count),1),s=100/t.length,i=t.map((d,p)=>{let u=d.count/r*36;return`<rect x="${j(p*s+s*.1)}" y="${j(38-u)}" width="${j(s*.8)}" height="${j(u)}"><title>${d.name}: ${d.count}</title></rect>`}).join(""),o=n.filter(d=>d.count>0).reverse().map(d=>`<tr><th scope="row">${g(d.name)}</th><td>${d.count}</td></tr>`).join(""),[a,l]=[t[0]?.name??"",t.at(-1)?.name??""];return`<svg class="bars" viewBox="0 0 100 38" preserveAspectRatio="none" role="img" aria-label="Facts by month from ${a} to ${l}; the most in one month is ${r}">${i}</svg>
<p class="axis"><span>${a}</span><span>${l}</span></p>
<details><summary>As a table</summary><table><thead><tr><th scope="col">Month</th><th scope="col">Facts</th></tr></thead><tbody>${o}</tbody></table></details>`}function j(e){return Math.round(e*100)/100}var ve=[...L,"untagged"];function it(e){let n=e.facts.filter(l=>!l.archived),t=b(e.facts),r=l=>Se(l,t.get(l.id)??""),s=g(f(e.title,120)),i=we("sha256").update(I).digest("base64"),o=l=>n.filter(d=>d.marks.includes(l)),a=n.filter(l=>l.source==="untagged"||l.marks.includes("unverified"));return`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${i}'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${s} \u2013 memory report</title>
<link rel="icon" href="data:,">
<style>${Q}</style>
</head>
<body>
<header>
<h1>${s}</h1>
<p class="soft">As of ${g(e.day)}, commit <code>${g(e.commit.slice(0,12))}</code></p>
${Me([["facts",n.length],["stale",o("stale").length],["unverified",a.length],["contested",o("contested").length],["quarantined",o("quarantined").length],["archived",e.facts.length-n.length]])}
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
<section id="trust" aria-labelledby="trust-h"><h2 id="trust-h">Sources and trust</h2>${Ce(n)}</section>
<section id="time" aria-labelledby="time-h"><h2 id="time-h">Timeline</h2>${Y(n)}</section>
</div>
<section id="attention" aria-labelledby="attention-h"><h2 id="attention-h">Needs attention</h2>
${P("Contested","Two versions stand side by side; <code>keepsake conflicts</code> settles them.",o("contested"),r)}
${P("Stale","Older than their time to live; confirm them or let them be archived.",o("stale"),r)}
${P("Unverified","Nobody said where these come from; <code>keepsake confirm</code> gives them a source.",a,r)}
${P("Quarantined","Kept out of recall until somebody looks at them.",o("quarantined"),r)}
</section>
<section id="entities" aria-labelledby="entities-h"><h2 id="entities-h">Entities</h2>${J(e.relations)}</section>
<section id="facts" aria-labelledby="facts-h"><h2 id="facts-h">All facts</h2>${Re(e.facts,r)}</section>
</div>
</main>
<footer><p>Made by Keepsake from plain markdown in git. Nothing on this page is loaded from elsewhere.</p></footer>
<script>${I}</script>
</body>
</html>
`}function Me(e){return`<dl class="tiles">${e.map(([t,r])=>`<div><dt>${t}</dt><dd>${r.toLocaleString("en")}</dd></div>`).join("")}</dl>`}function Ce(e){let n=ve.map(s=>({source:s,of:e.filter(i=>i.source===s)})).filter(({of:s})=>s.length>0),t=n.map(({source:s,of:i})=>`<span class="${s}" style="flex:${i.length}"></span>`).join(""),r=n.map(({source:s,of:i})=>{let o=i.reduce((l,d)=>l+d.conf,0)/i.length,a=Math.round(i.length/e.length*100);return`<tr><th scope="row"><span class="tag ${s}">${s}</span></th><td class="n">${i.length.toLocaleString("en")}</td><td class="n">${a} %</td><td class="n">${o.toFixed(2)}</td></tr>`}).join("");return n.length===0?"<p>The memory has no facts yet.</p>":`<div class="share" aria-hidden="true">${t}</div><table><thead><tr><th scope="col">Source, most trusted first</th><th scope="col" class="n">Facts</th><th scope="col" class="n">Share</th><th scope="col" class="n">Mean conf</th></tr></thead><tbody>${r}</tbody></table>`}var T=100;function P(e,n,t,r){if(t.length===0)return`<p>${e}: none.</p>`;let s=t.length<=10?" open":"",i=t.length>T?`<p class="soft">The first ${T} of ${t.length}.</p>`:"";return`<details${s}><summary>${e} (${t.length.toLocaleString("en")})</summary><p class="soft">${n}</p><ul class="facts">${t.slice(0,T).map(r).join("")}</ul>${i}</details>`}function Re(e,n){let t=new Map;for(let r of e){let s=t.get(r.path);s?s.push(r):t.set(r.path,[r])}return[...t].map(([r,s],i)=>`<details${i===0&&s.length<=50?" open":""}><summary>${g(f(r,160))} (${s.length.toLocaleString("en")})</summary><ul class="facts">${s.map(n).join("")}</ul></details>`).join(`
`)}function Se(e,n){let t=[`<span class="tag ${e.source}">${e.source}</span>`,...e.marks.map(r=>`<strong>${r}</strong>`),...e.archived?["<strong>archived</strong>"]:[],...e.day==="unknown"?[]:[g(f(e.day,30))],`ttl ${g(f(e.ttl,12))}`,`<code>${n}</code>`,`${g(f(e.path,160))}:${e.line}`,...e.heading===""?[]:[`<span dir="auto">${g(f(e.heading,80))}</span>`],...e.by===void 0?[]:[`by ${g(f(e.by,60))}`],...e.ev===void 0?[]:[`from ${g(f(e.ev,120))}`]];return`<li><div dir="auto">${g(f(e.text,1e3))}</div><div class="where">${t.join(" \xB7 ")}</div></li>`}var Z=2e3;function W(e,n){let[t,r]=[f(e,Z),f(n,Z)],s=E(t,r).map(o=>({kind:o.removed?"gone":o.added?"new":"same",text:o.value}));return s.filter(o=>o.kind==="same").reduce((o,a)=>o+a.text.length,0)*3<Math.max(t.length,r.length)?[{kind:"gone",text:t},{kind:"same",text:" "},{kind:"new",text:r}]:s}var je=400;function ht(e,n){if(e.length===0)return`No fact changes.
`;let t=x(e),r=b(t),s=y.flatMap(o=>{let a=t.filter(d=>d.kind===o);return a.length===0?[]:[[n.paint("bold",`${o[0]?.toUpperCase()}${o.slice(1)} (${a.length})`),...a.map(d=>Pe(d,r.get(d.id)??"",n))].join(`
`)]}),i=M(t).map(({kind:o,total:a})=>`${a} ${o}`);return`${s.join(`

`)}

${i.join(", ")}.
`}function Pe(e,n,t){let r=n.length+4,i=te(Fe(e,t.colour),t.width-r).map(l=>`${" ".repeat(r)}${Le(l,t)}`),o=`  ${t.paint("yellow",n)}  ${(i[0]??"").trimStart()}`,a=te(Ie(e),t.width-r).map(l=>`${" ".repeat(r)}${t.paint("dim",l)}`);return[o,...i.slice(1),...a].join(`
`)}function Fe(e,n){let{before:t,after:r}=e;return e.kind!=="updated"||t===null||r===null||t===r?f(r??t??"",je):W(t,r).map(({kind:s,text:i})=>{let[o,a]=s==="gone"?ee.gone:ee.new,l=s==="gone"?`[-${i.trim()}-]`:`{+${i.trim()}+}`;return s==="same"?i:(p=>`${/^\s/.test(i)?" ":""}${p}${/\s$/.test(i)?" ":""}`)(n?i.trim().split(" ").map(p=>`${o}${p}${a}`).join(" "):l)}).join("")}var ee={gone:["",""],new:["",""]};function Le(e,n){return e.replace(/\u0011([^\u0012]*)\u0012/g,(t,r)=>n.paint("red",r)).replace(/\u0013([^\u0014]*)\u0014/g,(t,r)=>n.paint("green",r))}function Ie(e){let n=e.line===void 0?e.path:`${e.path}:${e.line}`;return[f(n,120),e.src??"untagged",...e.ts===void 0||e.ts==="unknown"?[]:[f(e.ts,30)],...e.ev===void 0?[]:[`from ${f(e.ev,80)}`],...e.reason===void 0?[]:[f(e.reason,160)]].join(" \xB7 ")}function te(e,n){let t=Math.max(n,20),r=[],s="";for(let i of e.split(" ").flatMap(o=>Te(o,t))){let o=s===""?i:`${s} ${i}`;A(o)<=t?s=o:(s!==""&&r.push(s),s=i)}return[...r,s]}function Te(e,n){if(A(e)<=n)return[e];let t=[],r="";for(let s of e)A(r+s)>n&&(t.push(r),r=""),r+=s;return[...t,r]}function A(e){let n=0;for(let t of e)/[\p{M}\u0011-\u0014\u200c\u200d\ufe0f]/u.test(t)||(n+=new RegExp("[\\u1100-\\u115f\\u2e80-\\ua4cf\\uac00-\\ud7a3\\uf900-\\ufaff\\ufe30-\\ufe6f\\uff00-\\uff60\\uffe0-\\uffe6]|\\p{Extended_Pictographic}","u").test(t)?2:1);return n}export{ze as a,qe as b,Ue as c,it as d,ht as e,te as f};
