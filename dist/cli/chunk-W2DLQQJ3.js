import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import{o as u}from"./chunk-F6AT675V.js";import"./chunk-TPRGQ7L4.js";import"./chunk-YOFKVWLC.js";import{a}from"./chunk-TNBVBH6U.js";import{a as p,b as w,c as h,d as y}from"./chunk-CC5ZOVUN.js";import"./chunk-JTUMBZUB.js";import"./chunk-Z5ITSZD3.js";import"./chunk-JLFFAOOD.js";import"./chunk-6V3ZALB7.js";import"./chunk-5CEO722D.js";import{c as g}from"./chunk-T3FM63ZW.js";import"./chunk-APEXUW6X.js";import{c as l}from"./chunk-3T4YE765.js";import{a as c,d as f}from"./chunk-DBW2IP5V.js";import"./chunk-5XFHWEHK.js";import"./chunk-LOVP2WSP.js";import"./chunk-A7QIGJMQ.js";import"./chunk-X3BYH77V.js";import"./chunk-MUQSBDQL.js";import"./chunk-OOEDKO62.js";import{readFile as R}from"node:fs/promises";import{join as b}from"node:path";function S(){return new l("baseline").description("Take an old memory as it is: remember what the rules find in it today, so that only what comes later is reported, and turn strict on.").option("--dry-run","say what would be written and write nothing").option("--json","print as JSON").option("--now <iso>","judge as if it were this day").addHelpText("after",`
Examples:
  keepsake baseline --dry-run    how many findings would be remembered
  keepsake baseline              write .keepsake/baseline.json and set strict: true in keepsake.yml

Commit both files as a human. A remembered line that is changed is judged anew.`).action(async(e,n)=>{let t=await w(p(n)),s=await h(t),m=b(t,"keepsake.yml"),i=await R(m,"utf8").catch(()=>{}),k=f(i),r=await u({cwd:t,now:y(e.now),policy:k}),o=$(i??"");if(!e.dryRun){let j=b(t,s.gate.baseline);await a(j,c(r)),o!==i&&await a(m,o)}let d=[s.gate.baseline,...o===i?[]:["keepsake.yml"]];if(e.json)return g({findings:r.length,files:d,dryRun:e.dryRun===!0});process.stdout.write(`${e.dryRun?"Would remember":"Remembered"} ${r.length} finding${r.length===1?"":"s"} in ${d.join(" and ")}.
${e.dryRun?"":`Commit them as a human; from then on only what is new is reported.
`}`)})}function $(e){return/^strict:/m.test(e)?e.replace(/^strict:[^\n#]*/m,n=>/true/.test(n)?n:"strict: true"):`${e}${e===""||e.endsWith(`
`)?"":`
`}strict: true
`}export{S as command};
