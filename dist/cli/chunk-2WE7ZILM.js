import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import{b as o}from"./chunk-5BWTZMHE.js";import{styleText as a}from"node:util";function f(e,t,n=process.stdout){return n.isTTY&&!process.env.NO_COLOR&&process.env.TERM!=="dumb"?a(e,t):t}function u(e){if(!(e instanceof o))return`keepsake: this should not have happened; please report it.
${e instanceof Error?e.stack??e.message:String(e)}
`;let t=e.place,n=t?`${[t.path,t.line,t.column].filter(i=>i!==void 0).join(":")}: `:"",s=e.fix?`  \u2192 ${e.fix}
`:"";return`keepsake: ${n}${e.message}
${s}`}function l(e){process.stdout.write(`${JSON.stringify(e,null,2)}
`)}export{f as a,u as b,l as c};
