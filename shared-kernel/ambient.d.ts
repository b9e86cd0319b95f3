/** CSS modules answer their class names; plain style sheets are imported for their effect. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';

/** Replaced by webpack at build time, see deploy/release/src/webpack-preset.ts. */
declare const __PEIL_VERSION__: string;
