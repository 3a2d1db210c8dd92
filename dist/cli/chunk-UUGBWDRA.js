import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import{r as a,s as b}from"./chunk-W72QLTKY.js";import"./chunk-WVC3DSLG.js";import"./chunk-OOEDKO62.js";export{b as entriesOf,a as indexFile};
