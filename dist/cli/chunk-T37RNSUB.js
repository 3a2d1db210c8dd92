import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import{i as p}from"./chunk-OI6Z47SV.js";import"./chunk-JAEQUYVB.js";import"./chunk-WIGS7N2H.js";import"./chunk-TNBVBH6U.js";import"./chunk-OIYGROZA.js";import{a as d,d as l}from"./chunk-3Q5OREB5.js";import{a as s}from"./chunk-J7K25OYN.js";import"./chunk-UROXAJCM.js";import{c as h}from"./chunk-T3FM63ZW.js";import{c as a}from"./chunk-W3ZRBA7J.js";import{a as i}from"./chunk-APEXUW6X.js";import"./chunk-VC5NSHYP.js";import"./chunk-A7QIGJMQ.js";import"./chunk-OOEDKO62.js";function y(){return new a("install").description("Install the git hooks and the merge driver in this clone, beside whatever hooks are there.").option("--tracked","put the line into the project's own hook files (husky, a tracked hooks folder)").option("--dry-run","say what would be done, touch nothing").option("--json","print what was done as JSON").addHelpText("after",`
Examples:
  keepsake install            in every clone, once; in a bare repository it installs pre-receive
  keepsake install --dry-run

Each hook file gets one marked line; core.hooksPath is never set. "keepsake uninstall" leaves the bytes as before.`).action(async(n,c)=>{let r=d(c),{top:m}=await s(r),t=await p(r,{...n,config:await l(m??r)});if(n.json)return h({...t,folder:t.folder.path,written:!n.dryRun});let e=t.hooks.map(o=>`${o.did} ${i(o.path)}`);t.driver==="configured"&&e.push("configured the merge driver in .git/config"),e.every(o=>o.startsWith("kept"))&&e.push("Everything was installed already."),e.push(...t.notes.map(o=>i(o))),n.dryRun&&e.push("Nothing was written (--dry-run)."),process.stdout.write(`${e.join(`
`)}
`)})}export{y as command};
