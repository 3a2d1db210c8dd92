import type { FileState, Found, JudgedFile, Rule } from '../change.ts';
import { linksInLine, type WrittenLink } from '../links.ts';

/** An image is fetched when the memory is shown, a link when somebody trusts its text: both carry facts away. */
export const textLinks: Rule = {
  id: 'text/links',
  severity: 'error',
  summary:
    'Remote images, javascript: and data: links newly added by a non-human; long queries and link texts that name another host: warning.',
  about: 'change',
  judge: (change) => (change.principal.kind === 'human' ? [] : change.files.flatMap(linksIn)),
};

function linksIn(file: JudgedFile): readonly Found[] {
  const state = file.after;
  if (!state || state.model?.kind === 'archive') return [];
  const code = codeLines(state);
  const known = new Set(
    (file.before?.lines ?? []).flatMap((line) => linksInLine(line).map((link) => link.destination)),
  );
  const found = imagesByReference(state, file, known, code);
  return found.concat(
    state.lines.flatMap((line, at) => {
      if (!file.touched.has(at + 1) || code.has(at + 1) || !/[:\]<]/.test(line)) return [];
      const links = linksInLine(line)
        .filter((link) => !known.has(link.destination))
        .flatMap((link) => judged(link, file, at + 1));
      const handler = handlerIn(line);
      return handler === undefined ? links : [...links, { path: file.path, line: at + 1, ...handler }];
    }),
  );
}

/** `<img onerror=…>`, `<script>`: markup that runs as soon as it is shown. */
function handlerIn(line: string): Pick<Found, 'column' | 'message' | 'fix'> | undefined {
  const plain = line.replace(/(`+)(?!`)(.*?[^`])\1(?!`)/g, (span) => ' '.repeat(span.length));
  const column = plain.search(/<[a-z][\w-]*\b[^<>]*[\s/"']on[a-z]{3,}\s*=|<script\b/i);
  if (column < 0) return undefined;
  return {
    column: column + 1,
    message: 'This element runs code as soon as the memory is shown.',
    fix: 'Leave it out, or put it in a code span if it is an example.',
  };
}

/** `![x][y]` with `[y]: https://…` elsewhere: an image whose address stands on another line. */
function imagesByReference(
  state: FileState,
  file: JudgedFile,
  known: ReadonlySet<string>,
  code: ReadonlySet<number>,
): Found[] {
  const definitions = new Map<string, { destination: string; line: number }>();
  state.lines.forEach((line, at) => {
    const match = /^ {0,3}\[([^\]]+)\]:\s*<?([^\s>]+)/.exec(line);
    if (match?.[1] && match[2])
      definitions.set(match[1].toLowerCase(), { destination: match[2], line: at + 1 });
  });
  if (definitions.size === 0) return [];
  return state.lines.flatMap((line, at) =>
    [...line.matchAll(/!\[([^\]]*)\](?:\[([^\]]*)\])?(?!\()/g)].flatMap((match) => {
      const definition = definitions.get((match[2] || match[1] || '').toLowerCase());
      if (!definition || code.has(at + 1) || known.has(definition.destination)) return [];
      const touched = file.touched.has(at + 1) ? at + 1 : definition.line;
      if (!file.touched.has(touched)) return [];
      return judged({ column: 1, image: true, text: '', destination: definition.destination }, file, touched);
    }),
  );
}

function judged(link: WrittenLink, file: JudgedFile, line: number): readonly Found[] {
  const place = { path: file.path, line, column: link.column };
  if (
    /^(?:javascript|vbscript|data|file):/i.test(link.destination) &&
    !/^data:image\/(?:png|jpe?g|gif|webp);/i.test(link.destination)
  )
    return [
      {
        ...place,
        message: `This link runs or carries content of its own (${link.destination.split(':')[0]?.toLowerCase()}:).`,
        fix: 'Write the address it should lead to, or leave the link out.',
      },
    ];
  if (link.image && /^(?:https?:)?\/\//i.test(link.destination))
    return [
      {
        ...place,
        message:
          'This image is fetched from elsewhere whenever the memory is shown, and its address can carry facts away.',
        fix: 'Keep the image in the repository, or write a plain link.',
      },
    ];
  const url = urlOf(link.destination);
  if (!url) return [];
  if (url.search.length > 41)
    return [
      {
        ...place,
        severity: 'warning',
        message: `The query of this link is ${url.search.length - 1} characters long: it may carry facts away.`,
        fix: 'Shorten the link to what is needed to find the page.',
      },
    ];
  const named = namedHost(link.text);
  if (named !== undefined && !sameSite(named, url.hostname))
    return [
      {
        ...place,
        severity: 'warning',
        message: `The text of this link names ${named}, but it leads to ${url.hostname}.`,
        fix: 'Let the text say where the link leads.',
      },
    ];
  return [];
}

function codeLines(state: FileState): ReadonlySet<number> {
  return new Set(state.sourceLines.filter((line) => line.part === 'code').map((line) => line.line));
}

function urlOf(destination: string): URL | undefined {
  if (!/^https?:\/\//i.test(destination)) return undefined;
  return URL.canParse(destination) ? new URL(destination) : undefined;
}

/** A host that a link's text names, as in `[bank.example](…)`. */
function namedHost(text: string): string | undefined {
  const match = /^\W*(?:https?:\/\/)?((?:[a-z0-9-]+\.)+[a-z]{2,24})(?:[/:?#]\S*)?\W*$/i.exec(text.trim());
  const host = match?.[1]?.toLowerCase();
  return host === undefined || /\.(?:md|js|ts|py|json|ya?ml|txt|html?|sh|go|rs)$/.test(host)
    ? undefined
    : host;
}

function sameSite(named: string, host: string): boolean {
  const bare = (name: string) => name.toLowerCase().replace(/^www\./, '');
  return bare(host) === bare(named) || bare(host).endsWith(`.${bare(named)}`);
}
