import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import{a as ne}from"./chunk-IO6UMNK4.js";import{E as te,c as Z,d as U,h as O,m as H,p as ee,w as q,y as K,z as j}from"./chunk-O3TEUKXQ.js";import{p as F}from"./chunk-ATVAWO5J.js";import{c as Y}from"./chunk-GTNYAMVV.js";import{c as T,q as v}from"./chunk-AWKEOXHU.js";var _=["stale","unverified"];function Vt(e,n,t){let r=(n.own?.marks??[]).filter(s=>!_.includes(s));return[...O(e,n,{...t.asUser?{src:"user"}:{},ts:t.day,...t.ttl===void 0?{}:{ttl:t.ttl},marks:r}),...Le(e,n)]}function Le(e,n){let t=e.blocks[n.block],r=t?.own?.marks.filter(i=>_.includes(i))??[];if(!t||r.length===0||t.line===n.line)return[];let o=t.own?.marks.filter(i=>!_.includes(i))??[],s=t.facts.filter(i=>i!==n&&i.provenance.src!=="user");return[...O(e,t,{marks:o}),...s.flatMap(i=>{let a=i.own?.marks??[],l=r.filter(d=>!a.includes(d));return l.length===0?[]:O(e,i,{marks:[...a,...l]})})]}var x=["added","updated","superseded","stale","archived","moved","removed","proposed"];function M(e){return[...e].sort((n,t)=>x.indexOf(n.kind)-x.indexOf(t.kind)||j(n.path,t.path)||(n.line??0)-(t.line??0)||j(n.id,t.id))}function C(e){return x.flatMap(n=>{let t=e.filter(o=>o.kind===n);if(t.length===0)return[];let r={};for(let o of t){let s=o.src??"untagged";r[s]=(r[s]??0)+1}return[{kind:n,total:t.length,bySource:r}]})}function oe(e,n){let[t,r]=[re(e),re(n)];if(t.length+r.length===0)return e===n?1:0;let o=new Map;for(let i of t)o.set(i,(o.get(i)??0)+1);let s=0;for(let i of r){let a=o.get(i)??0;a!==0&&(s+=1,o.set(i,a-1))}return 2*s/(t.length+r.length)}function re(e){return e.toLowerCase().match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}]+/gu)??[]}var le=new Set(["log","archive","graph","conflicts","surprise","inbox","recall-context","config","other"]),Te=.5;function nn(e,n){let t=f=>e.file(f)!==void 0&&e.file(f)===n.file(f),r=se(e,t),o=se(n,t),s=new Map(r.map(f=>[f.fact.id,f])),i=new Map(o.map(f=>[f.fact.id,f])),a=[];for(let f of o){let g=s.get(f.fact.id);g&&a.push(...Oe(g,f))}let l=r.filter(f=>!i.has(f.fact.id)),d=o.filter(f=>!s.has(f.fact.id)),c=new Map;for(let f of[We,Ee,Ae]){let g=new Set([...c.values()].map($=>$.to));for(let[$,Ie]of f(l.filter(z=>!c.has(z)),d.filter(z=>!g.has(z))))c.set($,Ie)}let u=new Set([...c.values()].map(f=>f.to));for(let[f,{to:g,kind:$}]of c)a.push(Ne(f,g,$));let p=ze(e,n);for(let f of l.filter(g=>!c.has(g)))a.push(De(f,p));for(let f of d.filter(g=>!u.has(g)))a.push({...E(f),kind:"added",before:null,after:f.fact.text});return M(a)}function rn(e,n){return[...new Set([...e.paths,...n.paths])].sort().flatMap(r=>{let[o,s]=[e.file(r),n.file(r)],i=(s??o)?.kind;if(i===void 0||!le.has(i)||o?.text===s?.text)return[];let[a,l]=[ae(o),ae(s)],d=0,c=0;for(let[u,p]of l)d+=Math.max(0,p-(a.get(u)??0));for(let[u,p]of a)c+=Math.max(0,p-(l.get(u)??0));return[{path:r,added:d,removed:c}]})}function se(e,n){return[...e.files()].filter(t=>!le.has(t.kind)&&!n(t.path)).flatMap(t=>t.facts.map(r=>({file:t,fact:r,block:t.blocks[r.block]})))}function E({fact:e}){let{provenance:n}=e;return{id:e.id,path:e.path,line:e.line,...n.tagged?{src:n.src,ts:n.ts}:{},...n.ev===void 0?{}:{ev:n.ev},...n.origin==="user"&&n.src==="agent"?{origin:"user"}:{},...n.tagged&&n.from.src==="fact"?{numbers:{conf:n.conf}}:{}}}function Oe(e,n){let t=Be(e.fact,n.fact);if(t.length===0)return[];let r=e.fact.provenance.marks.includes("stale"),s=n.fact.provenance.marks.includes("stale")&&!r&&t.length===1;return[{...E(n),kind:s?"stale":"updated",before:e.fact.text,after:n.fact.text,...s?{}:{reason:t.join(", ")}}]}function Be(e,n){let[t,r]=[e.provenance,n.provenance],o=[];e.text!==n.text&&o.push("wording"),e.status!==n.status&&o.push(`status ${e.status??"none"} \u2192 ${n.status??"none"}`),e.body.trimEnd()!==n.body.trimEnd()&&o.push("nested lines");for(let i of["src","ts","ttl","conf","by","ev"])t[i]!==r[i]&&o.push(`${i} ${t[i]??"none"} \u2192 ${r[i]??"none"}`);let s=[...r.marks.filter(i=>!t.marks.includes(i)).map(i=>`marked ${i}`),...t.marks.filter(i=>!r.marks.includes(i)).map(i=>`no longer ${i}`)];return[...o,...s]}function We(e,n){let t=new Map,[r,o]=[W(e,s=>s.fact.key),W(n,s=>s.fact.key)];for(let[s,i]of r){let a=o.get(s);a&&t.set(i,{to:a,kind:"moved"})}return t}function Ee(e,n){let t=new Map,r=i=>i.fact.subject===void 0?void 0:`${B(i)}\0${i.fact.subject.toLowerCase()}`,[o,s]=[W(e,r),W(n,r)];for(let[i,a]of o){let l=s.get(i);l&&t.set(a,{to:l,kind:"updated"})}return t}function Ae(e,n){let t=new Map,r=new Map;for(let i of n)r.set(B(i),[...r.get(B(i))??[],i]);let o=e.flatMap(i=>(r.get(B(i))??[]).map(a=>({from:i,to:a,score:oe(i.fact.key,a.fact.key)}))).filter(({score:i})=>i>=Te).sort((i,a)=>a.score-i.score||(i.from.fact.id+i.to.fact.id<a.from.fact.id+a.to.fact.id?-1:1)),s=new Set;for(let{from:i,to:a}of o)t.has(i)||s.has(a)||(t.set(i,{to:a,kind:"updated"}),s.add(a));return t}function B(e){return`${e.fact.path}\0${e.block?.context??""}`}function W(e,n){let t=new Map;for(let r of e){let o=n(r);o!==void 0&&t.set(o,t.has(o)?void 0:r)}return new Map([...t].flatMap(([r,o])=>o?[[r,o]]:[]))}function Ne(e,n,t){let r=t==="moved"?`from ${e.fact.path}${e.block?` (${e.block.heading})`:""}`:void 0;return{...E(n),id:t==="updated"?e.fact.id:n.fact.id,kind:t,before:e.fact.text,after:n.fact.text,...r===void 0?{}:{reason:r}}}function De(e,n){let t=n.get(`${e.fact.path}\0${e.fact.key}`)??n.get(`\0${e.fact.key}`),r=t===void 0?"removed":t==="superseded"?"superseded":"archived",o=t===void 0?{}:{rule:t,reason:t};return{...E(e),...o,kind:r,before:e.fact.text,after:null}}function ze(e,n){let t=new Set(ie(e).map(o=>o.id)),r=new Map;for(let o of ie(n))if(!t.has(o.id))for(let s of F(o.from,o.raw).facts)r.set(`${o.from}\0${s.key}`,o.reason),r.set(`\0${s.key}`,o.reason);return r}function ie(e){return[...e.files()].filter(n=>n.kind==="archive").flatMap(Z)}function ae(e){let n=new Map;for(let t of(e?.text??"").split(`
`).filter(r=>r.trim()!==""))n.set(t,(n.get(t)??0)+1);return n}var Ue=new Set(["index","topic","entity","wiki","learnings","episodic","semantic","beliefs","page","archive"]);function sn(e,n){let t=[...e.files()],r=t.filter(s=>Ue.has(s.kind)).flatMap(s=>s.facts.map(i=>{let{provenance:a}=i;return{id:i.id,text:i.text,path:i.path,line:i.line,heading:s.blocks[i.block]?.heading??s.title??"",source:a.tagged?a.src:"untagged",day:a.ts,ttl:a.ttl,conf:a.conf,marks:a.marks,archived:s.kind==="archive",...a.by===void 0?{}:{by:a.by},...a.ev===void 0?{}:{ev:a.ev}}})),o=t.filter(s=>s.kind==="graph").flatMap(s=>He(s.text));return{...n,facts:r,relations:o}}function He(e){return e.split(`
`).flatMap(n=>{try{let t=JSON.parse(n),[r,o,s]=[t?.subject,t?.predicate,t?.object];return typeof r=="string"&&typeof o=="string"&&typeof s=="string"?[{from:de(r),label:o,to:de(s)}]:[]}catch{return[]}})}function de(e){return/^entity:\/\/[^/]+\/(.+)$/.exec(e)?.[1]??e}import{createHash as Ze}from"node:crypto";var k="&#8203;";var qe=/[\u0000-\u001f\u007f-\u009f]/g,Ke=/[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\ud800-\udfff\u{e0000}-\u{e0fff}]/gu,_e=/[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;function m(e,n=280){let t=e.replace(/[\r\n\t\u2028\u2029]+/g," ").replace(qe,ce).replace(Ke,ce).replace(/ {2,}/g," ").trim(),r=Array.from(t);return r.length<=n?t:`${r.slice(0,n-1).join("")}\u2026`}function ce(e){return`\\u{${(e.codePointAt(0)??0).toString(16)}}`}function h(e,n=280){let t=G(m(e,n)).replace(/^[-+=]/,r=>`\\${r}`).replace(/^(\d{1,9})([.)])/,"$1\\$2");return _e.test(t)?`\u2068${t}\u2069`:t}function G(e){return Ge(e).replace(/[\\`*_[\]<>#~|!&$]/g,n=>n==="&"?"&amp;":n==="<"?"&lt;":`\\${n}`).replace(/@/g,`@${k}`).replace(/(\\#)(?=\w)/g,`$1${k}`).replace(/\b(gh-)(?=\d)/gi,`$1${k}`).replace(/:(?=\/\/)/g,`:${k}`).replace(/:(?=[\w+-]+:)/g,`:${k}`).replace(/\b(www\.)/gi,`$1${k}`).replaceAll("",k)}function Ge(e){return e.replace(/\S{61,}/gu,n=>{let t=Array.from(n),r=[];for(let o=0;o<t.length;o+=60)r.push(t.slice(o,o+60).join(""));return r.join("")})}function b(e,n=280){let t=m(e,n).replaceAll("<!--","\u2039!--")||" ",r=t.match(/`+/g)??[],o="`".repeat(Math.max(0,...r.map(i=>i.length))+1),s=/^`|`$/.test(t)?" ":"";return`${o}${s}${t}${s}${o}`}function S(e,n){let t=n.replace(/[\s<>\\]/g,r=>encodeURIComponent(r));return`[${h(e,80)}](<${t}>)`}function y(e){return e.replace(/[&<>"']/g,n=>`&#${n.charCodeAt(0)};`)}var Ve=40,R=640,P=440,fe=110;function me(e){let n=new Map;for(let{from:u,to:p}of e)for(let f of[u,p])n.set(f,(n.get(f)??0)+1);if(n.size===0)return"<p>No relations between entities are known yet.</p>";let t=[...n].sort(([u,p],[f,g])=>g-p||(u<f?-1:1)).slice(0,Ve).map(([u])=>u),r=new Set(t),o=e.filter(({from:u,to:p})=>u!==p&&r.has(u)&&r.has(p)),s=Xe(t,o),i=u=>s.get(u)??{x:0,y:0},a=o.map(({from:u,to:p,label:f})=>{let[g,$]=[i(u),i(p)];return`<line x1="${g.x}" y1="${g.y}" x2="${$.x}" y2="${$.y}"><title>${y(m(`${u} ${f} ${p}`,160))}</title></line>`}),l=t.map(u=>{let{x:p,y:f}=i(u),g=Math.min(4+(n.get(u)??1),14);return`<circle cx="${p}" cy="${f}" r="${g}"/><text x="${p}" y="${f-g-3}">${y(m(u,22))}</text>`}),d=e.slice(0,500).map(({from:u,label:p,to:f})=>`<tr><td>${y(m(u,80))}</td><td>${y(m(p,80))}</td><td>${y(m(f,80))}</td></tr>`).join(""),c=n.size-t.length;return`<svg class="graph" viewBox="0 0 ${R} ${P}" role="img" aria-label="Graph of ${t.length} entities and ${o.length} relations">${a.join("")}${l.join("")}</svg>
${c>0?`<p>The ${t.length} entities with the most relations are drawn; ${c} more are in the table.</p>`:""}
<details><summary>As a table${e.length>500?" (the first 500)":""}</summary><table><thead><tr><th scope="col">From</th><th scope="col">Relation</th><th scope="col">To</th></tr></thead><tbody>${d}</tbody></table></details>`}function Xe(e,n){let t=e.map((s,i)=>{let a=2*Math.PI*i/e.length;return{x:R/2+Math.cos(a)*R*.3,y:P/2+Math.sin(a)*P*.3}}),r=new Map(e.map((s,i)=>[s,i])),o=Math.sqrt(R*P/e.length)*.8;for(let s=0;s<120;s++){let i=R/10*(1-s/120),a=t.map(()=>({x:0,y:0}));for(let l=0;l<t.length;l++)for(let d=l+1;d<t.length;d++)ue(t,a,l,d,c=>o*o/c);for(let{from:l,to:d}of n)ue(t,a,r.get(l)??0,r.get(d)??0,c=>-(c*c)/o);for(let[l,d]of t.entries()){let c=a[l]??{x:0,y:0},u=Math.max(Math.hypot(c.x,c.y),.01);d.x=pe(d.x+c.x/u*Math.min(u,i),fe,R-fe),d.y=pe(d.y+c.y/u*Math.min(u,i),28,P-20)}}return new Map(e.map((s,i)=>{let a=t[i]??{x:0,y:0};return[s,{x:Math.round(a.x),y:Math.round(a.y)}]}))}function ue(e,n,t,r,o){let[s,i,a,l]=[e[t],e[r],n[t],n[r]];if(!s||!i||!a||!l)return;let d=Math.max(Math.hypot(s.x-i.x,s.y-i.y),.1),c=o(d),[u,p]=[(s.x-i.x)/d*c,(s.y-i.y)/d*c];a.x+=u,a.y+=p,l.x-=u,l.y-=p}function pe(e,n,t){return Math.min(Math.max(e,n),t)}var V=`
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
`;var ge=`
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
`;var Je=36;function Qe(e){let n=new Map;for(let s of e)/^\d{4}-\d{2}/.test(s.day)&&n.set(s.day.slice(0,7),(n.get(s.day.slice(0,7))??0)+1);let t=[...n.keys()].sort(),r=[],o=t.at(-1);for(let s=t[0];s!==void 0&&o!==void 0&&s<=o&&(r.push({name:s,count:n.get(s)??0}),!(r.length>2400));s=Ye(s));return r}function Ye(e){let n=Number(e.slice(0,4)),t=Number(e.slice(5,7));return t===12?`${String(n+1).padStart(4,"0")}-01`:`${e.slice(0,5)}${String(t+1).padStart(2,"0")}`}function he(e){let n=Qe(e);if(n.length===0)return"<p>No fact has a date.</p>";let t=n.slice(-Je),r=Math.max(...t.map(d=>d.count),1),o=100/t.length,s=t.map((d,c)=>{let u=d.count/r*36;return`<rect x="${A(c*o+o*.1)}" y="${A(38-u)}" width="${A(o*.8)}" height="${A(u)}"><title>${d.name}: ${d.count}</title></rect>`}).join(""),i=n.filter(d=>d.count>0).reverse().map(d=>`<tr><th scope="row">${y(d.name)}</th><td>${d.count}</td></tr>`).join(""),[a,l]=[t[0]?.name??"",t.at(-1)?.name??""];return`<svg class="bars" viewBox="0 0 100 38" preserveAspectRatio="none" role="img" aria-label="Facts by month from ${a} to ${l}; the most in one month is ${r}">${s}</svg>
<p class="axis"><span>${a}</span><span>${l}</span></p>
<details><summary>As a table</summary><table><thead><tr><th scope="col">Month</th><th scope="col">Facts</th></tr></thead><tbody>${i}</tbody></table></details>`}function A(e){return Math.round(e*100)/100}var et=[...T,"untagged"];function wn(e){let n=e.facts.filter(l=>!l.archived),t=v(e.facts),r=l=>ot(l,t.get(l.id)??""),o=y(m(e.title,120)),s=Ze("sha256").update(V).digest("base64"),i=l=>n.filter(d=>d.marks.includes(l)),a=n.filter(l=>l.source==="untagged"||l.marks.includes("unverified"));return`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'sha256-${s}'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${o} \u2013 memory report</title>
<link rel="icon" href="data:,">
<style>${ge}</style>
</head>
<body>
<header>
<h1>${o}</h1>
<p class="soft">As of ${y(e.day)}, commit <code>${y(e.commit.slice(0,12))}</code></p>
${tt([["facts",n.length],["stale",i("stale").length],["unverified",a.length],["contested",i("contested").length],["quarantined",i("quarantined").length],["archived",e.facts.length-n.length]])}
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
<section id="trust" aria-labelledby="trust-h"><h2 id="trust-h">Sources and trust</h2>${nt(n)}</section>
<section id="time" aria-labelledby="time-h"><h2 id="time-h">Timeline</h2>${he(n)}</section>
</div>
<section id="attention" aria-labelledby="attention-h"><h2 id="attention-h">Needs attention</h2>
${N("Contested","Two versions stand side by side; <code>keepsake conflicts</code> settles them.",i("contested"),r)}
${N("Stale","Older than their time to live; confirm them or let them be archived.",i("stale"),r)}
${N("Unverified","Nobody said where these come from; <code>keepsake confirm --src user</code> makes them yours.",a,r)}
${N("Quarantined","Kept out of recall until somebody looks at them.",i("quarantined"),r)}
</section>
<section id="entities" aria-labelledby="entities-h"><h2 id="entities-h">Entities</h2>${me(e.relations)}</section>
<section id="facts" aria-labelledby="facts-h"><h2 id="facts-h">All facts</h2>${rt(e.facts,r)}</section>
</div>
</main>
<footer><p>Made by Keepsake from plain markdown in git. Nothing on this page is loaded from elsewhere.</p></footer>
<script>${V}</script>
</body>
</html>
`}function tt(e){return`<dl class="tiles">${e.map(([t,r])=>`<div><dt>${t}</dt><dd>${r.toLocaleString("en")}</dd></div>`).join("")}</dl>`}function nt(e){let n=et.map(o=>({source:o,of:e.filter(s=>s.source===o)})).filter(({of:o})=>o.length>0),t=n.map(({source:o,of:s})=>`<span class="${o}" style="flex:${s.length}"></span>`).join(""),r=n.map(({source:o,of:s})=>{let i=s.reduce((l,d)=>l+d.conf,0)/s.length,a=Math.round(s.length/e.length*100);return`<tr><th scope="row"><span class="tag ${o}">${o}</span></th><td class="n">${s.length.toLocaleString("en")}</td><td class="n">${a} %</td><td class="n">${i.toFixed(2)}</td></tr>`}).join("");return n.length===0?"<p>The memory has no facts yet.</p>":`<div class="share" aria-hidden="true">${t}</div><table><thead><tr><th scope="col">Source, most trusted first</th><th scope="col" class="n">Facts</th><th scope="col" class="n">Share</th><th scope="col" class="n">Mean conf</th></tr></thead><tbody>${r}</tbody></table>`}var X=100;function N(e,n,t,r){if(t.length===0)return`<p>${e}: none.</p>`;let o=t.length<=10?" open":"",s=t.length>X?`<p class="soft">The first ${X} of ${t.length}.</p>`:"";return`<details${o}><summary>${e} (${t.length.toLocaleString("en")})</summary><p class="soft">${n}</p><ul class="facts">${t.slice(0,X).map(r).join("")}</ul>${s}</details>`}function rt(e,n){let t=new Map;for(let r of e){let o=t.get(r.path);o?o.push(r):t.set(r.path,[r])}return[...t].map(([r,o],s)=>`<details${s===0&&o.length<=50?" open":""}><summary>${y(m(r,160))} (${o.length.toLocaleString("en")})</summary><ul class="facts">${o.map(n).join("")}</ul></details>`).join(`
`)}function ot(e,n){let t=[`<span class="tag ${e.source}">${e.source}</span>`,...e.marks.map(r=>`<strong>${r}</strong>`),...e.archived?["<strong>archived</strong>"]:[],...e.day==="unknown"?[]:[y(m(e.day,30))],`ttl ${y(m(e.ttl,12))}`,`<code>${n}</code>`,`${y(m(e.path,160))}:${e.line}`,...e.heading===""?[]:[`<span dir="auto">${y(m(e.heading,80))}</span>`],...e.by===void 0?[]:[`by ${y(m(e.by,60))}`],...e.ev===void 0?[]:[`from ${y(m(e.ev,120))}`]];return`<li><div dir="auto">${y(m(e.text,1e3))}</div><div class="where">${t.join(" \xB7 ")}</div></li>`}var ye=2e3;function D(e,n){let[t,r]=[m(e,ye),m(n,ye)],o=ne(t,r).map(i=>({kind:i.removed?"gone":i.added?"new":"same",text:i.value}));return o.filter(i=>i.kind==="same").reduce((i,a)=>i+a.text.length,0)*3<Math.max(t.length,r.length)?[{kind:"gone",text:t},{kind:"same",text:" "},{kind:"new",text:r}]:o}function be(e){return e.map(({kind:n,text:t},r)=>{let o=G(t);return n==="same"?o:n==="gone"?`<del>${o}</del>`:`${e[r-1]?.kind==="gone"?" ":""}<ins>${o}</ins>`}).join("")}var st=400;function In(e,n){if(e.length===0)return`No fact changes.
`;let t=M(e),r=v(t),o=x.flatMap(i=>{let a=t.filter(d=>d.kind===i);return a.length===0?[]:[[n.paint("bold",`${i[0]?.toUpperCase()}${i.slice(1)} (${a.length})`),...a.map(d=>it(d,r.get(d.id)??"",n))].join(`
`)]}),s=C(t).map(({kind:i,total:a})=>`${a} ${i}`);return`${o.join(`

`)}

${s.join(", ")}.
`}function it(e,n,t){let r=n.length+4,s=xe(at(e,t.colour),t.width-r).map(l=>`${" ".repeat(r)}${lt(l,t)}`),i=`  ${t.paint("yellow",n)}  ${(s[0]??"").trimStart()}`,a=xe(dt(e),t.width-r).map(l=>`${" ".repeat(r)}${t.paint("dim",l)}`);return[i,...s.slice(1),...a].join(`
`)}function at(e,n){let{before:t,after:r}=e;return e.kind!=="updated"||t===null||r===null||t===r?m(r??t??"",st):D(t,r).map(({kind:o,text:s})=>{let[i,a]=o==="gone"?$e.gone:$e.new,l=o==="gone"?`[-${s.trim()}-]`:`{+${s.trim()}+}`;return o==="same"?s:(c=>`${/^\s/.test(s)?" ":""}${c}${/\s$/.test(s)?" ":""}`)(n?s.trim().split(" ").map(c=>`${i}${c}${a}`).join(" "):l)}).join("")}var $e={gone:["",""],new:["",""]};function lt(e,n){return e.replace(/\u0011([^\u0012]*)\u0012/g,(t,r)=>n.paint("red",r)).replace(/\u0013([^\u0014]*)\u0014/g,(t,r)=>n.paint("green",r))}function dt(e){let n=e.line===void 0?e.path:`${e.path}:${e.line}`;return[m(n,120),e.src??"untagged",...e.ts===void 0||e.ts==="unknown"?[]:[m(e.ts,30)],...e.ev===void 0?[]:[`from ${m(e.ev,80)}`],...e.reason===void 0?[]:[m(e.reason,160)]].join(" \xB7 ")}function xe(e,n){let t=Math.max(n,20),r=[],o="";for(let s of e.split(" ").flatMap(i=>ct(i,t))){let i=o===""?s:`${o} ${s}`;J(i)<=t?o=i:(o!==""&&r.push(o),o=s)}return[...r,o]}function ct(e,n){if(J(e)<=n)return[e];let t=[],r="";for(let o of e)J(r+o)>n&&(t.push(r),r=""),r+=o;return[...t,r]}function J(e){let n=0;for(let t of e)/[\p{M}\u0011-\u0014\u200c\u200d\ufe0f]/u.test(t)||(n+=new RegExp("[\\u1100-\\u115f\\u2e80-\\ua4cf\\uac00-\\ud7a3\\uf900-\\ufaff\\ufe30-\\ufe6f\\uff00-\\uff60\\uffe0-\\uffe6]|\\p{Extended_Pictographic}","u").test(t)?2:1);return n}function ke(e,n,t,r){let o=ht(e.path),s=o===void 0?"":`**${h(o,60)}** \u2013 `;return`- [${r?"x":" "}] ${n} ${s}${ft(e)} \xB7 ${ut(e,t).join(" \xB7 ")}`}function ft(e){let{before:n,after:t}=e;return e.kind==="updated"&&n!==null&&t!==null&&n!==t?be(D(n,t)):h(t??n??"")}function ut(e,n){let t=e.numbers?.conf,o=e.after===null?n.before(e.path,e.line):n.after(e.path,e.line);return[e.src??"untagged",...e.ts===void 0||e.ts==="unknown"?[]:[h(e.ts,30)],...t===void 0?[]:[`conf ${t}`],...e.kind==="updated"&&e.before===e.after?[pt(e)]:[],...e.kind==="archived"&&e.reason?[h(e.reason,80)]:[],S(mt(e),o),...gt(e,n)]}function pt(e){return e.reason?h(e.reason,80):"text unchanged"}function mt(e){let n=e.path.slice(e.path.lastIndexOf("/")+1);return e.line===void 0?n:`${n}:${e.line}`}function gt(e,n){let t=/^([^#~\s]+)(?:#L(\d+))?/.exec(e.ev??"");return!t?.[1]||t[1]===e.path?[]:[S("log",n.after(t[1],t[2]===void 0?void 0:Number(t[2])))]}function ht(e){return/(?:^|\/)entities\/[^/]+\.md$/.test(e)?te(e):void 0}var yt=15,bt=12;function ve(e){let n=new Set(e.flatMap(t=>[t.from,t.to]));return e.length>0&&e.length<=yt&&n.size<=bt}function Me(e){let n=[...new Set(e.flatMap(o=>[o.from,o.to]))].sort(),t=o=>`e${n.indexOf(o)}`,r=[...n.map(o=>`  ${t(o)}["${we(o)}"]`),...e.map(o=>`  ${t(o.from)} -->|"${we(o.label)}"| ${t(o.to)}`)];return["```mermaid","flowchart LR",...new Set(r),"```"].join(`
`)}function we(e){return m(e,40).replace(/[^\p{L}\p{N}\p{M} ]/gu,n=>`#${n.codePointAt(0)??0};`)}var $t=64e3,Ce=60;function Re(e){return`<!-- keepsake:proposal ${encodeURIComponent(e)} -->`}function qn(e,n=$t){let t=M(e.changes),r=I(e,t,t.length,!0);if(r.length<=n)return r;if(I(e,t,t.length,!1).length<=n)return I(e,t,t.length,!1);let o=0,s=t.length;for(;o<s;){let l=Math.ceil((o+s)/2);I(e,t,l,!1).length<=n?o=l:s=l-1}let i=I(e,t,o,!1);if(i.length<=n)return i;let a=`> **This text is cut.** It is longer than GitHub's limit; \`keepsake diff ${e.base}..${e.branch}\` shows everything.

`;return`${a}${i.slice(0,n-a.length-200).replace(/[^\n]*$/,"")}
${Re(e.branch)}
`}function I(e,n,t,r){let o=v([...n,...e.decisions.flatMap(({id:a})=>a===void 0?[]:[{id:a}]),...e.rejected??[]]),s=a=>o.get(a)??a.slice(0,6);return`${[xt(e,n),kt(e,s),St(n,s),Rt(e,n,t,s),Ft(e.relations??[]),jt(e.files??[]),Pt(e.rejected??[],s),r?It(n,s):Lt(n),Tt(e),Re(e.branch)].filter(a=>a!=="").join(`

`)}
`}function xt(e,n){let t=n.length===0?"No fact changes; files are brought up to date.":`${n.length} change${n.length===1?"":"s"} to the memory from ${b(e.scope,80)}. Untick what should not be kept; everything else is taken when this is merged.`,r=C(n),o=[...T,"untagged"].filter(l=>r.some(d=>d.bySource[l])),s=[`| | ${[...o,"all"].join(" | ")} |`,`|---|${"--:|".repeat(o.length+1)}`,...r.map(({kind:l,total:d,bySource:c})=>`| ${l} | ${[...o.map(u=>c[u]??""),d].join(" | ")} |`)].join(`
`),i=e.waiting?`${e.waiting} more wait for the next nights: one proposal holds at most \`pull_requests.max_facts\` facts, the oldest and most surprising first.`:"",a=(e.warnings??[]).map(l=>`> \u26A0\uFE0F ${h(l,400)}`).join(`
>
`);return[t,r.length>0?s:"",i,a].filter(Boolean).join(`

`)}function kt(e,n){return e.decisions.length===0?"":`### Needs a decision

${e.decisions.map(r=>{let o=r.id===void 0?b(r.path):`${n(r.id)} in ${b(r.path)}`;return[`**${wt[r.kind]}** ${o} \u2013 ${h(r.reason,300)}`,...r.sides.map((s,i)=>`${i+1}. ${vt(s,e.links)}`),"",`If merged as is: ${h(r.ifMerged,300)}${Mt(r,n)}`].join(`
`)}).join(`

`)}`}var wt={contested:"Conflict",blocked:"Blocked",withheld:"Left out"};function vt(e,n){return[h(e.text),...e.gone?[]:[e.src??"untagged"],...e.ts?[h(e.ts,30)]:[],...e.by?[`by ${h(e.by,40)}`]:[],...e.path===void 0?[]:[S(e.path,n.after(e.path,e.line))]].join(" \xB7 ")}function Mt(e,n){if(e.id===void 0)return"";let t=n(e.id);switch(e.kind){case"contested":return` \`/keepsake settle ${t} first\` (or \`second\`, \`both\`) in a comment settles it.`;case"blocked":return` \`/keepsake confirm ${t} user\` from a listed human lets it in; their approval of the new head makes it pass.`;case"withheld":return""}}var Ct=20;function St(e,n){let t=e.filter(({kind:s,origin:i})=>i==="user"&&(s==="added"||s==="updated"));if(t.length===0)return"";let r=t.slice(0,Ct).map(({id:s,after:i})=>`- ${n(s)} ${h(i??"",200)}`),o=t.length-r.length;return["### Confirm as yours","The user said this, as a log or transcript tells; it counts as the agent\u2019s, for a year at most. If you said it: `/keepsake confirm ID user` in a comment makes it yours, then approve the new head.",[...r,...o>0?[`- \u2026 and ${o} more among the facts below`]:[]].join(`
`)].join(`

`)}function Rt(e,n,t,r){if(n.length===0)return"";let o=Se(n.slice(0,Math.min(t,Ce)),e,r),s=n.slice(Ce,t),i=n.length-Math.max(t,0),a=["### Facts",o];return s.length>0&&a.push(`<details><summary>${s.length} more fact${s.length===1?"":"s"}</summary>

${Se(s,e,r)}

</details>`),i>0&&a.push(`> ${i} more change${i===1?" does":"s do"} not fit into GitHub's limit for one text. \`keepsake diff ${e.base}..${e.branch}\` lists them, and \`/keepsake drop ID\` works for them too.`),a.filter(Boolean).join(`

`)}function Se(e,n,t){return x.map(r=>{let o=e.filter(s=>s.kind===r).map(s=>ke(s,t(s.id),n.links,!0));return o.length===0?"":`**${r[0]?.toUpperCase()}${r.slice(1)}**

${o.join(`
`)}`}).filter(Boolean).join(`

`)}function Ft(e){return e.length===0?"":ve(e)?`### Entities

${Me(e)}`:`The graph of entities is left out: ${e.length} relations are too many to read as a picture.`}function jt(e){if(e.length===0)return"";let n=[...e].sort((t,r)=>j(t.path,r.path)).slice(0,40).map(t=>`- ${b(t.path,120)} +${t.added} \u2212${t.removed}`);return e.length>n.length&&n.push(`- and ${e.length-n.length} more files`),`<details><summary>Logs, archive and derived files (${e.length})</summary>

${n.join(`
`)}

</details>`}function Pt(e,n){if(e.length===0)return"";let t=e.slice(0,40).map(r=>`- ${n(r.id)} ${h(r.text)}${r.by?` \xB7 by ${b(r.by,40)}`:""}`);return e.length>t.length&&t.push(`- and ${e.length-t.length} more`),`<details><summary>Left out by reviewers (${e.length})</summary>

${t.join(`
`)}

</details>`}function It(e,n){let t=e.filter(o=>o.pass!==void 0||o.reason!==void 0);if(t.length===0)return"";let r=t.map(o=>{let s=Object.entries(o.numbers??{}).map(([i,a])=>`${i} ${Math.round(a*1e3)/1e3}`).join(", ");return`| ${n(o.id)} | ${h(o.pass??"",30)} | ${h(o.reason??o.rule??"",160)} | ${h(s,120)} |`});return`<details><summary>Why, change by change (${t.length})</summary>

| fact | pass | reason | numbers |
|---|---|---|---|
${r.join(`
`)}

</details>`}function Lt(e){let n=e.filter(t=>t.pass!==void 0||t.reason!==void 0).length;return n===0?"":`> The reasons of ${n} changes are left out here, since the text would pass GitHub's limit; the run's summary has them.`}function Tt(e){let{cost:n,reproduce:t}=e,r=[];if(n&&n.calls>0){let o=n.dollars===void 0?"tokens only, no price known":`about $${n.dollars.toFixed(4)}`;r.push(`${b(n.model,60)} was asked ${n.calls} times: ${n.tokensIn} tokens in, ${n.tokensOut} out, ${n.tokensCached} cached (${o}).`)}else r.push("No model was used.");return t!==void 0&&r.push(`The same on your machine: ${b(t,200)}.`),r.push("Comments count too: `/keepsake drop ID`, `ttl ID 1y`, `confirm ID`, and `/keepsake approve` with the whole id of the head."),`<sub>${r.join(" ")}</sub>`}var L={drop:"Write /keepsake drop ID [ID\u2026].",ttl:"Write /keepsake ttl ID 90d (or 2w, 1y, never).",settle:"Write /keepsake settle ID first, second or both.",confirm:"Write /keepsake confirm ID, or /keepsake confirm ID user.",approve:"Write /keepsake approve and the whole id of the head commit."};function Gn(e){let n="",t=!1,r=[];for(let o of e.replaceAll(`\r
`,`
`).split(`
`)){let[,s="",i=""]=/^ {0,3}(`{3,}|~{3,})(.*)$/.exec(o)??[];if(!t&&s!==""&&(n===""||s.startsWith(n)&&i.trim()==="")){n=n===""?s:"";continue}let a=t;n===""&&(t=Ot(o,t));let l=n===""&&!a?/^\/keepsake(?:\s+(.*))?$/.exec(o.trimEnd()):null;l&&r.push(Bt(o.trim(),(l[1]??"").trim().split(/\s+/)))}return r}function Ot(e,n){let t=e.lastIndexOf("<!--"),r=e.lastIndexOf("-->");return t<0&&r<0?n:t>r}function Bt(e,n){let[t="",...r]=n,o=Fe(r[0]),s=i=>({verb:"misunderstood",line:e,fix:i});switch(t){case"drop":{let i=r.map(Fe),a=i.filter(l=>l!==void 0);return a.length>0&&a.length===i.length?{verb:t,ids:a}:s(L.drop)}case"ttl":{let[,i]=r;return o!==void 0&&i!==void 0&&r.length===2&&Y(i)!==void 0?{verb:t,id:o,ttl:i}:s(L.ttl)}case"settle":{let i=["first","second","both"].find(a=>a===r[1]);return o!==void 0&&i&&r.length===2?{verb:t,id:o,keep:i}:s(L.settle)}case"confirm":return o!==void 0&&(r.length===1||r.length===2&&r[1]==="user")?{verb:t,id:o,asUser:r.length===2}:s(L.confirm);case"approve":{let i=/^([0-9a-f]{40}|[0-9a-f]{64})$/.exec(r[0]??"")?.[1];return i&&r.length===1?{verb:t,head:i}:s(L.approve)}default:return s("There are /keepsake drop, ttl, settle, confirm and approve.")}}function Fe(e){return e!==void 0&&/^[0-9a-f]{6,64}$/.test(e)?e:void 0}var je=/^[ \t]{0,3}[-*+] \[([ xX])\] ([0-9a-f]{6,64})(?= )/;function Pe(e){let n=new Map,t="";for(let r of e.replaceAll(`\r
`,`
`).split(`
`)){let o=/^ {0,3}(`{3,}|~{3,})/.exec(r)?.[1];if(t!==""){o?.startsWith(t)&&r.trim()===o&&(t="");continue}if(o){t=o;continue}let s=je.exec(r);s?.[2]!==void 0&&n.set(s[2],s[1]!==" "&&(n.get(s[2])??!0))}return n}function Wt(e){return[...Pe(e)].filter(([,n])=>!n).map(([n])=>n)}function Xn(e){return new Map([...Et(e)].map(([n,{login:t}])=>[n,t]))}function Et(e){let n=new Map,t=new Map;for(let[r,o]of e.entries()){let s=Pe(o.text);for(let[i,a]of s)a?n.delete(i):r>0&&t.get(i)===!0&&n.set(i,o);for(let i of n.keys())s.has(i)||n.delete(i);t=s}return n}function Jn(e,n,t,r){let o=e.replaceAll(`\r
`,`
`).split(`
`),s=new Set,i=d=>r.some(c=>d.startsWith(c)||c.startsWith(d)),a=o.map(d=>{let c=je.exec(d)?.[2];if(c===void 0)return d;s.add(c);let u=n.get(c),p=Wt(d).length>0&&u!==void 0&&t(u);return d.replace(/\[[ xX]\]/,p||i(c)?"[ ]":"[x]")}),l=r.filter(d=>![...s].some(c=>c.startsWith(d)||d.startsWith(c)));return[...a,...l.map(d=>`- [ ] ${d} dropped by a comment`)].join(`
`)}var At=256;function er(e,n,t=[]){let r=C(n).flatMap(({kind:a,total:l})=>a==="archived"?Nt(n):[`${l} ${a}`]),o=t.filter(a=>a.kind==="contested").length;o>0&&r.push(`${o} conflict${o===1?"":"s"}`);let s=t.filter(a=>a.kind==="blocked").length;s>0&&r.push(`${s} blocked`);let i=r.length>0?r.join(", "):"files brought up to date";return m(`memory(${m(e,80)}): ${i}`,At)}function Nt(e){let n=e.filter(o=>o.kind==="archived"),t=n.filter(o=>o.rule==="expired"||o.pass==="expire").length,r=n.length-t;return[...t>0?[`${t} expired`]:[],...r>0?[`${r} archived`]:[]]}function rr(e,n,t,r){let o=n.snapshot,s=t.filter(i=>i.before===null);for(let i of new Set(s.map(a=>a.path))){let a=new Set(s.filter(l=>l.path===i).map(l=>l.id));o=K(o,new Map([[i,Dt(e,q(o,r),i,a,r)]]))}for(let i of t){if(i.before===null)continue;let a=Kt(e,i.id);a&&(o=zt(a,i,e,q(o,r),r))}return o}function Dt(e,n,t,r,o){let s=n.file(t);if(!s||s.facts.filter(d=>!r.has(d.id)).length===0&&!e.snapshot.has(t))return null;let a=s.text,l=s;for(let d of[...s.facts].reverse()){if(!r.has(d.id))continue;let c=l.facts.find(u=>u.id===d.id);c&&(a=U(a,H(l,c,{dropEmptyBlock:!_t(e.file(t),l,c)})),l=F(t,a,o))}return a}function zt(e,n,t,r,o){let{file:s,fact:i}=e,a=s.text.slice(i.start,i.end),l=new Map,d=r.file(s.path),c=n.after===null?void 0:Ut(r,n,i);if(!d)l.set(s.path,s.text);else if(c&&c.file.path===s.path&&n.kind!=="moved")l.set(s.path,w(d.text,c.fact.start,c.fact.end,a));else if(!d.facts.some(u=>u.id===i.id)){if(c){let p=H(c.file,c.fact,{dropEmptyBlock:!0});l.set(c.file.path,U(c.file.text,p))}let u=l.get(s.path)??d.text;l.set(s.path,Ht(F(s.path,u,o),s,i,a))}for(let[u,p]of qt(t,r,a))l.set(u,p);return K(r.snapshot,l)}function Ut(e,n,t){let r=e.file(n.path),o=r?.facts.find(s=>s.id===t.id)??r?.facts.find(s=>s.text===n.after);return r&&o?{file:r,fact:o}:void 0}function Ht(e,n,t,r){let{text:o}=e,s=n.facts.indexOf(t),i=new Map(e.facts.map(f=>[f.id,f]));for(let f of n.facts.slice(0,s).reverse()){if(f.block!==t.block)break;let g=i.get(f.id);if(g)return w(o,g.end,g.end,Q(o,g.end,r,e.eol))}let a=n.blocks[t.block],l=a&&e.blocks.find(f=>f.context===a.context&&f.occurrence===a.occurrence);if(l)return w(o,l.bodyStart,l.bodyStart,Q(o,l.bodyStart,r,e.eol));if(!a)return w(o,0,0,r);let d=n.blocks.slice(t.block+1).map(f=>ee(e,f.heading)).find(f=>f!==void 0),c=d?.start??o.length,u=`${n.text.slice(a.start,a.bodyStart)}${r}`,p=c>0&&!o.slice(0,c).endsWith(`${e.eol}${e.eol}`)?e.eol:"";return w(o,c,c,Q(o,c,`${p}${u}${d?e.eol:""}`,e.eol))}function qt(e,n,t){let r=t.trimEnd();for(let o of n.paths){let s=n.file(o);if(s?.kind!=="archive"||s.text===e.snapshot.get(o)?.text)continue;let i=s.text.indexOf(r,e.snapshot.get(o)?.text.length??0);if(i<0)continue;let a=i+r.length,l=s.text.lastIndexOf(`
## `,i)+1,d=s.text.indexOf(`
## `,a),c=d<0?s.text.length:d+1,u=s.text.indexOf(`
`,l)+1,f=s.text.slice(u,c).trim()===r.trim()?w(s.text,l,c,""):w(s.text,i,Math.min(a+1,c),""),g=!e.snapshot.has(o)&&!f.includes(`
## `)&&!f.startsWith("## ");return new Map([[o,g?null:f]])}return new Map}function Kt(e,n){for(let t of e.files()){let r=t.facts.find(o=>o.id===n);if(r)return{file:t,fact:r}}}function _t(e,n,t){let r=n.blocks[t.block];return r!==void 0&&(e?.blocks.some(o=>o.context===r.context)??!1)}function Q(e,n,t,r){return n>0&&!e.slice(0,n).endsWith(`
`)?`${r}${t}`:t}function w(e,n,t,r){return e.slice(0,n)+r+e.slice(t)}export{h as a,b,qn as c,Gn as d,Vt as e,nn as f,rn as g,sn as h,wn as i,In as j,xe as k,Wt as l,Xn as m,Et as n,Jn as o,er as p,rr as q};
