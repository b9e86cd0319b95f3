const { dirname, join } = require('node:path');

/**
 * `@navikt/aksel-icons`, of which each icon is loaded when it is used: the package's own list loads all of its 960 files,
 * in every test file that shows a component (a fifth of their time, measured).
 */
const folder = join(dirname(require.resolve('@navikt/aksel-icons/package.json')), 'dist/react/cjs');

module.exports = new Proxy(
  {},
  {
    get: (_icons, name) =>
      typeof name === 'string' && name.endsWith('Icon')
        ? require(join(folder, `${name.slice(0, -'Icon'.length)}.js`)).default
        : undefined,
  },
);
