import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import{b as i}from"./chunk-CX2EFMJQ.mjs";function a(e){return e.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ud800-\udfff]/g,t=>/[\ud800-\udfff]/.test(t)&&e.isWellFormed()?t:`\\u{${t.charCodeAt(0).toString(16)}}`)}import{styleText as r}from"node:util";function c(e,t,n=process.stdout){return n.isTTY&&!process.env.NO_COLOR&&process.env.TERM!=="dumb"?r(e,t):t}function l(e){if(!(e instanceof i))return`keepsake: this should not have happened; please report it.
${e instanceof Error?e.stack??e.message:String(e)}
`;let t=e.place,n=t?`${[t.path,t.line,t.column].filter(o=>o!==void 0).join(":")}: `:"",s=e.fix?`  \u2192 ${e.fix}
`:"";return`keepsake: ${n}${e.message}
${s}`}function d(e){process.stdout.write(`${JSON.stringify(e,null,2)}
`)}export{a,c as b,l as c,d};
