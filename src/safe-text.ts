/** Memory text is hostile: control characters would let it rewrite what the terminal shows. */
export function safeForTerminal(text: string): string {
  return text.replace(
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ud800-\udfff]/g,
    (unit) =>
      /[\ud800-\udfff]/.test(unit) && text.isWellFormed() ? unit : `\\u{${unit.charCodeAt(0).toString(16)}}`,
  );
}
