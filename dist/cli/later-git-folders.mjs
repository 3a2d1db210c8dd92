import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import{a,b}from"./chunk-3MRDXAV7.mjs";import"./chunk-XRAT4BCV.mjs";import"./chunk-CX2EFMJQ.mjs";import"./chunk-UIOWJVDO.mjs";export{a as gitFolders,b as noRepository};
