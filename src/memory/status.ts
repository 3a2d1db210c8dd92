/** A status in front of a fact: what it is, and how long it is with the space after it. */
export interface Status {
  readonly status: string;
  readonly length: number;
}

const checkbox =
  /^\[( |[xX~/>!?*+-]|\p{Lu}|\p{Extended_Pictographic}\ufe0f?|\p{Script=Han}|\p{Script=Hangul})\](?=[ \t[]|$)[ \t]*/u;
const emoji = /^(?:[✅☑✔❌✖⏳⌛⏰⏸⏭⏹🔄🔁🚧🔴🟠🟡🟢🔵🟣⚪⚫⬜🟩🟥🟨🟦❗❓🆕💤🛑]\ufe0f?)[ \t]+(?=\S)/u;

/** The checkbox (`[ ]`, `[x]`, `[✅]`, `[高]`) or leading status emoji of a fact's text, when it has one. */
export function matchStatus(text: string): Status | undefined {
  const first = text.charCodeAt(0);
  if (first !== 91 && first < 0x2300) return undefined;
  const match = (first === 91 ? checkbox : emoji).exec(text.length > 40 ? text.slice(0, 40) : text);
  return match ? { status: match[0].trim(), length: match[0].length } : undefined;
}
