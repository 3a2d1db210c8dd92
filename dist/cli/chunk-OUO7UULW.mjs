import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
var f=/^[ \t]{0,3}[-*+] \[([ xX])\] ([0-9a-f]{6,64})(?= )/;function g(s){let n=new Map,t="";for(let a of s.replaceAll(`\r
`,`
`).split(`
`)){let i=/^ {0,3}(`{3,}|~{3,})/.exec(a)?.[1];if(t!==""){i?.startsWith(t)&&a.trim()===i&&(t="");continue}if(i){t=i;continue}let o=f.exec(a);o?.[2]!==void 0&&n.set(o[2],o[1]!==" "&&(n.get(o[2])??!0))}return n}function y(s){return[...g(s)].filter(([,n])=>!n).map(([n])=>n)}function m(s){return new Map([...x(s)].map(([n,{login:t}])=>[n,t]))}function x(s){let n=new Map,t=new Map;for(let[a,i]of s.entries()){let o=g(i.text);for(let[d,c]of o)c?n.delete(d):a>0&&t.get(d)===!0&&n.set(d,i);for(let d of n.keys())o.has(d)||n.delete(d);t=o}return n}function h(s,n,t,a){let i=s.replaceAll(`\r
`,`
`).split(`
`),o=new Set,d=e=>a.some(r=>e.startsWith(r)||r.startsWith(e)),c=i.map(e=>{let r=f.exec(e)?.[2];if(r===void 0)return e;o.add(r);let l=n.get(r),u=y(e).length>0&&l!==void 0&&t(l);return e.replace(/\[[ xX]\]/,u||d(r)?"[ ]":"[x]")}),p=a.filter(e=>![...o].some(r=>r.startsWith(e)||e.startsWith(r)));return[...c,...p.map(e=>`- [ ] ${e} dropped by a comment`)].join(`
`)}export{y as a,m as b,x as c,h as d};
