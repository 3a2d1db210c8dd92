import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import{a}from"./chunk-P2P4NMVT.js";import{a as T}from"./chunk-W7HF5JCY.js";import"./chunk-HXS22RH6.js";import{a as $}from"./chunk-J4FIECZY.js";import{f as k,j as x}from"./chunk-QZORXEYM.js";import{a as O}from"./chunk-PVS76TE4.js";import"./chunk-HP3EEUCT.js";import"./chunk-GQRIOGRQ.js";import"./chunk-WXU4XOEB.js";import"./chunk-IO6UMNK4.js";import{s as w}from"./chunk-BE6IDNCY.js";import"./chunk-2ZBHHG5Z.js";import"./chunk-TNBVBH6U.js";import"./chunk-OIYGROZA.js";import"./chunk-7W7VOYS7.js";import"./chunk-USAV4SPV.js";import"./chunk-J7K25OYN.js";import{b as y}from"./chunk-UROXAJCM.js";import{a as l,c as j}from"./chunk-T3FM63ZW.js";import{c as g}from"./chunk-W3ZRBA7J.js";import{a as f}from"./chunk-APEXUW6X.js";import"./chunk-55FTECHD.js";import{c as b}from"./chunk-A7QIGJMQ.js";import"./chunk-7JE6SD5Y.js";import"./chunk-GTNYAMVV.js";import"./chunk-MRKMMURQ.js";import"./chunk-GYVGURY5.js";import"./chunk-OOEDKO62.js";function z(){return new g("log").description("Show the memory\u2019s history, commit by commit, as changes of facts.").argument("[revision]","where to start","HEAD").option("-n, --number <n>","how many commits that changed facts","10").option("--json","print commits and changes as JSON").addHelpText("after",`
Examples:
  $ keepsake log
  $ keepsake log -n 3 agent/scout
  $ keepsake log --json main`).action(async(o,t,i)=>{let s=await O(i);if(!/^[1-9]\d{0,5}$/.test(t.number))throw b(`--number ${t.number} is no whole number from 1.`,"Write it as -n 10.");let n=await N(s,o,Number(t.number));if(t.json)return j({commits:n});for(let{commit:m,author:e,date:c,subject:r,changes:p}of n)process.stdout.write(`${l("yellow",m.slice(0,10))}  ${f(`${c}  ${e}`)}
${l("bold",f(r))}

`),process.stdout.write(`${x(p,T())}
`);n.length===0&&process.stdout.write(`No commit changed a fact.
`)})}async function N(o,t,i){let{top:s,root:n,format:m}=o,e=$(s);try{await a(o,t,e);let c=await y(["log","--first-parent","--format=%H%x00%P%x00%an%x00%ad%x00%s","--date=short",t,"--",n||"."],{cwd:s}),r=[];for(let p of c.split(`
`).filter(Boolean)){let[u="",W="",C="",E="",H=""]=p.split("\0"),[d]=W.split(" "),M=d?await a(o,d,e):w(new Map,m),h=k(M,await a(o,u,e));if(h.length>0&&r.push({commit:u,author:C,date:E,subject:H,changes:h}),r.length>=i)break}return r}finally{await e.close()}}export{z as command};
