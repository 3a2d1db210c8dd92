import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import{a as c}from"./chunk-LKX3KF4V.js";import{b as p}from"./chunk-6YEY5AY7.js";import"./chunk-4WQZJXQS.js";import"./chunk-NNR2RP4C.js";import"./chunk-4OLVVT2E.js";import"./chunk-G6YEIKCK.js";import"./chunk-GQRIOGRQ.js";import{a as e}from"./chunk-D6DAUIUG.js";import{b as l}from"./chunk-YN2HMU6Q.js";import{c as m}from"./chunk-FQZTM2SW.js";import{d as n}from"./chunk-XBYOZU2F.js";import"./chunk-YCENWCYH.js";import"./chunk-OMDZK4HA.js";import{b as s}from"./chunk-2HYJXIDZ.js";import"./chunk-P6WCNNKQ.js";import"./chunk-WCPGWNZU.js";import"./chunk-6AMJSLR7.js";import"./chunk-5BWTZMHE.js";import"./chunk-OOEDKO62.js";function v(){return new m("index").description("Bring the search index up to date; searching does it by itself when something changed.").option("--rebuild","build the whole index again").option("--drop","delete the index").option("--json","print JSON").addHelpText("after",`
The index is derived from the memory, kept under the git folder and never committed.

Examples:
  keepsake index
  keepsake index --rebuild --json`).action(async(i,d)=>{if(i.drop){p(s(l(d)).cache),i.json?n({dropped:!0}):process.stdout.write(`The search index is deleted; the next search builds it again.
`);return}let f=i.rebuild?{rebuild:!0,waitMs:3e4}:{waitMs:3e4},{files:r,read:t,rebuilt:a,saved:u,entries:o}=await c(d,{},f,async({library:{opening:h,corpus:x}})=>({...h,entries:x.liveCount}));i.json?n({files:r,entries:o,read:t,rebuilt:a,saved:u}):process.stdout.write(t===0?`The index is up to date: ${e(o,"entry","entries")} in ${e(r,"file")}.
`:`${a?"Built":"Updated"} the index: read ${t} of ${e(r,"file")}, ${e(o,"entry","entries")}.
`)})}export{v as command};
