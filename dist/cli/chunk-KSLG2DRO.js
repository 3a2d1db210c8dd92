import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import{i as p}from"./chunk-DKVM6LJ7.js";import"./chunk-WIGS7N2H.js";import"./chunk-TNBVBH6U.js";import"./chunk-OIYGROZA.js";import"./chunk-7W7VOYS7.js";import{a as d,d as l}from"./chunk-USAV4SPV.js";import{a as s}from"./chunk-J7K25OYN.js";import"./chunk-UROXAJCM.js";import{c as h}from"./chunk-T3FM63ZW.js";import{c as i}from"./chunk-W3ZRBA7J.js";import{a}from"./chunk-APEXUW6X.js";import"./chunk-55FTECHD.js";import"./chunk-A7QIGJMQ.js";import"./chunk-OOEDKO62.js";function y(){return new i("install").description("Install the git hooks and the merge driver in this clone, beside whatever hooks are there.").option("--tracked","put the line into the project's own hook files (husky, a tracked hooks folder)").option("--refresh","also write RECALL-CONTEXT.md anew after each merge and checkout (post-merge, post-checkout)").option("--dry-run","say what would be done, touch nothing").option("--json","print what was done as JSON").addHelpText("after",`
Examples:
  keepsake install            in every clone, once; in a bare repository it installs pre-receive
  keepsake install --dry-run

Each hook file gets one marked line; core.hooksPath is never set. "keepsake uninstall" leaves the bytes as before.`).action(async(r,c)=>{let n=d(c),{top:m}=await s(n),t=await p(n,{...r,config:await l(m??n)});if(r.json)return h({...t,folder:t.folder.path,written:!r.dryRun});let e=t.hooks.map(o=>`${o.did} ${a(o.path)}`);t.driver==="configured"&&e.push("configured the merge driver in .git/config"),e.every(o=>o.startsWith("kept"))&&e.push("Everything was installed already."),e.push(...t.notes.map(o=>a(o))),r.dryRun&&e.push("Nothing was written (--dry-run)."),process.stdout.write(`${e.join(`
`)}
`)})}export{y as command};
