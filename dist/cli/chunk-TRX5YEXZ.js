import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import{a as d,b as u,c as g}from"./chunk-R2DC236N.js";import{a as w,b as h,c as k,d as P}from"./chunk-67YHESC4.js";import{F as y}from"./chunk-MPICFJJ3.js";import{d as m}from"./chunk-HMTR5DEA.js";import{c as f}from"./chunk-ZZE5LXPK.js";import{c}from"./chunk-W3ZRBA7J.js";function T(e,n,o){return new c(e).description(n).option("--dry-run","print the plan and the diff, change nothing").option("--json","print the plan as JSON").option("--now <iso>","the day it is, e.g. 2026-02-16 (default: the clock)").addHelpText("after",`
Examples:
  keepsake ${e} --dry-run
  keepsake ${e} --json --now 2026-02-16
${o}
keepsake explain pass/${e} tells its rules.`)}async function L(e,n,o,x=r=>r,p){let r=await w(e),t={...r,config:x(r.config)},C=m(o.now),O=await h(t),R=n.some(i=>W.has(i))?await N(t.config):{},l=i=>y(n,{memory:i.memory,now:C,config:t.config,state:O,...R,...p?{days:p}:{}},{force:!0}),a=o.dryRun===!0,s=a?await $(t,l):await P(t,l);return o.json?f(d(n,a,s.result,s.files)):process.stdout.write(u(s.result)+(a&&s.files.length>0?`
${g(s.files)}`:"")),s.result}var W=new Set(["extract","surprise","beliefs"]);async function N(e){if(e.model.provider==="none")return{};let{openModel:n}=await import("./chunk-N5JWQEMA.js"),o=n(e.model,{environment:process.env});return o?{model:o}:{}}async function $(e,n){let o=await n(e);return{result:o,files:k(e.memory.snapshot,o.snapshot,e.config.files.archive)}}export{T as a,L as b,N as c};
