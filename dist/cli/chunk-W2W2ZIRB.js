import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import{a}from"./chunk-ZWWO2IVR.js";import{a as T}from"./chunk-UFM42R6L.js";import{a as x,e as O}from"./chunk-3WXSNVG2.js";import{b as k}from"./chunk-2HGA5PO4.js";import"./chunk-SSLESOL3.js";import{J as w,aa as y,va as $}from"./chunk-BS2PFH23.js";import{a as f,b as l,d as j}from"./chunk-OJZBWUUK.js";import{b as g,f as b}from"./chunk-222CQMG5.js";import"./chunk-WIGS7N2H.js";import"./chunk-OOEDKO62.js";function z(){return new g("log").description("Show the memory\u2019s history, commit by commit, as changes of facts.").argument("[revision]","where to start","HEAD").option("-n, --number <n>","how many commits that changed facts","10").option("--json","print commits and changes as JSON").addHelpText("after",`
Examples:
  $ keepsake log
  $ keepsake log -n 3 agent/scout
  $ keepsake log --json main`).action(async(o,t,i)=>{let s=await k(i);if(!/^[1-9]\d{0,5}$/.test(t.number))throw b(`--number ${t.number} is no whole number from 1.`,"Write it as -n 10.");let n=await N(s,o,Number(t.number));if(t.json)return j({commits:n});for(let{commit:m,author:e,date:c,subject:r,changes:p}of n)process.stdout.write(`${l("yellow",m.slice(0,10))}  ${f(`${c}  ${e}`)}
${l("bold",f(r))}

`),process.stdout.write(`${O(p,T())}
`);n.length===0&&process.stdout.write(`No commit changed a fact.
`)})}async function N(o,t,i){let{top:s,root:n,format:m}=o,e=$(s);try{await a(o,t,e);let c=await y(["log","--first-parent","--format=%H%x00%P%x00%an%x00%ad%x00%s","--date=short",t,"--",n||"."],{cwd:s}),r=[];for(let p of c.split(`
`).filter(Boolean)){let[u="",W="",C="",E="",H=""]=p.split("\0"),[d]=W.split(" "),M=d?await a(o,d,e):w(new Map,m),h=x(M,await a(o,u,e));if(h.length>0&&r.push({commit:u,author:C,date:E,subject:H,changes:h}),r.length>=i)break}return r}finally{await e.close()}}export{z as command};
