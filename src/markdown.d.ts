/** Markdown files are bundled as text (scripts/build.mjs). */
declare module '*.md' {
  const text: string;
  export default text;
}

/** markdown-it's own rule for tables, which its types leave out. */
declare module 'markdown-it/lib/rules_block/table.mjs' {
  import type StateBlock from 'markdown-it/lib/rules_block/state_block.mjs';
  export default function table(state: StateBlock, line: number, end: number, silent: boolean): boolean;
}

/** Its own rules for links and images, which its types leave out too. */
declare module 'markdown-it/lib/rules_inline/link.mjs' {
  import type StateInline from 'markdown-it/lib/rules_inline/state_inline.mjs';
  export default function link(state: StateInline, silent: boolean): boolean;
}
declare module 'markdown-it/lib/rules_inline/image.mjs' {
  import type StateInline from 'markdown-it/lib/rules_inline/state_inline.mjs';
  export default function image(state: StateInline, silent: boolean): boolean;
}
