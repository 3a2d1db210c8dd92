import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import{a as u}from"./chunk-RE4E7PEB.js";import{e as p}from"./chunk-SBW7KOKX.js";import"./chunk-NPNZZVG7.js";import{b as l}from"./chunk-4S4MZOXC.js";import"./chunk-J354NYBQ.js";import"./chunk-MFA32LHU.js";import"./chunk-GQRIOGRQ.js";import{a as e}from"./chunk-D6DAUIUG.js";import"./chunk-YCENWCYH.js";import{a as m}from"./chunk-GBPB6CYY.js";import{c as o}from"./chunk-2WE7ZILM.js";import{c as s}from"./chunk-FQZTM2SW.js";import"./chunk-APEXUW6X.js";import"./chunk-PKCJWTP4.js";import"./chunk-2ZBHHG5Z.js";import"./chunk-GTNYAMVV.js";import"./chunk-AWKEOXHU.js";import"./chunk-5BWTZMHE.js";import"./chunk-OOEDKO62.js";function j(){return new s("index").description("Bring the search index up to date; searching does it by itself when something changed.").option("--rebuild","build the whole index again").option("--drop","delete the index").option("--json","print JSON").addHelpText("after",`
The index is derived from the memory, kept under the git folder and never committed.

Examples:
  keepsake index
  keepsake index --rebuild --json`).action(async(i,d)=>{if(i.drop){l(p(m(d)).cache),i.json?o({dropped:!0}):process.stdout.write(`The search index is deleted; the next search builds it again.
`);return}let c=i.rebuild?{rebuild:!0,waitMs:3e4}:{waitMs:3e4},{files:t,read:r,rebuilt:a,saved:h,entries:n}=await u(d,{},c,async({library:{opening:f,corpus:x}})=>({...f,entries:x.liveCount}));i.json?o({files:t,entries:n,read:r,rebuilt:a,saved:h}):process.stdout.write(r===0?`The index is up to date: ${e(n,"entry","entries")} in ${e(t,"file")}.
`:`${a?"Built":"Updated"} the index: read ${r} of ${e(t,"file")}, ${e(n,"entry","entries")}.
`)})}export{j as command};
