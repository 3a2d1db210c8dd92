import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import{a as p}from"./chunk-GBPB6CYY.js";import{c as a}from"./chunk-FQZTM2SW.js";import"./chunk-PKCJWTP4.js";import"./chunk-O3TEUKXQ.js";import"./chunk-2ZBHHG5Z.js";import{p as d}from"./chunk-ATVAWO5J.js";import"./chunk-GTNYAMVV.js";import{a as l,b as c}from"./chunk-AWKEOXHU.js";import"./chunk-GYVGURY5.js";import{f as m}from"./chunk-5BWTZMHE.js";import"./chunk-OOEDKO62.js";import{readFile as k}from"node:fs/promises";import{resolve as x}from"node:path";function M(){return new a("textconv").description("Print a memory file as one fact a line, for git diff and git log -p.").argument("<file>","the file; git hands over a temporary one").option("--json","print the lines as JSON").addHelpText("after",`
Examples:
  keepsake textconv MEMORY.md
  git config diff.keepsake.textconv "keepsake textconv"
  git log -p MEMORY.md      (with "MEMORY.md diff=keepsake" in .gitattributes)`).action(async(t,r,i)=>{let s=await k(x(p(i),t)).catch(e=>{throw m(t,e)}),o=d("memory.md",l(s)),n=o.facts.map(e=>$(e,o.blocks[e.block]?.heading??""));n.length===0&&!r.json?process.stdout.write(c(o.text)):r.json?process.stdout.write(`${JSON.stringify({lines:n},null,2)}
`):process.stdout.write(`${n.join(`
`)}
`)})}function $(t,r){let{src:i,ts:s,ttl:o,tagged:n,marks:e}=t.provenance,f=n?[`src:${i}`,`ts:${s}`,`ttl:${o}`,...e].join(" "):"untagged",g=[t.text,...t.body.split(`
`)].map(u=>u.trim()).filter(Boolean);return`${r||"(preamble)"} | ${t.status?`${t.status} `:""}${g.join(" \u23CE ")} | ${f}`}export{M as command};
