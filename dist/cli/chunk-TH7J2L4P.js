import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import{a}from"./chunk-VJ6MUNPV.js";import"./chunk-55FTECHD.js";import"./chunk-A7QIGJMQ.js";import"./chunk-GYVGURY5.js";import"./chunk-OOEDKO62.js";export{a as parseConfig};
