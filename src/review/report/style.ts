/** The report's look: one column on a phone, two on a desktop, the reader's own light or dark. */
export const reportStyle = `
:root{color-scheme:light dark;--ink:#1c2024;--soft:#59636e;--line:#d1d9e0;--page:#fff;--card:#f6f8fa;--link:#0a5cc5;--user:#1a7f37;--agent:#0969da;--tool:#8250df;--web:#b35900;--dig:#a33;--untagged:#6e7781}
@media (prefers-color-scheme:dark){:root{--ink:#e6edf3;--soft:#a2acb6;--line:#3d444d;--page:#0d1117;--card:#161b22;--link:#6cb0ff;--user:#57c46f;--agent:#6cb0ff;--tool:#c29bff;--web:#f0a04b;--dig:#ff8a80;--untagged:#a2acb6}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere}
header,main,footer{max-width:70rem;margin:0 auto;padding:1rem}
h1{font-size:1.6rem;line-height:1.25;margin:.5rem 0}
h2{font-size:1.2rem;margin:0 0 .75rem}
a{color:var(--link)}
p{margin:.5rem 0}
.soft,.axis,footer,.where{color:var(--soft)}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;padding:0;margin:.75rem 0;list-style:none}
nav a{display:inline-block;padding:.25rem 0}
.tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(7rem,1fr));gap:.5rem;margin:1rem 0;padding:0}
.tiles div{background:var(--card);border:1px solid var(--line);border-radius:.5rem;padding:.5rem .75rem}
.tiles dt{color:var(--soft);font-size:.85rem}
.tiles dd{margin:0;font-size:1.4rem;font-weight:600}
section{border:1px solid var(--line);border-radius:.5rem;padding:1rem;margin:0 0 1rem;background:var(--page);min-width:0}
.pair{display:grid;grid-template-columns:minmax(0,1fr);gap:0 1rem}
@media (min-width:56rem){.pair{grid-template-columns:repeat(2,minmax(0,1fr))}}
.facts{list-style:none;margin:0;padding:0}
.facts li{padding:.5rem 0;border-top:1px solid var(--line);content-visibility:auto;contain-intrinsic-size:auto 3.5rem}
.facts li:first-child{border-top:0}
.where{font-size:.85rem}
.where code{font-size:.8rem}
.tag{border:1px solid currentColor;border-radius:1rem;padding:0 .5rem;font-size:.8rem;white-space:nowrap}
.user{color:var(--user)}.agent{color:var(--agent)}.tool{color:var(--tool)}.web{color:var(--web)}.dig{color:var(--dig)}.untagged{color:var(--untagged)}
.share{display:flex;height:1rem;border-radius:.25rem;overflow:hidden;margin:0 0 .75rem}
.share span{background:currentColor;min-width:2px}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:.25rem .5rem;border-top:1px solid var(--line);vertical-align:top}
td.n,th.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
th{overflow-wrap:normal}
@media (max-width:40rem){th,td{padding:.25rem}}
summary{cursor:pointer;padding:.4rem 0;font-weight:600}
.bars{display:block;width:100%;height:9rem;fill:var(--agent)}
.axis{display:flex;justify-content:space-between;font-size:.85rem;margin:.25rem 0}
.graph{display:block;width:100%;height:auto}
.graph line{stroke:var(--line);stroke-width:1.5}
.graph circle{fill:var(--agent)}
.graph text{fill:var(--ink);font-size:13px;text-anchor:middle;paint-order:stroke;stroke:var(--page);stroke-width:3px}
@media (max-width:40rem){.graph text{font-size:22px}.graph circle{r:9px}}
label{display:block;font-weight:600;margin-bottom:.25rem}
input[type=search]{width:100%;font:inherit;padding:.6rem .75rem;border:1px solid var(--soft);border-radius:.5rem;background:var(--page);color:var(--ink)}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
mark{background:#ffe08a;color:#1c2024}
[hidden]{display:none!important}
@media print{nav,.search{display:none}details:not([open])>*{display:block}}
`;
