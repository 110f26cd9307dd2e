declare module '*.css';

/** The file's text (`loader` in src/build/bundles.ts). */
declare module '*.md' {
  const text: string;
  export default text;
}
