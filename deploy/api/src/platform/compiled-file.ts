/**
 * A compiled file, for what runs as a process or a worker of its own. Tests run from the sources, and have everything
 * compiled before they begin (deploy/run/compile.mjs): a process that compiles what it loads takes three times the
 * processor time to start (measured).
 * @param from the asking module's `import.meta.url`, which the path goes from
 */
export const compiledFile = (path: `${string}.js`, from: string): URL =>
  new URL(path, from.replace(/(\/deploy\/\w+)\/src\//, '$1/.tsbuild/'));
