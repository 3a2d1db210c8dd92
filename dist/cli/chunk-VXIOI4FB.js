import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import{a as c}from"./chunk-CVIS536H.js";import{e as m}from"./chunk-HM2ATE4X.js";import{q as p}from"./chunk-MUDXCQ2D.js";import"./chunk-NPNZZVG7.js";import"./chunk-43BCDBFT.js";import{a as l}from"./chunk-OYVDAY74.js";import"./chunk-GQKIZYNV.js";import{c as t}from"./chunk-ZZE5LXPK.js";import{c as a}from"./chunk-3T4YE765.js";import"./chunk-APEXUW6X.js";import"./chunk-WIGS7N2H.js";import"./chunk-FHRD6OEI.js";import"./chunk-6EBSNA55.js";import"./chunk-7AVFQJV4.js";import"./chunk-OOEDKO62.js";function g(){return new a("index").description("Bring the search index up to date; searching does it by itself when something changed.").option("--rebuild","build the whole index again").option("--drop","delete the index").option("--json","print JSON").addHelpText("after",`
The index is derived from the memory, kept under the git folder and never committed.

Examples:
  keepsake index
  keepsake index --rebuild --json`).action(async(e,d)=>{if(e.drop){p(m(l(d)).cache),e.json?t({dropped:!0}):process.stdout.write(`The search index is deleted; the next search builds it again.
`);return}let{library:i}=await c(d,{},{rebuild:e.rebuild??!1,waitMs:3e4}),{files:o,read:r,rebuilt:s,saved:u}=i.work,n=i.corpus.liveCount;i.close(),e.json?t({files:o,entries:n,read:r,rebuilt:s,saved:u}):process.stdout.write(r===0?`The index is up to date: ${n} entries in ${o} files.
`:`${s?"Built":"Updated"} the index: read ${r} of ${o} files, ${n} entries.
`)})}export{g as command};
