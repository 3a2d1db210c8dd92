import MarkdownIt from 'markdown-it';

/** Renders as GitHub does in what matters here: raw HTML stands, bare addresses become links, tables and strikes count. */
export function renderGitHub(markdown: string): string {
  return new MarkdownIt({ html: true, linkify: true }).render(markdown);
}

/** Every element's name in some HTML, attributes left out. */
export function elements(html: string): readonly string[] {
  return [...html.matchAll(/<([a-z][a-z0-9]*)\b/gi)].map((match) => (match[1] ?? '').toLowerCase());
}

/** What a reader sees: text without elements, entities decoded, code left out (nothing is linked inside it). */
export function readableText(html: string): string {
  return html
    .replace(/<pre>[\s\S]*?<\/pre>|<code>[\s\S]*?<\/code>/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#(\d+);/g, (_whole, number: string) => String.fromCodePoint(Number(number)))
    .replace(/&amp;/g, '&');
}
