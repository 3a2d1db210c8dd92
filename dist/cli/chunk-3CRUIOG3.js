import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import{r as a,s as b}from"./chunk-2HJMMEHN.js";import"./chunk-GTNYAMVV.js";import"./chunk-HOQFIL6M.js";import"./chunk-GYVGURY5.js";import"./chunk-OOEDKO62.js";export{a as parseFile,b as print};
