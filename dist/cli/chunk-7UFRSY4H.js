import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import{a as N}from"./chunk-3PW6EBER.js";import{a as W}from"./chunk-Z3TJC4VC.js";import{a as $}from"./chunk-33DGOE6P.js";import{z as v}from"./chunk-W7LUAY6J.js";import{a as k,b as P,c as x,d as h}from"./chunk-STKEMO4K.js";import{a as R,b as C,c as O}from"./chunk-OLN3CN5D.js";import{e as y}from"./chunk-USAV4SPV.js";import{c as w}from"./chunk-T3FM63ZW.js";import{c as u}from"./chunk-W3ZRBA7J.js";function F(e,n,s){return new u(e).description(n).option("--dry-run","print the plan and the diff, change nothing").option("--json","print the plan as JSON").option("--now <iso>","the day it is, e.g. 2026-02-16 (default: the clock)").addHelpText("after",`
Examples:
  keepsake ${e} --dry-run
  keepsake ${e} --json --now 2026-02-16
${s}
keepsake explain pass/${e} tells its rules.`)}async function G(e,n,s,p=t=>t,a){let t=await R(e),o={...t,config:p(t.config)},j=y(s.now),T=await $(o,{pageAges:n.includes("prune")}),m=n.some(l=>b.has(l))?await E(o.config,o.top):{},f=W(o),M=N(),g=l=>v(n,{memory:l.memory,now:j,config:o.config,state:T,derived:f,...m,...a?{days:a}:{}},{force:!0,onPass:M.onPass}),c=s.dryRun===!0,r=c?await C(o,g):await O(o,g);await f.save();let d=m.model?.usage(),i=d&&d.calls>0?d:void 0;return s.json?w({...k(n,c,r.result,r.files),...i?{model:i}:{}}):process.stdout.write(P(r.result)+(i?`
${x(i)}
`:"")+(c&&r.files.length>0?`
${h(r.files)}`:"")),r.result}var b=new Set(["extract","surprise","beliefs"]);async function E(e,n){let s=e.entities.provider==="ner";if(e.model.provider==="none"&&!s)return{};let{openModel:p,openRecogniser:a}=await import("./chunk-EC3HDXUA.js"),t=process.env,o=p(e.model,{environment:t});return{...o?{model:o}:{},...s?{recogniser:await a({cwd:n,fetch:!1,environment:t})}:{}}}export{F as a,G as b,E as c};
