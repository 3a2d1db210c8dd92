import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import{c as u}from"./chunk-Y4HNR6GM.js";import{e as c}from"./chunk-7OBASU4S.js";import"./chunk-BL5IZNII.js";import{b as p}from"./chunk-7HKDOWVQ.js";import"./chunk-HQED2R3F.js";import"./chunk-VO2FCVRJ.js";import"./chunk-EL52ABAI.js";import"./chunk-NPNZZVG7.js";import"./chunk-KJYUM5ST.js";import{a as r,c as d}from"./chunk-CC5ZOVUN.js";import"./chunk-JTUMBZUB.js";import"./chunk-Z5ITSZD3.js";import"./chunk-JLFFAOOD.js";import"./chunk-6V3ZALB7.js";import"./chunk-5CEO722D.js";import{c as l}from"./chunk-T3FM63ZW.js";import{a as m}from"./chunk-APEXUW6X.js";import{c as s}from"./chunk-3T4YE765.js";import"./chunk-LOVP2WSP.js";import{d as f}from"./chunk-A7QIGJMQ.js";import"./chunk-X3BYH77V.js";import"./chunk-MUQSBDQL.js";import"./chunk-OOEDKO62.js";import{writeFile as w}from"node:fs/promises";import{resolve as h}from"node:path";function C(){return new s("manifests").description("Show what agents were given: each context with its query, what was loaded and what was left out.").option("--limit <n>","only the latest so many (default: 10)",u).option("--agent <name>","only what this agent was given").option("--export [file]","write every manifest as JSON lines, to a file or to the terminal").option("--json","print JSON").addHelpText("after",`
Manifests live in the state ref refs/keepsake/state/recall for 90 days, never in a commit of a branch.

Examples:
  keepsake manifests
  keepsake manifests --agent scout --json
  keepsake manifests --export audit.jsonl`).action(async(e,o)=>{let n=c(r(o));if(n.gitDir===void 0)throw f(`${n.top} is in no git repository, and manifests are kept in one.`,"Run git init.");let a=(await p(n,await d(n.top))).filter(t=>e.agent===void 0||t.agent===e.agent);if(e.export!==void 0){let t=a.map(g=>`${JSON.stringify(g)}
`).join("");e.export===!0?process.stdout.write(t):await w(h(r(o),e.export),t);return}let i=a.slice(-(e.limit??10));e.json?l(i):process.stdout.write(i.length===0?`No manifest is kept yet.
`:i.map(y).join(""))})}function y(e){let o=e.agent===void 0?"":` for ${e.agent}`,n=`${e.at} ${e.command}${o}: "${e.query}"`,a=`${e.tokens_used} of ${e.token_budget} tokens, ${e.loaded_count} loaded, ${e.skipped_count} left out`,i=e.loaded.map(t=>`  + ${t.path}:${t.line} (${t.section})`);return`${m([n,`  ${a}`,...i].join(`
`))}
`}export{C as command};
