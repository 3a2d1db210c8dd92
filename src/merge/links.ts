import type { Node } from './nodes.ts';

/** Which node of a side stands for which node of the base. */
export interface Matching {
  readonly imageOf: ReadonlyMap<Node, Node>;
  readonly baseOf: ReadonlyMap<Node, Node>;
}

/** A matching while it is made. */
export class Links implements Matching {
  readonly imageOf = new Map<Node, Node>();
  readonly baseOf = new Map<Node, Node>();

  add(from: Node, to: Node): void {
    this.imageOf.set(from, to);
    this.baseOf.set(to, from);
  }

  drop(image: Node): void {
    const before = this.baseOf.get(image);
    if (before) this.imageOf.delete(before);
    this.baseOf.delete(image);
  }

  /** Takes an image from the base's fact it was matched with, and gives it to another. */
  move(image: Node, to: Node): void {
    this.drop(image);
    this.add(to, image);
  }
}
