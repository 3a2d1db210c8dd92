import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import{a as O}from"./chunk-NVVJMYB4.js";import{a as $}from"./chunk-CZF7JDGP.js";import{a as v}from"./chunk-Q5PUZ52O.js";import{A as C}from"./chunk-MT7BKBHE.js";import{a as w,b as P,c as k,d as x}from"./chunk-2G4SOHFD.js";import{a as h,b as R}from"./chunk-VKS77IWS.js";import{e as u}from"./chunk-GBPB6CYY.js";import{c as y}from"./chunk-2WE7ZILM.js";import{c as g}from"./chunk-FQZTM2SW.js";function D(e,s,o){return new g(e).description(s).option("--dry-run","print the plan and the diff, change nothing").option("--json","print the plan as JSON").option("--now <iso>","the day it is, e.g. 2026-02-16 (default: the clock)").addHelpText("after",`
Examples:
  keepsake ${e} --dry-run
  keepsake ${e} --json --now 2026-02-16${o===""?"":`
${o.trimEnd()}`}

keepsake explain pass/${e} tells its rules.`)}async function F(e,s,o,p=t=>t,a){let t=await h(e),n={...t,config:p(t.config)},N=u(o.now),j=await v(n,{pageAges:s.includes("prune")}),l=s.some(m=>E.has(m))?await M(n.config,n.top):{},f=$(n),T=O(),W=m=>C(s,{memory:m.memory,now:N,config:n.config,state:j,derived:f,...l,...a?{days:a}:{}},{force:!0,onPass:T.onPass}),c=o.dryRun===!0,r=await R(n,W,{dryRun:c});await f.save();let d=l.model?.usage(),i=d&&d.calls>0?d:void 0;return o.json?y({...w(s,c,r.result,r.files),...i?{model:i}:{}}):process.stdout.write(P(r.result)+(i?`
${k(i)}
`:"")+(c&&r.files.length>0?`
${x(r.files)}`:"")),r.result}var E=new Set(["extract","surprise","beliefs"]);async function M(e,s){let o=e.entities.provider==="ner";if(e.model.provider==="none"&&!o)return{};let{openModel:p,openRecogniser:a}=await import("./chunk-6DQDIHV5.js"),t=process.env,n=p(e.model,{environment:t});return{...n?{model:n}:{},...o?{recogniser:await a({cwd:s,fetch:!1,environment:t})}:{}}}export{D as a,F as b,M as c};
