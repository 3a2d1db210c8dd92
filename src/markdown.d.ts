/** Markdown files are bundled as text (scripts/build.mjs). */
declare module '*.md' {
  const text: string;
  export default text;
}
