import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
function s(t,n){let r=new Map;for(let e of t){let o=n(e),u=r.get(o);u?u.push(e):r.set(o,[e])}return r}function g(t,n){return t<n?-1:t>n?1:0}function i(t,n){return n!=="unknown"&&n>t?n:t}export{s as a,g as b,i as c};
