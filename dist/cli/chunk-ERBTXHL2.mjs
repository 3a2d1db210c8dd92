import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import{c as o}from"./chunk-KRA7EF2P.mjs";function a(n,t,e){return new o(n).description(t).option("--dry-run","print the plan and the diff, change nothing").option("--json","print the plan as JSON").option("--now <iso>","the day it is, e.g. 2026-02-16 (default: the clock)").addHelpText("after",`
Examples:
  keepsake ${n} --dry-run
  keepsake ${n} --json --now 2026-02-16${e===""?"":`
${e.trimEnd()}`}

keepsake explain pass/${n} tells its rules.`)}export{a};
