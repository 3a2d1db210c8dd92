import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import{r as a,s as b}from"./chunk-KJYUM5ST.js";import"./chunk-X3BYH77V.js";import"./chunk-MUQSBDQL.js";import"./chunk-OOEDKO62.js";export{b as entriesOf,a as indexFile};
