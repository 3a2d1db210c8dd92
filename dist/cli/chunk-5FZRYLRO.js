import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import{a}from"./chunk-F425JPBS.js";import{a as T}from"./chunk-KDHAW6TQ.js";import{a as O}from"./chunk-6KAXQA22.js";import"./chunk-ZAWEE23W.js";import"./chunk-NE4FT52Y.js";import"./chunk-WS32UT2B.js";import"./chunk-MTEXKJYU.js";import"./chunk-5MR7DPZO.js";import{c as k,g as x}from"./chunk-HL6NQTIH.js";import"./chunk-NPNZZVG7.js";import"./chunk-W72QLTKY.js";import"./chunk-HMTR5DEA.js";import"./chunk-MVA5TVSZ.js";import"./chunk-GATYOCTC.js";import{E as $,b as y}from"./chunk-AAFYL4LB.js";import{a as l,c as j}from"./chunk-ZZE5LXPK.js";import{c as g}from"./chunk-W3ZRBA7J.js";import{a as f}from"./chunk-APEXUW6X.js";import"./chunk-WIGS7N2H.js";import"./chunk-IHIPRFGJ.js";import"./chunk-RRNKBFY5.js";import"./chunk-Y2CROYX5.js";import"./chunk-IO6UMNK4.js";import"./chunk-NVY6OCR4.js";import{c as b}from"./chunk-6EBSNA55.js";import{da as w}from"./chunk-WVC3DSLG.js";import"./chunk-JP6BBRSW.js";import"./chunk-OOEDKO62.js";function z(){return new g("log").description("Show the memory\u2019s history, commit by commit, as changes of facts.").argument("[revision]","where to start","HEAD").option("-n, --number <n>","how many commits that changed facts","10").option("--json","print commits and changes as JSON").addHelpText("after",`
Examples:
  $ keepsake log
  $ keepsake log -n 3 agent/scout
  $ keepsake log --json main`).action(async(o,t,i)=>{let s=await O(i);if(!/^[1-9]\d{0,5}$/.test(t.number))throw b(`--number ${t.number} is no whole number from 1.`,"Write it as -n 10.");let n=await N(s,o,Number(t.number));if(t.json)return j({commits:n});for(let{commit:m,author:e,date:c,subject:r,changes:p}of n)process.stdout.write(`${l("yellow",m.slice(0,10))}  ${f(`${c}  ${e}`)}
${l("bold",f(r))}

`),process.stdout.write(`${x(p,T())}
`);n.length===0&&process.stdout.write(`No commit changed a fact.
`)})}async function N(o,t,i){let{top:s,root:n,format:m}=o,e=$(s);try{await a(o,t,e);let c=await y(["log","--first-parent","--format=%H%x00%P%x00%an%x00%ad%x00%s","--date=short",t,"--",n||"."],{cwd:s}),r=[];for(let p of c.split(`
`).filter(Boolean)){let[u="",W="",C="",E="",H=""]=p.split("\0"),[d]=W.split(" "),M=d?await a(o,d,e):w(new Map,m),h=k(M,await a(o,u,e));if(h.length>0&&r.push({commit:u,author:C,date:E,subject:H,changes:h}),r.length>=i)break}return r}finally{await e.close()}}export{z as command};
