/** CSS modules answer their class names; plain style sheets are imported for their effect. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
/** The address of the file. */
declare module '*.ttf' {
  const url: string;
  export default url;
}
declare module '*.webp' {
  const url: string;
  export default url;
}

/** Replaced by webpack at build time, see deploy/release/src/webpack-preset.ts. */
declare const __PEIL_VERSION__: string;
