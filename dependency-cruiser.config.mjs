/**
 * No import goes round in a circle: neither between files, types included, nor between folders. Who may import whom is
 * deploy/run/boundaries.mjs' business.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */

export default {
  forbidden: [
    {
      name: 'no-circle-of-files',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-circle-of-folders',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Tests, and what only they use, may look at anything.
    exclude: {
      path: String.raw`\.test\.tsx?$|/testing/|(^|/)(node_modules|\.tsbuild|\.cache|dist)/|\.(css|json)$`,
    },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['peil-source', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
