import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import{a as t}from"./chunk-2WE7ZILM.js";function n(){let o=Math.min(process.stdout.columns??80,100),e=t("bold","x")!=="x";return{width:o,colour:e,paint:t}}export{n as a};
