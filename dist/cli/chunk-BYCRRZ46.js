import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import{a as O}from"./chunk-3PW6EBER.js";import{a as v}from"./chunk-QDCMP4JP.js";import{a as N}from"./chunk-O2RXXBLG.js";import{z as C}from"./chunk-XMG3BSJZ.js";import{a as w,b as P,c as k,d as x}from"./chunk-STKEMO4K.js";import{a as h,b as R}from"./chunk-PVS76TE4.js";import{e as u}from"./chunk-USAV4SPV.js";import{c as y}from"./chunk-T3FM63ZW.js";import{c as g}from"./chunk-W3ZRBA7J.js";function D(e,n,s){return new g(e).description(n).option("--dry-run","print the plan and the diff, change nothing").option("--json","print the plan as JSON").option("--now <iso>","the day it is, e.g. 2026-02-16 (default: the clock)").addHelpText("after",`
Examples:
  keepsake ${e} --dry-run
  keepsake ${e} --json --now 2026-02-16
${s}
keepsake explain pass/${e} tells its rules.`)}async function F(e,n,s,p=t=>t,a){let t=await h(e),o={...t,config:p(t.config)},$=u(s.now),j=await N(o,{pageAges:n.includes("prune")}),l=n.some(m=>M.has(m))?await b(o.config,o.top):{},f=v(o),T=O(),W=m=>C(n,{memory:m.memory,now:$,config:o.config,state:j,derived:f,...l,...a?{days:a}:{}},{force:!0,onPass:T.onPass}),c=s.dryRun===!0,r=await R(o,W,{dryRun:c});await f.save();let d=l.model?.usage(),i=d&&d.calls>0?d:void 0;return s.json?y({...w(n,c,r.result,r.files),...i?{model:i}:{}}):process.stdout.write(P(r.result)+(i?`
${k(i)}
`:"")+(c&&r.files.length>0?`
${x(r.files)}`:"")),r.result}var M=new Set(["extract","surprise","beliefs"]);async function b(e,n){let s=e.entities.provider==="ner";if(e.model.provider==="none"&&!s)return{};let{openModel:p,openRecogniser:a}=await import("./chunk-55DFLVTZ.js"),t=process.env,o=p(e.model,{environment:t});return{...o?{model:o}:{},...s?{recogniser:await a({cwd:n,fetch:!1,environment:t})}:{}}}export{D as a,F as b,b as c};
