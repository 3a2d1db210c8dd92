import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import{i as p}from"./chunk-ZK6YSMVP.js";import"./chunk-TNBVBH6U.js";import{a as d,c as l}from"./chunk-CC5ZOVUN.js";import"./chunk-JTUMBZUB.js";import{a as s}from"./chunk-Z5ITSZD3.js";import"./chunk-5CEO722D.js";import{c as h}from"./chunk-T3FM63ZW.js";import{a as i}from"./chunk-APEXUW6X.js";import{c as a}from"./chunk-3T4YE765.js";import"./chunk-WIGS7N2H.js";import"./chunk-LOVP2WSP.js";import"./chunk-A7QIGJMQ.js";import"./chunk-MUQSBDQL.js";import"./chunk-OOEDKO62.js";function y(){return new a("install").description("Install the git hooks and the merge driver in this clone, beside whatever hooks are there.").option("--tracked","put the line into the project's own hook files (husky, a tracked hooks folder)").option("--dry-run","say what would be done, touch nothing").option("--json","print what was done as JSON").addHelpText("after",`
Examples:
  keepsake install            in every clone, once; in a bare repository it installs pre-receive
  keepsake install --dry-run

Each hook file gets one marked line; core.hooksPath is never set. "keepsake uninstall" leaves the bytes as before.`).action(async(n,c)=>{let r=d(c),{top:m}=await s(r),t=await p(r,{...n,config:await l(m??r)});if(n.json)return h({...t,folder:t.folder.path,written:!n.dryRun});let e=t.hooks.map(o=>`${o.did} ${i(o.path)}`);t.driver==="configured"&&e.push("configured the merge driver in .git/config"),e.every(o=>o.startsWith("kept"))&&e.push("Everything was installed already."),e.push(...t.notes.map(o=>i(o))),n.dryRun&&e.push("Nothing was written (--dry-run)."),process.stdout.write(`${e.join(`
`)}
`)})}export{y as command};
