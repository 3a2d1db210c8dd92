import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { readTicks, renderBody, renderTitle } from '../../../src/review/index.ts';
import { renderGitHub } from '../../review/rendered.ts';
import { conflict, idOf, night, reviewOf } from '../../review/sample.ts';
import { desktop, openBrowser, openPage, phone } from '../../support/browser.ts';
import { temporaryFolder } from '../../support/repository.ts';

/** Task lists as GitHub shows them, and a look close to its own. */
function page(title: string, body: string): string {
  // GitHub reads task markers in the source, where an escaped bracket is none.
  const marked = body.replace(/^([ \t]*(?:[-*+]|\d+[.)]) )\[([ xX])\] /gm, '$1\ue000$2\ue001');
  const html = renderGitHub(marked)
    .replace(/<li>\ue000[xX]\ue001/g, '<li class="task"><input type="checkbox" checked> ')
    .replace(/<li>\ue000 \ue001/g, '<li class="task"><input type="checkbox"> ');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>PR</title>
<style>body{margin:0 auto;max-width:46rem;padding:1rem;font:14px/1.5 system-ui,sans-serif;color:#1f2328;overflow-wrap:break-word}
h1{font-size:22px;font-weight:400}h3{font-size:17px;border-bottom:1px solid #d1d9e0;padding-bottom:.2rem}
article{border:1px solid #d1d9e0;border-radius:6px;padding:1rem}
table{border-collapse:collapse;display:block;overflow:auto}td,th{border:1px solid #d1d9e0;padding:4px 10px}
code{background:#eff1f3;padding:.1em .3em;border-radius:4px;font-size:85%}pre{background:#f6f8fa;padding:.75rem;overflow:auto}
li.task{list-style:none;margin-left:-1.3rem}ul{padding-left:2rem}a{color:#0969da}
del{background:#ffebe9}ins{background:#dafbe1;text-decoration:none}summary{cursor:pointer}</style>
<h1>${title}</h1><article>${html}</article>`;
}

/** Every hostile text of the corpus, in one body, at the places where a memory's text can stand. */
function hostileBody(): string {
  const texts = parse(readFileSync(new URL('../../review/hostile.yml', import.meta.url), 'utf8')) as {
    text: string;
  }[];
  const [added] = night;
  if (!added) throw new Error('the sample is gone');
  const changes = texts.flatMap(({ text }, at) => [
    { ...added, id: idOf(`${100000 + at}`), after: text },
    {
      ...added,
      id: idOf(`${200000 + at}`),
      kind: 'updated' as const,
      before: `was ${text}`,
      after: `is ${text}`,
      reason: text,
    },
  ]);
  const decisions = texts.map(({ text }) => ({ ...conflict, reason: text, sides: [{ text }, { text }] }));
  return renderBody(reviewOf(changes, { decisions, warnings: texts.map(({ text }) => text) }));
}

for (const [name, viewport] of Object.entries({ phone, desktop }))
  it(`hostile memory text breaks no layout on ${name}`, async () => {
    const path = join(await temporaryFolder(), 'hostile.html');
    const body = hostileBody();
    await writeFile(path, page('hostile', body));
    const { page: shown, complaints } = await openPage(await openBrowser(), { viewport });
    await shown.goto(`file://${path}`);
    const boxes = shown.locator('input[type=checkbox]');
    expect(await boxes.count()).toBe([...readTicks(body)].length);
    expect(await shown.locator('h3').allTextContents()).toEqual(['Needs a decision', 'Facts']);
    expect(await shown.locator('img, script, iframe, form').count()).toBe(0);
    expect(await shown.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
    expect(complaints).toEqual([]);
    const folder = process.env['SCREENSHOTS'];
    if (folder) await shown.screenshot({ path: join(folder, `hostile-${name}.png`), fullPage: true });
  });

for (const [name, viewport] of Object.entries({ phone, desktop }))
  it(`the body of a pull request fits ${name}`, async () => {
    const review = reviewOf(night, {
      decisions: [conflict],
      files: [{ path: 'memory/2026-06-07.md', added: 12, removed: 0 }],
      cost: {
        model: 'gpt-4o-mini',
        calls: 3,
        tokensIn: 900,
        tokensOut: 120,
        tokensCached: 400,
        dollars: 0.0002,
      },
    });
    const path = join(await temporaryFolder(), 'body.html');
    await writeFile(path, page(renderTitle('scout', night, [conflict]), renderBody(review)));
    const { page: shown, complaints } = await openPage(await openBrowser(), { viewport });
    await shown.goto(`file://${path}`);
    expect(await shown.locator('input[type=checkbox]').count()).toBe(4);
    expect(await shown.locator('h3').allTextContents()).toEqual(['Needs a decision', 'Facts']);
    expect(await shown.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
    expect(complaints).toEqual([]);
    const folder = process.env['SCREENSHOTS'];
    if (folder) await shown.screenshot({ path: join(folder, `pull-request-${name}.png`), fullPage: true });
  });
