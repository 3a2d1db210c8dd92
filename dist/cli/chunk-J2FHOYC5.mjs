import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
function e(){return{accesses:new Map,firstCommits:new Map,firstProposed:new Map,refused:new Set,memo:new Map}}export{e as a};
