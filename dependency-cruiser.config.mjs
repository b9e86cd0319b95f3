/**
 * The areas of a package: each may import those before it, and neither one after it nor what puts them together in the
 * folder above. So there is no circle between them, and a change is felt in what follows only.
 */
const layered = (folder, areas) =>
  areas.map((area, index) => ({
    name: `${area}-knows-what-is-below`,
    severity: 'error',
    from: { path: `^${folder}/${area}/` },
    to: {
      path: `^${folder}/(${[...areas.slice(index + 1).map((later) => `${later}/`), '[^/]+$'].join('|')})`,
    },
  }));

/**
 * No import goes round in a circle: neither between files, types included, nor between folders. Who may import whom is
 * deploy/run/boundaries.mjs' business.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */

export default {
  forbidden: [
    ...layered('deploy/api/src', [
      'platform',
      'measuring',
      'devices',
      'notify',
      'reports',
      'people',
      'provider',
      'customers',
    ]),
    ...layered('shared-kernel', ['contract', 'wire', 'domain', 'host', 'files', 'ui', 'device-kit']),
    ...layered('mfe-admin/src', [
      'parts',
      'people',
      'customers',
      'groups',
      'duty',
      'profiles',
      'reports',
      'help',
      'provider',
      'me',
    ]),
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
