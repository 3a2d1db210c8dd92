import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import{a,b}from"./chunk-C6AKSMM5.js";import"./chunk-22XN4ZEZ.js";import"./chunk-5BWTZMHE.js";import"./chunk-OOEDKO62.js";export{a as gitFolders,b as noRepository};
