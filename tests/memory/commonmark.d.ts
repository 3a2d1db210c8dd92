/** The reference implementation of CommonMark, as far as the tests ask it. */
declare module 'commonmark' {
  export interface Node {
    readonly type: string;
    readonly literal: string | null;
    readonly level: number | null;
    readonly sourcepos: readonly [readonly [line: number, column: number], readonly [number, number]];
    /** Of a code block: whether a fence made it one. */
    readonly _isFenced?: boolean;
    walker(): Walker;
  }
  export interface Walker {
    next(): { readonly entering: boolean; readonly node: Node } | null;
  }
  export class Parser {
    parse(text: string): Node;
  }
}
