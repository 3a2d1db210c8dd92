import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import{r as a,s as b}from"./chunk-43BCDBFT.js";import"./chunk-7AVFQJV4.js";import"./chunk-OOEDKO62.js";export{b as entriesOf,a as indexFile};
