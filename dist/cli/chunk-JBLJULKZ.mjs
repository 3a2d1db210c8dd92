import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
function i(e,t){return`keepsake entities merge ${[e,t].some(n=>n.startsWith("-"))?"-- ":""}${r(e)} ${r(t)}`}function r(e){return/^[\p{L}\p{M}\p{N} .,_+#&@:-]*$/u.test(e)?`"${e}"`:`'${e.replaceAll("'","'\\''")}'`}export{i as a};
