import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import{a,b}from"./chunk-OMDZK4HA.js";import"./chunk-2HYJXIDZ.js";import"./chunk-OOEDKO62.js";export{a as startLooking,b as startedLooker};
