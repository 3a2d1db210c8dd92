#!/usr/bin/env node
import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import{a as s}from"./chunk-WIGS7N2H.js";import"./chunk-OOEDKO62.js";function t(...o){for(let e of o)e.on("error",r=>{if(r.code!=="EPIPE")throw r})}t(process.stdout,process.stderr);if(process.argv[2]==="--version"||process.argv[2]==="-V")process.stdout.write(`${s}
`);else{process.argv.some(e=>e==="recall"||e==="context")&&(await import("./chunk-MRWAGHJ5.js")).startLooking(process.argv.slice(2));let{run:o}=await import("./chunk-G7GZHEHZ.js");process.exitCode=await o(process.argv.slice(2))}
