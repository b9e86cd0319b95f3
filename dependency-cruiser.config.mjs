/**
 * No import goes round in a circle: neither between files, types included, nor between folders. Who may import whom is
 * deploy/run/boundaries.mjs' business.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */

/** Folders that still lean on each other. Take one out when it is free, and add none. */
const knots = [
  'mfe-devices/src/(bulk|device-list|device-map|export)',
  'shell/src/(connection|errors|frame|not-found|notices|overrides|registry|remotes|version)',
];

export default {
  forbidden: [
    {
      name: 'no-circle-of-files',
      severity: 'error',
      from: { pathNot: `^(${knots.join('|')})/` },
      to: { circular: true },
    },
    {
      name: 'no-circle-of-folders',
      severity: 'error',
      scope: 'folder',
      from: { pathNot: `^(${knots.join('|')})$` },
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Tests, and what only they use, may look at anything.
    exclude: {
      path: String.raw`\.(test|fixture)\.tsx?$|/testing/|(^|/)(node_modules|\.tsbuild|\.cache|dist)/|\.(css|json)$`,
    },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['peil-source', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
