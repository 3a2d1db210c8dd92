import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
function c(n,e,o=r=>r){let r="",t=0;for(;;){let i=n.indexOf("<!--",t),s=i<0?-1:n.indexOf("-->",i+4);if(s<0)return r+n.slice(t);r+=o(n.slice(t,i))+e(n.slice(i+4,s)),t=s+3}}function g(n){return c(n,()=>"")}export{c as a,g as b};
