import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import{b as p}from"./chunk-QMMF4CBU.mjs";import{q as c}from"./chunk-IRN5VL7I.mjs";import"./chunk-5ZHLRZKV.mjs";import"./chunk-FX3BEF25.mjs";import{c as m}from"./chunk-KRA7EF2P.mjs";import"./chunk-U7VYEDOC.mjs";import"./chunk-TEUMWXHH.mjs";import"./chunk-TXBHGFA7.mjs";import{f as a}from"./chunk-CX2EFMJQ.mjs";import"./chunk-NZUZCCR5.mjs";import"./chunk-74GMDQHO.mjs";import"./chunk-QQSDV6AU.mjs";import{a as d,b as l}from"./chunk-3YEG7VSZ.mjs";import"./chunk-UIOWJVDO.mjs";import{readFile as k}from"node:fs/promises";import{resolve as x}from"node:path";function M(){return new m("textconv").description("Print a memory file as one fact a line, for git diff and git log -p.").argument("<file>","the file; git hands over a temporary one").option("--json","print the lines as JSON").addHelpText("after",`
Examples:
  keepsake textconv MEMORY.md
  git config diff.keepsake.textconv "keepsake textconv"
  git log -p MEMORY.md      (with "MEMORY.md diff=keepsake" in .gitattributes)`).action(async(e,r,i)=>{let s=await k(x(p(i),e)).catch(t=>{throw a(e,t)}),o=c("memory.md",d(s)),n=o.facts.map(t=>$(t,o.blocks[t.block]?.heading??""));n.length===0&&!r.json?process.stdout.write(l(o.text)):r.json?process.stdout.write(`${JSON.stringify({lines:n},null,2)}
`):process.stdout.write(`${n.join(`
`)}
`)})}function $(e,r){let{src:i,ts:s,ttl:o,tagged:n,marks:t}=e.provenance,f=n?[`src:${i}`,`ts:${s}`,`ttl:${o}`,...t].join(" "):"untagged",g=[e.text,...e.body.split(`
`)].map(u=>u.trim()).filter(Boolean);return`${r||"(preamble)"} | ${e.status?`${e.status} `:""}${g.join(" \u23CE ")} | ${f}`}export{M as command};
