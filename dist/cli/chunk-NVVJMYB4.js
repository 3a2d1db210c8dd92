import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import{a as i}from"./chunk-2WE7ZILM.js";import{a as o}from"./chunk-APEXUW6X.js";import{performance as a}from"node:perf_hooks";function d(s=process.stderr,e=()=>a.now()){let n=e(),t=r=>{n=e(),s.isTTY&&s.write(`${i("dim",`${o(r)} \u2026`,process.stderr)}
`)};return{tell:t,onPass:r=>e()-n<1e3?void 0:t(`Pass ${r}`)}}export{d as a};
