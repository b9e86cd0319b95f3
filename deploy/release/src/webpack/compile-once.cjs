const { statSync } = require('node:fs');

/** File → when it was changed, and what the loaders behind this one made of it. */
const compiled = new Map();

/**
 * Stands before ts-loader, which translates one file without regard to others: what one package's build of this process
 * has translated, the kernel above all, the next ones take over.
 * @type {import('webpack').PitchLoaderDefinitionFunction}
 */
module.exports.pitch = function pitch() {
  const known = compiled.get(this.resource);
  if (known?.changed !== statSync(this.resourcePath).mtimeMs) return undefined;
  // Nobody else reads the file now.
  this.addDependency(this.resourcePath);
  return known.code;
};

/** @type {import('webpack').LoaderDefinitionFunction} */
module.exports.default = function compileOnce(code) {
  compiled.set(this.resource, { changed: statSync(this.resourcePath).mtimeMs, code });
  return code;
};
