import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
function o(r){let e=r.map(n=>new RegExp(`^${n.split(/(\*\*\/|\*\*|\*|\?)/).map(i).join("")}$`,"u"));return n=>e.some(t=>t.test(n))}function i(r){return r==="**/"?"(?:[^/]+/)*":r==="**"?".*":r==="*"?"[^/]*":r==="?"?"[^/]":r.replace(/[\\^$.*+?()[\]{}|/]/g,"\\$&")}export{o as a};
