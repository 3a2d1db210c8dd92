import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
var m={lines(r,o,i,n){return i.flatMap(t=>{let e=r.file(t);return e?n(e):[]})}};export{m as a};
