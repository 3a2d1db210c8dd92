import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import{p as a,q as b}from"./chunk-ATVAWO5J.js";import"./chunk-GTNYAMVV.js";import"./chunk-AWKEOXHU.js";import"./chunk-GYVGURY5.js";import"./chunk-OOEDKO62.js";export{a as parseFile,b as print};
