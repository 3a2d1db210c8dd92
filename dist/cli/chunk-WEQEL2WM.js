import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import{a as u}from"./chunk-J5NTZJKH.js";import{e as l}from"./chunk-6FO4LXKN.js";import"./chunk-NPNZZVG7.js";import{b as p}from"./chunk-FE7YA6VV.js";import"./chunk-4YIYMARC.js";import"./chunk-MFA32LHU.js";import"./chunk-7GH62FMB.js";import"./chunk-OIYGROZA.js";import{a as m}from"./chunk-3Q5OREB5.js";import"./chunk-J7K25OYN.js";import"./chunk-UROXAJCM.js";import{c as o}from"./chunk-T3FM63ZW.js";import{c as a}from"./chunk-W3ZRBA7J.js";import"./chunk-APEXUW6X.js";import"./chunk-GTNYAMVV.js";import"./chunk-HOQFIL6M.js";import"./chunk-VC5NSHYP.js";import"./chunk-A7QIGJMQ.js";import"./chunk-OOEDKO62.js";function k(){return new a("index").description("Bring the search index up to date; searching does it by itself when something changed.").option("--rebuild","build the whole index again").option("--drop","delete the index").option("--json","print JSON").addHelpText("after",`
The index is derived from the memory, kept under the git folder and never committed.

Examples:
  keepsake index
  keepsake index --rebuild --json`).action(async(e,r)=>{if(e.drop){p(l(m(r)).cache),e.json?o({dropped:!0}):process.stdout.write(`The search index is deleted; the next search builds it again.
`);return}let c=e.rebuild?{rebuild:!0,waitMs:3e4}:{waitMs:3e4},{files:i,read:t,rebuilt:d,saved:h,entries:n}=await u(r,{},c,async({library:s})=>({...s.work,entries:s.corpus.liveCount}));e.json?o({files:i,entries:n,read:t,rebuilt:d,saved:h}):process.stdout.write(t===0?`The index is up to date: ${n} entries in ${i} files.
`:`${d?"Built":"Updated"} the index: read ${t} of ${i} files, ${n} entries.
`)})}export{k as command};
