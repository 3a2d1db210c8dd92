import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import{a as p}from"./chunk-MGZTZD4B.js";import{e as m}from"./chunk-LU5GDFVJ.js";import"./chunk-NPNZZVG7.js";import{b as l}from"./chunk-OU5B6A4N.js";import"./chunk-BJIJKAUA.js";import"./chunk-MFA32LHU.js";import"./chunk-GQRIOGRQ.js";import"./chunk-2ZBHHG5Z.js";import"./chunk-OIYGROZA.js";import"./chunk-7W7VOYS7.js";import{a as s}from"./chunk-USAV4SPV.js";import"./chunk-J7K25OYN.js";import"./chunk-UROXAJCM.js";import{c as r}from"./chunk-T3FM63ZW.js";import{c as a}from"./chunk-W3ZRBA7J.js";import"./chunk-APEXUW6X.js";import"./chunk-55FTECHD.js";import"./chunk-A7QIGJMQ.js";import"./chunk-GTNYAMVV.js";import"./chunk-MRKMMURQ.js";import"./chunk-OOEDKO62.js";function y(){return new a("index").description("Bring the search index up to date; searching does it by itself when something changed.").option("--rebuild","build the whole index again").option("--drop","delete the index").option("--json","print JSON").addHelpText("after",`
The index is derived from the memory, kept under the git folder and never committed.

Examples:
  keepsake index
  keepsake index --rebuild --json`).action(async(e,o)=>{if(e.drop){l(m(s(o)).cache),e.json?r({dropped:!0}):process.stdout.write(`The search index is deleted; the next search builds it again.
`);return}let h=e.rebuild?{rebuild:!0,waitMs:3e4}:{waitMs:3e4},{files:i,read:t,rebuilt:d,saved:u,entries:n}=await p(o,{},h,async({library:{opening:c,corpus:f}})=>({...c,entries:f.liveCount}));e.json?r({files:i,entries:n,read:t,rebuilt:d,saved:u}):process.stdout.write(t===0?`The index is up to date: ${n} entries in ${i} files.
`:`${d?"Built":"Updated"} the index: read ${t} of ${i} files, ${n} entries.
`)})}export{y as command};
