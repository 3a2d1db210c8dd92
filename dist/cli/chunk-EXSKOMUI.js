import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import{a as W}from"./chunk-3OSI73BR.js";import{a as N}from"./chunk-KC7DIB7N.js";import{y as v}from"./chunk-3JHK7IN4.js";import{a as h,b as k,c as P,d as x}from"./chunk-STKEMO4K.js";import{a as R,b as C,c as O}from"./chunk-ZB5APPCZ.js";import{e as y}from"./chunk-3Q5OREB5.js";import{c as w}from"./chunk-T3FM63ZW.js";import{c as g}from"./chunk-W3ZRBA7J.js";function B(e,n,o){return new g(e).description(n).option("--dry-run","print the plan and the diff, change nothing").option("--json","print the plan as JSON").option("--now <iso>","the day it is, e.g. 2026-02-16 (default: the clock)").addHelpText("after",`
Examples:
  keepsake ${e} --dry-run
  keepsake ${e} --json --now 2026-02-16
${o}
keepsake explain pass/${e} tells its rules.`)}async function D(e,n,o,p=t=>t,a){let t=await R(e),s={...t,config:p(t.config)},$=y(o.now),j=await N(s,{pageAges:n.includes("prune")}),m=n.some(d=>T.has(d))?await M(s.config,s.top):{},f=W(s),u=d=>v(n,{memory:d.memory,now:$,config:s.config,state:j,derived:f,...m,...a?{days:a}:{}},{force:!0}),c=o.dryRun===!0,r=c?await b(s,u):await O(s,u);await f.save();let l=m.model?.usage(),i=l&&l.calls>0?l:void 0;return o.json?w({...h(n,c,r.result,r.files),...i?{model:i}:{}}):process.stdout.write(k(r.result)+(i?`
${P(i)}
`:"")+(c&&r.files.length>0?`
${x(r.files)}`:"")),r.result}var T=new Set(["extract","surprise","beliefs"]);async function M(e,n){let o=e.entities.provider==="ner";if(e.model.provider==="none"&&!o)return{};let{openModel:p,openRecogniser:a}=await import("./chunk-D635PFIR.js"),t=process.env,s=p(e.model,{environment:t});return{...s?{model:s}:{},...o?{recogniser:await a({cwd:n,fetch:!1,environment:t})}:{}}}async function b(e,n){let o=await n(e);return{result:o,files:C(e.memory.snapshot,o.snapshot,e.config.files.archive)}}export{B as a,D as b,M as c};
