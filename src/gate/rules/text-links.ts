import type { FileState, Found, JudgedFile, Rule } from '../change.ts';
import { linksIn, type WrittenLink } from '../links.ts';
import { firstTouched } from '../touched.ts';

/** An image is fetched when the memory is shown, a link when somebody trusts its text: both carry facts away. */
export const textLinks: Rule = {
  id: 'text/links',
  severity: 'error',
  summary:
    'Remote images, javascript: and data: links newly added by a non-human; long queries and link texts that name another host: warning.',
  about: 'change',
  judge: (change) => (change.principal.kind === 'human' ? [] : change.files.flatMap(linksOf)),
};

function linksOf(file: JudgedFile): readonly Found[] {
  const state = file.after;
  if (!state || state.model?.kind === 'archive') return [];
  const known = new Set(file.before ? linksIn(file.before).map((link) => link.destination) : []);
  const found = [...imagesByReference(state, file, known), ...handlersIn(state, file)];
  const touched = firstTouched(file);
  for (const link of linksIn(state)) {
    const line = touched(link.line, link.endLine);
    if (line !== undefined && !known.has(link.destination))
      found.push(...judged(link, file, line, line === link.line ? link.column : 1));
  }
  return found;
}

/** `<img onerror=…>`, `<script>`: markup that runs as soon as it is shown. */
function handlersIn(state: FileState, file: JudgedFile): readonly Found[] {
  const touched = firstTouched(file);
  return state.shown.markup.flatMap((piece) => {
    if (piece.kind !== 'open') return [];
    const runs =
      piece.name === 'script' || [...piece.attributes.keys()].some((name) => /^on[a-z]{3,}$/.test(name));
    const line = runs ? touched(piece.line, piece.endLine) : undefined;
    if (line === undefined) return [];
    return [
      {
        path: file.path,
        line,
        column: line === piece.line ? piece.column : 1,
        message: 'This element runs code as soon as the memory is shown.',
        fix: 'Leave it out, or put it in a code span if it is an example.',
      },
    ];
  });
}

/** `![x][y]` with `[y]: https://…` elsewhere: an image whose address stands on another line. */
function imagesByReference(state: FileState, file: JudgedFile, known: ReadonlySet<string>): readonly Found[] {
  const definitions = new Map<string, { destination: string; line: number }>();
  state.shown.plain.forEach((line, at) => {
    const match = /^ {0,3}\[([^\]]+)\]:\s*<?([^\s>]+)/.exec(line);
    if (match?.[1] && match[2])
      definitions.set(match[1].toLowerCase(), { destination: match[2], line: at + 1 });
  });
  if (definitions.size === 0) return [];
  return state.shown.plain.flatMap((line, at) =>
    [...line.matchAll(/!\[([^[\]]*)\](?:\[([^[\]]*)\])?(?!\()/g)].flatMap((match) => {
      const definition = definitions.get((match[2] || match[1] || '').toLowerCase());
      if (!definition || known.has(definition.destination)) return [];
      const touched = file.touched.has(at + 1) ? at + 1 : definition.line;
      if (!file.touched.has(touched)) return [];
      return judged({ image: true, text: '', destination: definition.destination }, file, touched, 1);
    }),
  );
}

function judged(
  link: Pick<WrittenLink, 'image' | 'text' | 'destination'>,
  file: JudgedFile,
  line: number,
  column: number,
): readonly Found[] {
  const place = { path: file.path, line, column };
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
