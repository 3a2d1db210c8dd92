#!/usr/bin/env node
import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import{a as r}from"./chunk-WIGS7N2H.js";import"./chunk-OOEDKO62.js";function s(...o){for(let t of o)t.on("error",e=>{if(e.code!=="EPIPE")throw e})}s(process.stdout,process.stderr);if(process.argv[2]==="--version"||process.argv[2]==="-V")process.stdout.write(`${r}
`);else{let{run:o}=await import("./chunk-5XXKHJJN.js");process.exitCode=await o(process.argv.slice(2))}
