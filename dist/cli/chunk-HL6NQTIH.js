import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import{a as ee}from"./chunk-IO6UMNK4.js";import{C as k,K as R,M as D,Z as q,ba as Y,c as J,da as H,ea as K,fa as F,h as O,ka as Z,m as Q}from"./chunk-WVC3DSLG.js";var $=["added","updated","superseded","stale","archived","moved","removed","proposed"];function w(e){return[...e].sort((t,n)=>$.indexOf(t.kind)-$.indexOf(n.kind)||F(t.path,n.path)||(t.line??0)-(n.line??0)||F(t.id,n.id))}function v(e){return $.flatMap(t=>{let n=e.filter(o=>o.kind===t);if(n.length===0)return[];let r={};for(let o of n){let s=o.src??"untagged";r[s]=(r[s]??0)+1}return[{kind:t,total:n.length,bySource:r}]})}function ne(e,t){let[n,r]=[te(e),te(t)];if(n.length+r.length===0)return e===t?1:0;let o=new Map;for(let i of n)o.set(i,(o.get(i)??0)+1);let s=0;for(let i of r){let a=o.get(i)??0;a!==0&&(s+=1,o.set(i,a-1))}return 2*s/(n.length+r.length)}function te(e){return e.toLowerCase().match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}]+/gu)??[]}var ie=new Set(["log","archive","graph","conflicts","surprise","inbox","recall-context","config","other"]),je=.5;function Ut(e,t){let n=re(e),r=re(t),o=new Map(n.map(f=>[f.fact.id,f])),s=new Map(r.map(f=>[f.fact.id,f])),i=[];for(let f of r){let p=o.get(f.fact.id);p&&i.push(...Pe(p,f))}let a=n.filter(f=>!s.has(f.fact.id)),l=r.filter(f=>!o.has(f.fact.id)),d=new Map;for(let f of[Ie,Oe,Te]){let p=new Set([...d.values()].map(g=>g.to));for(let[g,I]of f(a.filter(z=>!d.has(z)),l.filter(z=>!p.has(z))))d.set(g,I)}let c=new Set([...d.values()].map(f=>f.to));for(let[f,{to:p,kind:g}]of d)i.push(We(f,p,g));let u=Be(e,t);for(let f of a.filter(p=>!d.has(p)))i.push(Ae(f,u));for(let f of l.filter(p=>!c.has(p)))i.push({...A(f),kind:"added",before:null,after:f.fact.text});return w(i)}function _t(e,t){return[...new Set([...e.paths,...t.paths])].sort().flatMap(r=>{let[o,s]=[e.file(r),t.file(r)],i=(s??o)?.kind;if(i===void 0||!ie.has(i)||o?.text===s?.text)return[];let[a,l]=[se(o),se(s)],d=0,c=0;for(let[u,f]of l)d+=Math.max(0,f-(a.get(u)??0));for(let[u,f]of a)c+=Math.max(0,f-(l.get(u)??0));return[{path:r,added:d,removed:c}]})}function re(e){return[...e.files()].filter(t=>!ie.has(t.kind)).flatMap(t=>t.facts.map(n=>({file:t,fact:n,block:t.blocks[n.block]})))}function A({fact:e}){let{provenance:t}=e;return{id:e.id,path:e.path,line:e.line,...t.tagged?{src:t.src,ts:t.ts}:{},...t.ev===void 0?{}:{ev:t.ev},...t.tagged&&t.from.src==="fact"?{numbers:{conf:t.conf}}:{}}}function Pe(e,t){let n=Le(e.fact,t.fact);if(n.length===0)return[];let r=e.fact.provenance.marks.includes("stale"),s=t.fact.provenance.marks.includes("stale")&&!r&&n.length===1;return[{...A(t),kind:s?"stale":"updated",before:e.fact.text,after:t.fact.text,...s?{}:{reason:n.join(", ")}}]}function Le(e,t){let[n,r]=[e.provenance,t.provenance],o=[];e.text!==t.text&&o.push("wording"),e.status!==t.status&&o.push(`status ${e.status??"none"} \u2192 ${t.status??"none"}`),e.body.trimEnd()!==t.body.trimEnd()&&o.push("nested lines");for(let i of["src","ts","ttl","conf","by","ev"])n[i]!==r[i]&&o.push(`${i} ${n[i]??"none"} \u2192 ${r[i]??"none"}`);let s=[...r.marks.filter(i=>!n.marks.includes(i)).map(i=>`marked ${i}`),...n.marks.filter(i=>!r.marks.includes(i)).map(i=>`no longer ${i}`)];return[...o,...s]}function Ie(e,t){let n=new Map,[r,o]=[W(e,s=>s.fact.key),W(t,s=>s.fact.key)];for(let[s,i]of r){let a=o.get(s);a&&n.set(i,{to:a,kind:"moved"})}return n}function Oe(e,t){let n=new Map,r=i=>i.fact.subject===void 0?void 0:`${T(i)}\0${i.fact.subject.toLowerCase()}`,[o,s]=[W(e,r),W(t,r)];for(let[i,a]of o){let l=s.get(i);l&&n.set(a,{to:l,kind:"updated"})}return n}function Te(e,t){let n=new Map,r=new Map;for(let i of t)r.set(T(i),[...r.get(T(i))??[],i]);let o=e.flatMap(i=>(r.get(T(i))??[]).map(a=>({from:i,to:a,score:ne(i.fact.key,a.fact.key)}))).filter(({score:i})=>i>=je).sort((i,a)=>a.score-i.score||(i.from.fact.id+i.to.fact.id<a.from.fact.id+a.to.fact.id?-1:1)),s=new Set;for(let{from:i,to:a}of o)n.has(i)||s.has(a)||(n.set(i,{to:a,kind:"updated"}),s.add(a));return n}function T(e){return`${e.fact.path}\0${e.block?.context??""}`}function W(e,t){let n=new Map;for(let r of e){let o=t(r);o!==void 0&&n.set(o,n.has(o)?void 0:r)}return new Map([...n].flatMap(([r,o])=>o?[[r,o]]:[]))}function We(e,t,n){let r=n==="moved"?`from ${e.fact.path}${e.block?` (${e.block.heading})`:""}`:void 0;return{...A(t),id:n==="updated"?e.fact.id:t.fact.id,kind:n,before:e.fact.text,after:t.fact.text,...r===void 0?{}:{reason:r}}}function Ae(e,t){let n=t.get(`${e.fact.path}\0${e.fact.key}`)??t.get(`\0${e.fact.key}`),r=n===void 0?"removed":n==="superseded"?"superseded":"archived",o=n===void 0?{}:{rule:n,reason:n};return{...A(e),...o,kind:r,before:e.fact.text,after:null}}function Be(e,t){let n=new Set(oe(e).map(o=>o.id)),r=new Map;for(let o of oe(t))if(!n.has(o.id))for(let s of R(o.from,o.raw).facts)r.set(`${o.from}\0${s.key}`,o.reason),r.set(`\0${s.key}`,o.reason);return r}function oe(e){return[...e.files()].filter(t=>t.kind==="archive").flatMap(Q)}function se(e){let t=new Map;for(let n of(e?.text??"").split(`
`).filter(r=>r.trim()!==""))t.set(n,(t.get(n)??0)+1);return t}var Ee=new Set(["index","topic","entity","wiki","learnings","episodic","semantic","beliefs","page","archive"]);function Vt(e,t){let n=[...e.files()],r=n.filter(s=>Ee.has(s.kind)).flatMap(s=>s.facts.map(i=>{let{provenance:a}=i;return{id:i.id,text:i.text,path:i.path,line:i.line,heading:s.blocks[i.block]?.heading??s.title??"",source:a.tagged?a.src:"untagged",day:a.ts,ttl:a.ttl,conf:a.conf,marks:a.marks,archived:s.kind==="archive",...a.by===void 0?{}:{by:a.by},...a.ev===void 0?{}:{ev:a.ev}}})),o=n.filter(s=>s.kind==="graph").flatMap(s=>Ne(s.text));return{...t,facts:r,relations:o}}function Ne(e){return e.split(`
`).flatMap(t=>{try{let n=JSON.parse(t),[r,o,s]=[n?.subject,n?.predicate,n?.object];return typeof r=="string"&&typeof o=="string"&&typeof s=="string"?[{from:ae(r),label:o,to:ae(s)}]:[]}catch{return[]}})}function ae(e){return/^entity:\/\/[^/]+\/(.+)$/.exec(e)?.[1]??e}import{createHash as Xe}from"node:crypto";var M="&#8203;";var ze=/[\u0000-\u001f\u007f-\u009f]/g,De=/[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\ud800-\udfff\u{e0000}-\u{e0fff}]/gu,qe=/[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;function m(e,t=280){let n=e.replace(/[\r\n\t\u2028\u2029]+/g," ").replace(ze,le).replace(De,le).replace(/ {2,}/g," ").trim(),r=Array.from(n);return r.length<=t?n:`${r.slice(0,t-1).join("")}\u2026`}function le(e){return`\\u{${(e.codePointAt(0)??0).toString(16)}}`}function y(e,t=280){let n=U(m(e,t)).replace(/^[-+=]/,r=>`\\${r}`).replace(/^(\d{1,9})([.)])/,"$1\\$2");return qe.test(n)?`\u2068${n}\u2069`:n}function U(e){return He(e).replace(/[\\`*_[\]<>#~|!&$]/g,t=>t==="&"?"&amp;":t==="<"?"&lt;":`\\${t}`).replace(/@/g,`@${M}`).replace(/(\\#)(?=\w)/g,`$1${M}`).replace(/\b(gh-)(?=\d)/gi,`$1${M}`).replace(/:(?=\/\/)/g,`:${M}`).replace(/\b(www\.)/gi,`$1${M}`).replaceAll("",M)}function He(e){return e.replace(/\S{61,}/gu,t=>{let n=Array.from(t),r=[];for(let o=0;o<n.length;o+=60)r.push(n.slice(o,o+60).join(""));return r.join("")})}function b(e,t=280){let n=m(e,t).replaceAll("<!--","\u2039!--")||" ",r=n.match(/`+/g)??[],o="`".repeat(Math.max(0,...r.map(i=>i.length))+1),s=/^`|`$/.test(n)?" ":"";return`${o}${s}${n}${s}${o}`}function C(e,t){let n=t.replace(/[\s<>\\]/g,r=>encodeURIComponent(r));return`[${y(e,80)}](<${n}>)`}function h(e){return e.replace(/[&<>"']/g,t=>`&#${t.charCodeAt(0)};`)}var Ke=40,S=640,j=440,de=110;function ue(e){let t=new Map;for(let{from:u,to:f}of e)for(let p of[u,f])t.set(p,(t.get(p)??0)+1);if(t.size===0)return"<p>No relations between entities are known yet.</p>";let n=[...t].sort(([u,f],[p,g])=>g-f||(u<p?-1:1)).slice(0,Ke).map(([u])=>u),r=new Set(n),o=e.filter(({from:u,to:f})=>u!==f&&r.has(u)&&r.has(f)),s=Ue(n,o),i=u=>s.get(u)??{x:0,y:0},a=o.map(({from:u,to:f,label:p})=>{let[g,I]=[i(u),i(f)];return`<line x1="${g.x}" y1="${g.y}" x2="${I.x}" y2="${I.y}"><title>${h(m(`${u} ${p} ${f}`,160))}</title></line>`}),l=n.map(u=>{let{x:f,y:p}=i(u),g=Math.min(4+(t.get(u)??1),14);return`<circle cx="${f}" cy="${p}" r="${g}"/><text x="${f}" y="${p-g-3}">${h(m(u,22))}</text>`}),d=e.slice(0,500).map(({from:u,label:f,to:p})=>`<tr><td>${h(m(u,80))}</td><td>${h(m(f,80))}</td><td>${h(m(p,80))}</td></tr>`).join(""),c=t.size-n.length;return`<svg class="graph" viewBox="0 0 ${S} ${j}" role="img" aria-label="Graph of ${n.length} entities and ${o.length} relations">${a.join("")}${l.join("")}</svg>
${c>0?`<p>The ${n.length} entities with the most relations are drawn; ${c} more are in the table.</p>`:""}
<details><summary>As a table${e.length>500?" (the first 500)":""}</summary><table><thead><tr><th scope="col">From</th><th scope="col">Relation</th><th scope="col">To</th></tr></thead><tbody>${d}</tbody></table></details>`}function Ue(e,t){let n=e.map((s,i)=>{let a=2*Math.PI*i/e.length;return{x:S/2+Math.cos(a)*S*.3,y:j/2+Math.sin(a)*j*.3}}),r=new Map(e.map((s,i)=>[s,i])),o=Math.sqrt(S*j/e.length)*.8;for(let s=0;s<120;s++){let i=S/10*(1-s/120),a=n.map(()=>({x:0,y:0}));for(let l=0;l<n.length;l++)for(let d=l+1;d<n.length;d++)ce(n,a,l,d,c=>o*o/c);for(let{from:l,to:d}of t)ce(n,a,r.get(l)??0,r.get(d)??0,c=>-(c*c)/o);for(let[l,d]of n.entries()){let c=a[l]??{x:0,y:0},u=Math.max(Math.hypot(c.x,c.y),.01);d.x=fe(d.x+c.x/u*Math.min(u,i),de,S-de),d.y=fe(d.y+c.y/u*Math.min(u,i),28,j-20)}}return new Map(e.map((s,i)=>{let a=n[i]??{x:0,y:0};return[s,{x:Math.round(a.x),y:Math.round(a.y)}]}))}function ce(e,t,n,r,o){let[s,i,a,l]=[e[n],e[r],t[n],t[r]];if(!s||!i||!a||!l)return;let d=Math.max(Math.hypot(s.x-i.x,s.y-i.y),.1),c=o(d),[u,f]=[(s.x-i.x)/d*c,(s.y-i.y)/d*c];a.x+=u,a.y+=f,l.x-=u,l.y-=f}function fe(e,t,n){return Math.min(Math.max(e,t),n)}var _=`
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
`;var pe=`
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
`;var _e=36;function Ge(e){let t=new Map;for(let s of e)/^\d{4}-\d{2}/.test(s.day)&&t.set(s.day.slice(0,7),(t.get(s.day.slice(0,7))??0)+1);let n=[...t.keys()].sort(),r=[],o=n.at(-1);for(let s=n[0];s!==void 0&&o!==void 0&&s<=o&&(r.push({name:s,count:t.get(s)??0}),!(r.length>2400));s=Ve(s));return r}function Ve(e){let t=Number(e.slice(0,4)),n=Number(e.slice(5,7));return n===12?`${String(t+1).padStart(4,"0")}-01`:`${e.slice(0,5)}${String(n+1).padStart(2,"0")}`}function me(e){let t=Ge(e);if(t.length===0)return"<p>No fact has a date.</p>";let n=t.slice(-_e),r=Math.max(...n.map(d=>d.count),1),o=100/n.length,s=n.map((d,c)=>{let u=d.count/r*36;return`<rect x="${B(c*o+o*.1)}" y="${B(38-u)}" width="${B(o*.8)}" height="${B(u)}"><title>${d.name}: ${d.count}</title></rect>`}).join(""),i=t.filter(d=>d.count>0).reverse().map(d=>`<tr><th scope="row">${h(d.name)}</th><td>${d.count}</td></tr>`).join(""),[a,l]=[n[0]?.name??"",n.at(-1)?.name??""];return`<svg class="bars" viewBox="0 0 100 38" preserveAspectRatio="none" role="img" aria-label="Facts by month from ${a} to ${l}; the most in one month is ${r}">${s}</svg>
<p class="axis"><span>${a}</span><span>${l}</span></p>
<details><summary>As a table</summary><table><thead><tr><th scope="col">Month</th><th scope="col">Facts</th></tr></thead><tbody>${i}</tbody></table></details>`}function B(e){return Math.round(e*100)/100}var Je=[...O,"untagged"];function fn(e){let t=e.facts.filter(l=>!l.archived),n=k(e.facts),r=l=>et(l,n.get(l.id)??""),o=h(m(e.title,120)),s=Xe("sha256").update(_).digest("base64"),i=l=>t.filter(d=>d.marks.includes(l)),a=t.filter(l=>l.source==="untagged"||l.marks.includes("unverified"));return`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'sha256-${s}'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${o} \u2013 memory report</title>
<link rel="icon" href="data:,">
<style>${pe}</style>
</head>
<body>
<header>
<h1>${o}</h1>
<p class="soft">As of ${h(e.day)}, commit <code>${h(e.commit.slice(0,12))}</code></p>
${Qe([["facts",t.length],["stale",i("stale").length],["unverified",a.length],["contested",i("contested").length],["quarantined",i("quarantined").length],["archived",e.facts.length-t.length]])}
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
<section id="trust" aria-labelledby="trust-h"><h2 id="trust-h">Sources and trust</h2>${Ye(t)}</section>
<section id="time" aria-labelledby="time-h"><h2 id="time-h">Timeline</h2>${me(t)}</section>
</div>
<section id="attention" aria-labelledby="attention-h"><h2 id="attention-h">Needs attention</h2>
${E("Contested","Two versions stand side by side; <code>keepsake conflicts</code> settles them.",i("contested"),r)}
${E("Stale","Older than their time to live; confirm them or let them be archived.",i("stale"),r)}
${E("Unverified","Nobody said where these come from; <code>keepsake confirm</code> gives them a source.",a,r)}
${E("Quarantined","Kept out of recall until somebody looks at them.",i("quarantined"),r)}
</section>
<section id="entities" aria-labelledby="entities-h"><h2 id="entities-h">Entities</h2>${ue(e.relations)}</section>
<section id="facts" aria-labelledby="facts-h"><h2 id="facts-h">All facts</h2>${Ze(e.facts,r)}</section>
</div>
</main>
<footer><p>Made by Keepsake from plain markdown in git. Nothing on this page is loaded from elsewhere.</p></footer>
<script>${_}</script>
</body>
</html>
`}function Qe(e){return`<dl class="tiles">${e.map(([n,r])=>`<div><dt>${n}</dt><dd>${r.toLocaleString("en")}</dd></div>`).join("")}</dl>`}function Ye(e){let t=Je.map(o=>({source:o,of:e.filter(s=>s.source===o)})).filter(({of:o})=>o.length>0),n=t.map(({source:o,of:s})=>`<span class="${o}" style="flex:${s.length}"></span>`).join(""),r=t.map(({source:o,of:s})=>{let i=s.reduce((l,d)=>l+d.conf,0)/s.length,a=Math.round(s.length/e.length*100);return`<tr><th scope="row"><span class="tag ${o}">${o}</span></th><td class="n">${s.length.toLocaleString("en")}</td><td class="n">${a} %</td><td class="n">${i.toFixed(2)}</td></tr>`}).join("");return t.length===0?"<p>The memory has no facts yet.</p>":`<div class="share" aria-hidden="true">${n}</div><table><thead><tr><th scope="col">Source, most trusted first</th><th scope="col" class="n">Facts</th><th scope="col" class="n">Share</th><th scope="col" class="n">Mean conf</th></tr></thead><tbody>${r}</tbody></table>`}var G=100;function E(e,t,n,r){if(n.length===0)return`<p>${e}: none.</p>`;let o=n.length<=10?" open":"",s=n.length>G?`<p class="soft">The first ${G} of ${n.length}.</p>`:"";return`<details${o}><summary>${e} (${n.length.toLocaleString("en")})</summary><p class="soft">${t}</p><ul class="facts">${n.slice(0,G).map(r).join("")}</ul>${s}</details>`}function Ze(e,t){let n=new Map;for(let r of e){let o=n.get(r.path);o?o.push(r):n.set(r.path,[r])}return[...n].map(([r,o],s)=>`<details${s===0&&o.length<=50?" open":""}><summary>${h(m(r,160))} (${o.length.toLocaleString("en")})</summary><ul class="facts">${o.map(t).join("")}</ul></details>`).join(`
`)}function et(e,t){let n=[`<span class="tag ${e.source}">${e.source}</span>`,...e.marks.map(r=>`<strong>${r}</strong>`),...e.archived?["<strong>archived</strong>"]:[],...e.day==="unknown"?[]:[h(m(e.day,30))],`ttl ${h(m(e.ttl,12))}`,`<code>${t}</code>`,`${h(m(e.path,160))}:${e.line}`,...e.heading===""?[]:[`<span dir="auto">${h(m(e.heading,80))}</span>`],...e.by===void 0?[]:[`by ${h(m(e.by,60))}`],...e.ev===void 0?[]:[`from ${h(m(e.ev,120))}`]];return`<li><div dir="auto">${h(m(e.text,1e3))}</div><div class="where">${n.join(" \xB7 ")}</div></li>`}var ge=2e3;function N(e,t){let[n,r]=[m(e,ge),m(t,ge)],o=ee(n,r).map(i=>({kind:i.removed?"gone":i.added?"new":"same",text:i.value}));return o.filter(i=>i.kind==="same").reduce((i,a)=>i+a.text.length,0)*3<Math.max(n.length,r.length)?[{kind:"gone",text:n},{kind:"same",text:" "},{kind:"new",text:r}]:o}function he(e){return e.map(({kind:t,text:n})=>{let r=U(n);return t==="same"?r:t==="gone"?`<del>${r}</del>`:`<ins>${r}</ins>`}).join("")}var tt=400;function xn(e,t){if(e.length===0)return`No fact changes.
`;let n=w(e),r=k(n),o=$.flatMap(i=>{let a=n.filter(d=>d.kind===i);return a.length===0?[]:[[t.paint("bold",`${i[0]?.toUpperCase()}${i.slice(1)} (${a.length})`),...a.map(d=>nt(d,r.get(d.id)??"",t))].join(`
`)]}),s=v(n).map(({kind:i,total:a})=>`${a} ${i}`);return`${o.join(`

`)}

${s.join(", ")}.
`}function nt(e,t,n){let r=t.length+4,s=be(rt(e,n.colour),n.width-r).map(l=>`${" ".repeat(r)}${ot(l,n)}`),i=`  ${n.paint("yellow",t)}  ${(s[0]??"").trimStart()}`,a=be(st(e),n.width-r).map(l=>`${" ".repeat(r)}${n.paint("dim",l)}`);return[i,...s.slice(1),...a].join(`
`)}function rt(e,t){let{before:n,after:r}=e;return e.kind!=="updated"||n===null||r===null||n===r?m(r??n??"",tt):N(n,r).map(({kind:o,text:s})=>{let[i,a]=o==="gone"?ye.gone:ye.new,l=o==="gone"?`[-${s.trim()}-]`:`{+${s.trim()}+}`;return o==="same"?s:(c=>`${/^\s/.test(s)?" ":""}${c}${/\s$/.test(s)?" ":""}`)(t?s.trim().split(" ").map(c=>`${i}${c}${a}`).join(" "):l)}).join("")}var ye={gone:["",""],new:["",""]};function ot(e,t){return e.replace(/\u0011([^\u0012]*)\u0012/g,(n,r)=>t.paint("red",r)).replace(/\u0013([^\u0014]*)\u0014/g,(n,r)=>t.paint("green",r))}function st(e){let t=e.line===void 0?e.path:`${e.path}:${e.line}`;return[m(t,120),e.src??"untagged",...e.ts===void 0||e.ts==="unknown"?[]:[m(e.ts,30)],...e.ev===void 0?[]:[`from ${m(e.ev,80)}`],...e.reason===void 0?[]:[m(e.reason,160)]].join(" \xB7 ")}function be(e,t){let n=Math.max(t,20),r=[],o="";for(let s of e.split(" ").flatMap(i=>it(i,n))){let i=o===""?s:`${o} ${s}`;V(i)<=n?o=i:(o!==""&&r.push(o),o=s)}return[...r,o]}function it(e,t){if(V(e)<=t)return[e];let n=[],r="";for(let o of e)V(r+o)>t&&(n.push(r),r=""),r+=o;return[...n,r]}function V(e){let t=0;for(let n of e)/[\p{M}\u0011-\u0014\u200c\u200d\ufe0f]/u.test(n)||(t+=new RegExp("[\\u1100-\\u115f\\u2e80-\\ua4cf\\uac00-\\ud7a3\\uf900-\\ufaff\\ufe30-\\ufe6f\\uff00-\\uff60\\uffe0-\\uffe6]|\\p{Extended_Pictographic}","u").test(n)?2:1);return t}function $e(e,t,n,r){let o=ut(e.path),s=o===void 0?"":`**${y(o,60)}** \u2013 `;return`- [${r?"x":" "}] ${t} ${s}${at(e)} \xB7 ${lt(e,n).join(" \xB7 ")}`}function at(e){let{before:t,after:n}=e;return e.kind==="updated"&&t!==null&&n!==null&&t!==n?he(N(t,n)):y(n??t??"")}function lt(e,t){let n=e.numbers?.conf,o=e.after===null?t.before(e.path,e.line):t.after(e.path,e.line);return[e.src??"untagged",...e.ts===void 0||e.ts==="unknown"?[]:[y(e.ts,30)],...n===void 0?[]:[`conf ${n}`],...e.kind==="updated"&&e.before===e.after?[dt(e)]:[],...e.kind==="archived"&&e.reason?[y(e.reason,80)]:[],C(ct(e),o),...ft(e,t)]}function dt(e){return e.reason?y(e.reason,80):"text unchanged"}function ct(e){let t=e.path.slice(e.path.lastIndexOf("/")+1);return e.line===void 0?t:`${t}:${e.line}`}function ft(e,t){let n=/^([^#~\s]+)(?:#L(\d+))?/.exec(e.ev??"");return!n?.[1]||n[1]===e.path?[]:[C("log",t.after(n[1],n[2]===void 0?void 0:Number(n[2])))]}function ut(e){return/(?:^|\/)entities\/[^/]+\.md$/.test(e)?Z(e):void 0}var pt=15,mt=12;function ke(e){let t=new Set(e.flatMap(n=>[n.from,n.to]));return e.length>0&&e.length<=pt&&t.size<=mt}function we(e){let t=[...new Set(e.flatMap(o=>[o.from,o.to]))].sort(),n=o=>`e${t.indexOf(o)}`,r=[...t.map(o=>`  ${n(o)}["${xe(o)}"]`),...e.map(o=>`  ${n(o.from)} -->|"${xe(o.label)}"| ${n(o.to)}`)];return["```mermaid","flowchart LR",...new Set(r),"```"].join(`
`)}function xe(e){return m(e,40).replace(/[^\p{L}\p{N}\p{M} ]/gu,t=>`#${t.codePointAt(0)??0};`)}var gt=64e3,ve=60;function Ce(e){return`<!-- keepsake:proposal ${encodeURIComponent(e)} -->`}function On(e,t=gt){let n=w(e.changes),r=P(e,n,n.length,!0);if(r.length<=t)return r;if(P(e,n,n.length,!1).length<=t)return P(e,n,n.length,!1);let o=0,s=n.length;for(;o<s;){let l=Math.ceil((o+s)/2);P(e,n,l,!1).length<=t?o=l:s=l-1}let i=P(e,n,o,!1);if(i.length<=t)return i;let a=`> **This text is cut.** It is longer than GitHub's limit; \`keepsake diff ${e.base}..${e.branch}\` shows everything.

`;return`${a}${i.slice(0,t-a.length-200).replace(/[^\n]*$/,"")}
${Ce(e.branch)}
`}function P(e,t,n,r){let o=k([...t,...e.decisions.flatMap(({id:a})=>a===void 0?[]:[{id:a}]),...e.rejected??[]]),s=a=>o.get(a)??a.slice(0,6);return`${[ht(e,t),yt(e,s),kt(e,t,n,s),wt(e.relations??[]),vt(e.files??[]),Mt(e.rejected??[],s),r?Ct(t,s):St(t),Rt(e),Ce(e.branch)].filter(a=>a!=="").join(`

`)}
`}function ht(e,t){let n=t.length===0?"No fact changes; files are brought up to date.":`${t.length} change${t.length===1?"":"s"} to the memory from ${b(e.scope,80)}. Untick what should not be kept; everything else is taken when this is merged.`,r=v(t),o=[...O,"untagged"].filter(l=>r.some(d=>d.bySource[l])),s=[`| | ${[...o,"all"].join(" | ")} |`,`|---|${"--:|".repeat(o.length+1)}`,...r.map(({kind:l,total:d,bySource:c})=>`| ${l} | ${[...o.map(u=>c[u]??""),d].join(" | ")} |`)].join(`
`),i=e.waiting?`${e.waiting} more wait for the next nights: one proposal holds at most \`pull_requests.max_facts\` facts, the oldest and most surprising first.`:"",a=(e.warnings??[]).map(l=>`> \u26A0\uFE0F ${y(l,400)}`).join(`
>
`);return[n,r.length>0?s:"",i,a].filter(Boolean).join(`

`)}function yt(e,t){return e.decisions.length===0?"":`### Needs a decision

${e.decisions.map(r=>{let o=r.id===void 0?b(r.path):`${t(r.id)} in ${b(r.path)}`;return[`**${bt[r.kind]}** ${o} \u2013 ${y(r.reason,300)}`,...r.sides.map((s,i)=>`${i+1}. ${$t(s,e.links)}`),"",`If merged as is: ${y(r.ifMerged,300)}${xt(r,t)}`].join(`
`)}).join(`

`)}`}var bt={contested:"Conflict",blocked:"Blocked",confirm:"Confirm as yours",withheld:"Left out"};function $t(e,t){return[y(e.text),e.src??"untagged",...e.ts?[y(e.ts,30)]:[],...e.by?[`by ${y(e.by,40)}`]:[],...e.path===void 0?[]:[C(e.path,t.after(e.path,e.line))]].join(" \xB7 ")}function xt(e,t){if(e.id===void 0)return"";let n=t(e.id);switch(e.kind){case"contested":return` \`keepsake conflicts\` settles ${n} on your machine.`;case"blocked":return" A listed human lets it in by committing it on this branch.";case"confirm":return" If you said it, commit it as `src:user` on this branch.";case"withheld":return""}}function kt(e,t,n,r){if(t.length===0)return"";let o=Me(t.slice(0,Math.min(n,ve)),e,r),s=t.slice(ve,n),i=t.length-Math.max(n,0),a=["### Facts",o];return s.length>0&&a.push(`<details><summary>${s.length} more fact${s.length===1?"":"s"}</summary>

${Me(s,e,r)}

</details>`),i>0&&a.push(`> ${i} more change${i===1?" does":"s do"} not fit into GitHub's limit for one text. \`keepsake diff ${e.base}..${e.branch}\` lists them, and \`/keepsake drop ID\` works for them too.`),a.filter(Boolean).join(`

`)}function Me(e,t,n){return $.map(r=>{let o=e.filter(s=>s.kind===r).map(s=>$e(s,n(s.id),t.links,!0));return o.length===0?"":`**${r[0]?.toUpperCase()}${r.slice(1)}**

${o.join(`
`)}`}).filter(Boolean).join(`

`)}function wt(e){return e.length===0?"":ke(e)?`### Entities

${we(e)}`:`The graph of entities is left out: ${e.length} relations are too many to read as a picture.`}function vt(e){if(e.length===0)return"";let t=[...e].sort((n,r)=>F(n.path,r.path)).slice(0,40).map(n=>`- ${b(n.path,120)} +${n.added} \u2212${n.removed}`);return e.length>t.length&&t.push(`- and ${e.length-t.length} more files`),`<details><summary>Logs, archive and derived files (${e.length})</summary>

${t.join(`
`)}

</details>`}function Mt(e,t){if(e.length===0)return"";let n=e.slice(0,40).map(r=>`- ${t(r.id)} ${y(r.text)}${r.by?` \xB7 by ${b(r.by,40)}`:""}`);return e.length>n.length&&n.push(`- and ${e.length-n.length} more`),`<details><summary>Left out by reviewers (${e.length})</summary>

${n.join(`
`)}

</details>`}function Ct(e,t){let n=e.filter(o=>o.pass!==void 0||o.reason!==void 0);if(n.length===0)return"";let r=n.map(o=>{let s=Object.entries(o.numbers??{}).map(([i,a])=>`${i} ${Math.round(a*1e3)/1e3}`).join(", ");return`| ${t(o.id)} | ${y(o.pass??"",30)} | ${y(o.reason??o.rule??"",160)} | ${y(s,120)} |`});return`<details><summary>Why, change by change (${n.length})</summary>

| fact | pass | reason | numbers |
|---|---|---|---|
${r.join(`
`)}

</details>`}function St(e){let t=e.filter(n=>n.pass!==void 0||n.reason!==void 0).length;return t===0?"":`> The reasons of ${t} changes are left out here, since the text would pass GitHub's limit; the run's summary has them.`}function Rt(e){let{cost:t,reproduce:n}=e,r=[];if(t&&t.calls>0){let o=t.dollars===void 0?"tokens only, no price known":`about $${t.dollars.toFixed(4)}`;r.push(`${b(t.model,60)} was asked ${t.calls} times: ${t.tokensIn} tokens in, ${t.tokensOut} out, ${t.tokensCached} cached (${o}).`)}else r.push("No model was used.");return n!==void 0&&r.push(`The same on your machine: ${b(n,200)}.`),r.push("Comments count too: `/keepsake drop ID`, and `/keepsake approve` with the whole id of the head."),`<sub>${r.join(" ")}</sub>`}var L={drop:"Write /keepsake drop ID [ID\u2026].",ttl:"Write /keepsake ttl ID 90d (or 2w, 1y, never).",settle:"Write /keepsake settle ID first, second or both.",confirm:"Write /keepsake confirm ID, or /keepsake confirm ID user.",approve:"Write /keepsake approve and the whole id of the head commit."};function An(e){let t="",n=[];for(let r of e.replaceAll(`\r
`,`
`).split(`
`)){let o=/^ {0,3}(`{3,}|~{3,})/.exec(r)?.[1];if(o&&(t===""||o.startsWith(t))){t=t===""?o:"";continue}let s=t===""?/^\/keepsake(?:\s+(.*))?$/.exec(r.trimEnd()):null;s&&n.push(Ft(r.trim(),(s[1]??"").trim().split(/\s+/)))}return n}function Ft(e,t){let[n="",...r]=t,o=Se(r[0]),s=i=>({verb:"misunderstood",line:e,fix:i});switch(n){case"drop":{let i=r.map(Se),a=i.filter(l=>l!==void 0);return a.length>0&&a.length===i.length?{verb:n,ids:a}:s(L.drop)}case"ttl":{let[,i]=r;return o!==void 0&&i!==void 0&&r.length===2&&J(i)!==void 0?{verb:n,id:o,ttl:i}:s(L.ttl)}case"settle":{let i=["first","second","both"].find(a=>a===r[1]);return o!==void 0&&i&&r.length===2?{verb:n,id:o,keep:i}:s(L.settle)}case"confirm":return o!==void 0&&(r.length===1||r.length===2&&r[1]==="user")?{verb:n,id:o,asUser:r.length===2}:s(L.confirm);case"approve":{let i=/^([0-9a-f]{40}|[0-9a-f]{64})$/.exec(r[0]??"")?.[1];return i&&r.length===1?{verb:n,head:i}:s(L.approve)}default:return s("There are /keepsake drop, ttl, settle, confirm and approve.")}}function Se(e){return e!==void 0&&/^[0-9a-f]{6,64}$/.test(e)?e:void 0}var Re=/^[ \t]{0,3}[-*+] \[([ xX])\] ([0-9a-f]{6,64})(?= )/;function Fe(e){let t=new Map,n="";for(let r of e.replaceAll(`\r
`,`
`).split(`
`)){let o=/^ {0,3}(`{3,}|~{3,})/.exec(r)?.[1];if(n!==""){o?.startsWith(n)&&r.trim()===o&&(n="");continue}if(o){n=o;continue}let s=Re.exec(r);s?.[2]!==void 0&&t.set(s[2],s[1]!==" "&&(t.get(s[2])??!0))}return t}function jt(e){return[...Fe(e)].filter(([,t])=>!t).map(([t])=>t)}function En(e){let t=new Map,n=new Map;for(let[r,o]of e.entries()){let s=Fe(o.text);for(let[i,a]of s)a?t.delete(i):r>0&&n.get(i)===!0&&t.set(i,o.login);for(let i of t.keys())s.has(i)||t.delete(i);n=s}return t}function Nn(e,t,n,r){let o=e.replaceAll(`\r
`,`
`).split(`
`),s=new Set,i=d=>r.some(c=>d.startsWith(c)||c.startsWith(d)),a=o.map(d=>{let c=Re.exec(d)?.[2];if(c===void 0)return d;s.add(c);let u=t.get(c),f=jt(d).length>0&&u!==void 0&&n(u);return d.replace(/\[[ xX]\]/,f||i(c)?"[ ]":"[x]")}),l=r.filter(d=>![...s].some(c=>c.startsWith(d)||d.startsWith(c)));return[...a,...l.map(d=>`- [ ] ${d} dropped by a comment`)].join(`
`)}var Pt=256;function Hn(e,t,n=[]){let r=v(t).flatMap(({kind:a,total:l})=>a==="archived"?Lt(t):[`${l} ${a}`]),o=n.filter(a=>a.kind==="contested").length;o>0&&r.push(`${o} conflict${o===1?"":"s"}`);let s=n.filter(a=>a.kind==="blocked").length;s>0&&r.push(`${s} blocked`);let i=r.length>0?r.join(", "):"files brought up to date";return m(`memory(${m(e,80)}): ${i}`,Pt)}function Lt(e){let t=e.filter(o=>o.kind==="archived"),n=t.filter(o=>o.rule==="expired"||o.pass==="expire").length,r=t.length-n;return[...n>0?[`${n} expired`]:[],...r>0?[`${r} archived`]:[]]}function _n(e,t,n,r){let o=t.snapshot,s=n.filter(i=>i.before===null);for(let i of new Set(s.map(a=>a.path))){let a=new Set(s.filter(l=>l.path===i).map(l=>l.id));o=K(o,new Map([[i,It(e,H(o,r),i,a,r)]]))}for(let i of n){if(i.before===null)continue;let a=Bt(e,i.id);a&&(o=Ot(a,i,e,H(o,r),r))}return o}function It(e,t,n,r,o){let s=t.file(n);if(!s||s.facts.filter(d=>!r.has(d.id)).length===0&&!e.snapshot.has(n))return null;let a=s.text,l=s;for(let d of[...s.facts].reverse()){if(!r.has(d.id))continue;let c=l.facts.find(u=>u.id===d.id);c&&(a=D(a,q(l,c,{dropEmptyBlock:!Et(e.file(n),l,c)})),l=R(n,a,o))}return a}function Ot(e,t,n,r,o){let{file:s,fact:i}=e,a=s.text.slice(i.start,i.end),l=new Map,d=r.file(s.path),c=t.after===null?void 0:Tt(r,t,i);if(!d)l.set(s.path,s.text);else if(c&&c.file.path===s.path&&t.kind!=="moved")l.set(s.path,x(d.text,c.fact.start,c.fact.end,a));else if(!d.facts.some(u=>u.id===i.id)){if(c){let f=q(c.file,c.fact,{dropEmptyBlock:!0});l.set(c.file.path,D(c.file.text,f))}let u=l.get(s.path)??d.text;l.set(s.path,Wt(R(s.path,u,o),s,i,a))}for(let[u,f]of At(n,r,a))l.set(u,f);return K(r.snapshot,l)}function Tt(e,t,n){let r=e.file(t.path),o=r?.facts.find(s=>s.id===n.id)??r?.facts.find(s=>s.text===t.after);return r&&o?{file:r,fact:o}:void 0}function Wt(e,t,n,r){let{text:o}=e,s=t.facts.indexOf(n),i=new Map(e.facts.map(p=>[p.id,p]));for(let p of t.facts.slice(0,s).reverse()){if(p.block!==n.block)break;let g=i.get(p.id);if(g)return x(o,g.end,g.end,X(o,g.end,r,e.eol))}let a=t.blocks[n.block],l=a&&e.blocks.find(p=>p.context===a.context&&p.occurrence===a.occurrence);if(l)return x(o,l.bodyStart,l.bodyStart,X(o,l.bodyStart,r,e.eol));if(!a)return x(o,0,0,r);let d=t.blocks.slice(n.block+1).map(p=>Y(e,p.heading)).find(p=>p!==void 0),c=d?.start??o.length,u=`${t.text.slice(a.start,a.bodyStart)}${r}`,f=c>0&&!o.slice(0,c).endsWith(`${e.eol}${e.eol}`)?e.eol:"";return x(o,c,c,X(o,c,`${f}${u}${d?e.eol:""}`,e.eol))}function At(e,t,n){let r=n.trimEnd();for(let o of t.paths){let s=t.file(o);if(s?.kind!=="archive"||s.text===e.snapshot.get(o)?.text)continue;let i=s.text.indexOf(r,e.snapshot.get(o)?.text.length??0);if(i<0)continue;let a=i+r.length,l=s.text.lastIndexOf(`
## `,i)+1,d=s.text.indexOf(`
## `,a),c=d<0?s.text.length:d+1,u=s.text.indexOf(`
`,l)+1,p=s.text.slice(u,c).trim()===r.trim()?x(s.text,l,c,""):x(s.text,i,Math.min(a+1,c),""),g=!e.snapshot.has(o)&&!p.includes(`
## `)&&!p.startsWith("## ");return new Map([[o,g?null:p]])}return new Map}function Bt(e,t){for(let n of e.files()){let r=n.facts.find(o=>o.id===t);if(r)return{file:n,fact:r}}}function Et(e,t,n){let r=t.blocks[n.block];return r!==void 0&&(e?.blocks.some(o=>o.context===r.context)??!1)}function X(e,t,n,r){return t>0&&!e.slice(0,t).endsWith(`
`)?`${r}${n}`:n}function x(e,t,n,r){return e.slice(0,t)+r+e.slice(n)}export{On as a,An as b,Ut as c,_t as d,Vt as e,fn as f,xn as g,be as h,jt as i,En as j,Nn as k,Hn as l,_n as m};
