import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import{a as c}from"./chunk-QXRMYN6H.mjs";import{a as e}from"./chunk-UA4WIJ3D.mjs";import{b as m}from"./chunk-QMMF4CBU.mjs";import{c as s}from"./chunk-KRA7EF2P.mjs";import{d as n}from"./chunk-R3HSHO7E.mjs";import{b as p}from"./chunk-C4CVGPOT.mjs";import{b as l}from"./chunk-XZEKCGI3.mjs";import"./chunk-CX2EFMJQ.mjs";import"./chunk-PMDYKC42.mjs";import"./chunk-TB4EEFZH.mjs";import"./chunk-4Q4BUFZV.mjs";import"./chunk-4RE6S7VV.mjs";import"./chunk-FPXM7SQA.mjs";import"./chunk-YSLWJXK7.mjs";import"./chunk-T3CQ2HDJ.mjs";import"./chunk-74GMDQHO.mjs";import"./chunk-QQSDV6AU.mjs";import"./chunk-3YEG7VSZ.mjs";import"./chunk-UIOWJVDO.mjs";function v(){return new s("index").description("Bring the search index up to date; searching does it by itself when something changed.").option("--rebuild","build the whole index again").option("--drop","delete the index").option("--json","print JSON").addHelpText("after",`
The index is derived from the memory, kept under the git folder and never committed.

Examples:
  keepsake index
  keepsake index --rebuild --json`).action(async(i,d)=>{if(i.drop){p(l(m(d)).cache),i.json?n({dropped:!0}):process.stdout.write(`The search index is deleted; the next search builds it again.
`);return}let f=i.rebuild?{rebuild:!0,waitMs:3e4}:{waitMs:3e4},{files:r,read:t,rebuilt:a,saved:u,entries:o}=await c(d,{},f,async({library:{opening:h,corpus:x}})=>({...h,entries:x.liveCount}));i.json?n({files:r,entries:o,read:t,rebuilt:a,saved:u}):process.stdout.write(t===0?`The index is up to date: ${e(o,"entry","entries")} in ${e(r,"file")}.
`:`${a?"Built":"Updated"} the index: read ${t} of ${e(r,"file")}, ${e(o,"entry","entries")}.
`)})}export{v as command};
