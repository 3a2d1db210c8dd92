import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
var c=["AGENTS.md","CLAUDE.md","BOOTSTRAP.md"],d=".claude/skills/keepsake/SKILL.md";function i(e){let{files:n}=e;return["## Memory","",`The memory of this workspace is ${n.index} and ${n.memory}/. It is checked by Keepsake: a commit that breaks these rules is refused.`,"","- At the start of a session run `keepsake inject` (or read its output) and trust what it marks as fresh.","- Write at once, one fact a line, no reasoning and nothing that is only true today.","- Tag every block or fact: `<!-- src:agent ts:YYYY-MM-DD -->`. src is where it comes from: `agent` is you, `tool` a tool, `web` a page, `dig` a guess from old files. Never write `src:user`: only the human may.","- Give infrastructure facts `ttl:1y` or `ttl:never`; leave ttl out otherwise.","- Update a line in place and renew its ts; do not add a second line that says the opposite.","- Details go to one topic file each, and the index points down to it.","- Never store a secret: write where it is kept.",`- What happened goes to ${n.memory}/YYYY-MM-DD.md; the night makes facts of it.`,"","When a commit is refused, mend the lines it names and stage them again. `keepsake explain RULE` says why a rule is there. Do not use --no-verify: the same check runs again before anything is merged."]}function l(e){return`---
name: keepsake
description: How to read and write this workspace's memory (${e.files.index}, ${e.files.memory}/). Use it before remembering, changing or looking up anything that should outlive the session.
---

${i(e).join(`
`)}
`}var k=["claude mcp add keepsake -- keepsake mcp","codex mcp add keepsake -- keepsake mcp",'{"mcpServers": {"keepsake": {"command": "keepsake", "args": ["mcp"]}}}'];var h={start:"<!-- keepsake:start -->",end:"<!-- keepsake:end -->"},u={start:"# keepsake:start",end:"# keepsake:end"};function m(e,n,t){let s=e.includes(`\r
`)?`\r
`:`
`,r=[n.start,...t,n.end].join(s),o=a(e,n);return o?e.slice(0,o.start)+r+e.slice(o.end):`${e}${e===""?"":s}${r}${s}`}function f(e,n){let t=a(e,n);if(!t)return e;let s=e.includes(`\r
`)?`\r
`:`
`,r=e.slice(0,t.start),o=e.slice(t.end).replace(/^\r?\n/,"");return o!==""?r+o:r.endsWith(s)?r.slice(0,r.length-s.length):r}function g(e,n){return a(e,n)!==void 0}function a(e,n){let t=e.indexOf(n.start),s=t<0?-1:e.indexOf(n.end,t);return s<0?void 0:{start:t,end:s+n.end.length}}export{c as a,d as b,i as c,l as d,k as e,h as f,u as g,m as h,f as i,g as j};
