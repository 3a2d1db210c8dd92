import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import{a as s,c as a}from"./chunk-ED4MQ736.mjs";function f(t){let r=s(t),n="",e=0;for(let{start:c,end:o}of r)n+=t.slice(e,c)+a(t.slice(c,o)),e=o;return{text:n+t.slice(e),count:r.length}}export{f as a};
