#!/usr/bin/env node
import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import{a as s}from"./chunk-WIGS7N2H.js";import"./chunk-OOEDKO62.js";if(process.argv[2]==="--version"||process.argv[2]==="-V")process.stdout.write(`${s}
`);else{let{run:r}=await import("./chunk-YCDB3USI.js");process.exitCode=await r(process.argv.slice(2))}
