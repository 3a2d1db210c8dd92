import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import{j as p}from"./chunk-4ATVHIBQ.mjs";import"./chunk-PBI4WNWN.mjs";import{b as l,e as d}from"./chunk-QMMF4CBU.mjs";import"./chunk-FUTGMBYC.mjs";import"./chunk-ENRZ63RY.mjs";import{c as i}from"./chunk-KRA7EF2P.mjs";import{a,d as h}from"./chunk-R3HSHO7E.mjs";import{a as s}from"./chunk-3MRDXAV7.mjs";import"./chunk-XRAT4BCV.mjs";import"./chunk-CX2EFMJQ.mjs";import"./chunk-T3CQ2HDJ.mjs";import"./chunk-UIOWJVDO.mjs";function v(){return new i("install").description("Install the git hooks and the merge driver in this clone, beside whatever hooks are there.").option("--tracked","put the line into the project's own hook files (husky, a tracked hooks folder)").option("--refresh","also write RECALL-CONTEXT.md anew after each merge and checkout (post-merge, post-checkout)").option("--dry-run","say what would be done, touch nothing").option("--json","print what was done as JSON").addHelpText("after",`
Examples:
  keepsake install            in every clone, once; in a bare repository it installs pre-receive
  keepsake install --dry-run

Each hook file gets one marked line; core.hooksPath is never set. "keepsake uninstall" leaves the bytes as before.`).action(async(t,c)=>{let n=l(c),{top:m}=await s(n),r=await p(n,{...t,config:await d(m??n)});if(t.json)return h({...r,folder:r.folder.path,written:!t.dryRun});let e=r.hooks.map(o=>`${o.did} ${a(o.path)}`);r.driver==="configured"&&e.push("configured the merge driver in .git/config"),e.every(o=>o.startsWith("kept"))&&e.push("Everything was installed already."),e.push(...r.notes.map(o=>a(o))),t.dryRun&&e.push("Nothing was written (--dry-run)."),process.stdout.write(`${e.join(`
`)}
`)})}export{v as command};
