import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import{a,b}from"./chunk-XSCPAI7P.js";import"./chunk-K6EHNX4W.js";import"./chunk-5BWTZMHE.js";import"./chunk-OOEDKO62.js";export{b as refuseSecrets,a as secretIn};
