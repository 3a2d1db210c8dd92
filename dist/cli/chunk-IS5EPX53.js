import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import"./chunk-BE6IDNCY.js";import"./chunk-2ZBHHG5Z.js";import{a as p}from"./chunk-USAV4SPV.js";import"./chunk-J7K25OYN.js";import"./chunk-UROXAJCM.js";import{c as a}from"./chunk-W3ZRBA7J.js";import"./chunk-55FTECHD.js";import{d as m}from"./chunk-A7QIGJMQ.js";import{p as d}from"./chunk-7JE6SD5Y.js";import"./chunk-GTNYAMVV.js";import{a as l,b as c}from"./chunk-MRKMMURQ.js";import"./chunk-GYVGURY5.js";import"./chunk-OOEDKO62.js";import{readFile as k}from"node:fs/promises";import{resolve as u}from"node:path";function E(){return new a("textconv").description("Print a memory file as one fact a line, for git diff and git log -p.").argument("<file>","the file; git hands over a temporary one").option("--json","print the lines as JSON").addHelpText("after",`
Examples:
  $ keepsake textconv MEMORY.md
  $ git config diff.keepsake.textconv "keepsake textconv"
  $ git log -p MEMORY.md      (with "MEMORY.md diff=keepsake" in .gitattributes)`).action(async(t,r,i)=>{let s=await k(u(p(i),t)).catch(e=>{throw m(`${t} cannot be read: ${e.message}`,"Name a file that exists.",e)}),o=d("memory.md",l(s)),n=o.facts.map(e=>x(e,o.blocks[e.block]?.heading??""));n.length===0&&!r.json?process.stdout.write(c(o.text)):r.json?process.stdout.write(`${JSON.stringify({lines:n},null,2)}
`):process.stdout.write(`${n.join(`
`)}
`)})}function x(t,r){let{src:i,ts:s,ttl:o,tagged:n,marks:e}=t.provenance,f=n?[`src:${i}`,`ts:${s}`,`ttl:${o}`,...e].join(" "):"untagged",g=[t.text,...t.body.split(`
`)].map($=>$.trim()).filter(Boolean);return`${r||"(preamble)"} | ${t.status?`${t.status} `:""}${g.join(" \u23CE ")} | ${f}`}export{E as command};
