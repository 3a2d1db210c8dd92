const marker =
  /^(?:[•‣◦▪●○·–—][ \t\u00a0\u3000]*|[①-⑳][ \t\u3000]*|\d{1,3}[、．）][ \t\u3000]*|-(?=\p{L}))(?=\S)/u;

/** Length of a marker like `•`, `–`, `①`, `1、` or `-x` at the start of a line, else undefined. */
export function listMarker(text: string): number | undefined {
  const code = text.charCodeAt(0);
  if (code < 45 || (code > 57 && code < 0xb7)) return undefined;
  return marker.exec(text)?.[0].length;
}
