import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import{b as l}from"./chunk-ZWWO2IVR.js";import{a as h}from"./chunk-UFM42R6L.js";import{a as f,b as p,e as c}from"./chunk-3WXSNVG2.js";import{b as m}from"./chunk-2HGA5PO4.js";import"./chunk-SSLESOL3.js";import"./chunk-BS2PFH23.js";import{d as s}from"./chunk-OJZBWUUK.js";import{b as d}from"./chunk-222CQMG5.js";import"./chunk-WIGS7N2H.js";import"./chunk-OOEDKO62.js";function v(){return new d("diff").description("Show what happened to each fact between two states of the memory.").argument("[range]","A..B, or A against the working tree; default: HEAD against the working tree").option("--json","print the changes as JSON").addHelpText("after",`
Examples:
  $ keepsake diff
  $ keepsake diff main..keepsake/upkeep
  $ keepsake diff HEAD~10 --json`).action(async(e,n,t)=>{let{before:r,after:o}=await l(await m(t),e),i=f(r,o),a=p(r,o);if(n.json)return s({changes:i,files:a});process.stdout.write(c(i,h())),a.length>0&&process.stdout.write(`${g(a)}
`)})}function g(e){let n=t=>e.reduce((r,o)=>r+o[t],0);return`Logs, archive and derived files: ${e.length} changed, +${n("added")} \u2212${n("removed")} lines.`}export{v as command};
