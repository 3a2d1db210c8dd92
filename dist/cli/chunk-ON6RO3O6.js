import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import{a,b}from"./chunk-SVYXLUEF.js";import"./chunk-MPFU7GRT.js";import"./chunk-LT4P5PJD.js";import"./chunk-OOEDKO62.js";export{a as gitFolders,b as noRepository};
