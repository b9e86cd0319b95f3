import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import boundariesPlugin from 'eslint-plugin-boundaries';
import tseslint from 'typescript-eslint';

/**
 * Who may import whom, as configuration of eslint-plugin-boundaries, which judges static imports, re-exports, `import()`,
 * `require()` and `import('…').Type`. Of the areas that a file is in, the last one counts.
 * deploy/run/boundaries.check.mjs proves each row.
 */

const pureSubpaths = [
  'device-list',
  'devices',
  'passwords',
  'permissions',
  'api/schemas',
  'brand',
  'format',
  'contract',
  'sheets/workbook',
  'pdf',
  // For what commands read.
  'sheets/read',
  'stock',
  'notifications',
  // For benches; the rule below keeps it out of all else.
  'testing/tank-year',
];
const kernelExports = JSON.parse(
  readFileSync(new URL('../../shared-kernel/package.json', import.meta.url), 'utf8'),
).exports;

/** The folder of what is imported as `@peil/shared-kernel/<subpath>`. */
const folderOf = (subpath) =>
  `shared-kernel/${kernelExports[`./${subpath}`]['peil-source'].slice('./'.length).replace(/\/[^/]+$/, '')}`;

const pureKernel = pureSubpaths.map((subpath) => `@peil/shared-kernel/${subpath}`);
const wholeKernel = ['@peil/shared-kernel/**'];
const pureFolders =
  'shared-kernel/{contract/src,wire/src,host/src/brand,domain/src/{device-list,devices,format,permissions,stock}}/**';

const tests = ['**/*.{test,spec}.{ts,tsx}', '**/testing/**'];

const viaKernelUi = 'use @peil/shared-kernel/ui, the only way to Aksel and its icons';
const onlyWhereDrawn =
  'graphs are drawn by mfe-device-detail and report-charts of mfe-admin, PDFs by the first, report-pdf and labels';
const viaKernelMap = 'use @peil/shared-kernel/ui/map, the only way to Leaflet';

const notInBrowser = { zod: 'full zod must not reach a browser, use zod/mini' };
const notOutsideTheMap = { '{leaflet,react-leaflet}{,/**}': viaKernelMap };
const graphsAndPdfs = { '{highcharts,highcharts-react-official,jspdf}{,/**}': onlyWhereDrawn };
const aksel = { '{@navikt/**,lucide-react{,/**}}': viaKernelUi };
const heavy = { ...graphsAndPdfs, ...notOutsideTheMap };
const notInRemote = {
  ...notInBrowser,
  ...aksel,
  'rxjs{,/**}': 'use @peil/shared-kernel/events or /session, which own the streams',
  'axios{,/**}': 'use @peil/shared-kernel/api, which owns token, time limit and errors',
  'react-router{,/**}': 'use react-router-dom, names as in router-dom-lite.ts',
};

/**
 * @typedef {object} Area
 * @property {string} name what it is called in a message
 * @property {string[]} files
 * @property {string[]} [inside] folders that relative imports stay in; left out, the package
 * @property {string[]} [beside] folders that relative imports may go to besides
 * @property {string[]} [peil] the workspaces allowed, by name; left out, none
 * @property {string[]} [libraries] the only packages allowed, when given
 * @property {Record<string, string>} [forbidden] what is imported → what to do instead
 */

/** @type {Area[]} */
const areas = [
  { name: 'a remote', files: ['mfe-*/**'], peil: wholeKernel, forbidden: { ...notInRemote, ...heavy } },
  {
    name: 'graphs and PDFs',
    files: [
      'mfe-device-detail/**',
      'mfe-admin/src/reports/report-{charts,pdf}/**',
      'mfe-admin/src/provider/stock/labels/**',
    ],
    peil: wholeKernel,
    forbidden: { ...notInRemote, ...notOutsideTheMap },
  },
  {
    name: 'the shell',
    files: ['shell/**'],
    peil: wholeKernel,
    forbidden: { ...notInBrowser, ...heavy, ...aksel },
  },
  {
    name: 'a build configuration',
    files: ['{mfe-*,shell}/*.config.{ts,mjs}'],
    peil: ['@peil/release/**'],
    beside: ['deploy/release'],
  },
  { name: 'the kernel', files: ['shared-kernel/**'], forbidden: { ...notInBrowser, ...heavy, ...aksel } },
  {
    // What it takes of the page's shared modules it asks for by name, as a remote does: by its path each remote that
    // bundles it would carry a copy.
    name: "the kernel's parts of pages",
    files: [
      'shared-kernel/device-kit/src/{audit-trail,bulk,device-forms,device-moves,device-view,group-field,hand-over,page-part,scan}/**',
    ],
    inside: [
      'audit-trail',
      'bulk',
      'device-forms',
      'device-moves',
      'device-view',
      'group-field',
      'hand-over',
      'page-part',
      'scan',
      'testing',
    ].map(folderOf),
    peil: wholeKernel,
    forbidden: { ...notInRemote, ...heavy },
  },
  {
    name: "the kernel's ui",
    files: [
      'shared-kernel/ui/src/*',
      'shared-kernel/ui/src/{basics,data-table,date-range,map,overlay,styles,tag-picker}/**',
    ],
    forbidden: { ...notInBrowser, ...heavy },
  },
  {
    name: "the kernel's map",
    files: ['shared-kernel/ui/src/map/**'],
    forbidden: { ...notInBrowser, ...graphsAndPdfs, ...aksel },
  },
  {
    // Bundled where it is used; the bridge to the app is the page's one.
    name: "the kernel's tables",
    files: ['shared-kernel/files/src/sheets/**'],
    peil: ['@peil/shared-kernel/native'],
    forbidden: { ...notInBrowser, ...heavy, ...aksel },
  },
  {
    name: "the kernel's pure folders",
    files: [pureFolders],
    inside: pureSubpaths.filter((subpath) => !subpath.startsWith('testing')).map(folderOf),
    libraries: ['{zod/mini,@noble/curves}{,/**}'],
  },
  {
    name: "a test of the kernel's pure folders",
    files: [`${pureFolders}/*.test.{ts,tsx}`],
    forbidden: { ...notInBrowser, ...heavy },
  },
  { name: 'a server part', files: ['deploy/*/**'], peil: pureKernel },
  {
    name: 'a test of a server part',
    files: ['deploy/*/**/*.test.ts'],
    peil: [...pureKernel, '@peil/shared-kernel/testing/read-xlsx'],
  },
  {
    // What it starts is read by the servers themselves.
    name: 'the production set-up',
    files: ['deploy/{docker,kubernetes,nginx}/**'],
    inside: ['deploy/api', 'deploy/gateway', 'deploy/docker', 'deploy/kubernetes'],
    peil: pureKernel,
  },
  { name: 'a command', files: ['deploy/run/**'], inside: ['deploy'], peil: ['@peil/**'] },
  {
    name: 'the gateway',
    files: ['deploy/gateway/**'],
    peil: [...pureKernel, '@peil/api{,/**}', '@peil/release{,/**}'],
  },
  {
    name: 'the browser tests',
    files: ['e2e/**'],
    peil: [...pureKernel, '@peil/shared-kernel/testing', '@peil/release{,/**}', '@peil/api/testing/**'],
  },
];

const inPackage = { dependency: { relationship: { to: 'internal' } } };
const below = (folders) => ({ to: { file: { path: folders.map((folder) => `${folder}/**`) } } });
const called = (source) => ({ dependency: { source } });

/** The last policy that fits decides. */
function policiesOf({ name, inside, beside, peil = [], libraries, forbidden = {} }) {
  return [
    { allow: libraries ? called(libraries) : { to: { module: { origin: ['external', 'core'] } } } },
    {
      disallow: called('@peil/**'),
      message: `${name} may import ${peil.join(', ') || 'no workspace by name'}`,
    },
    ...(peil.length > 0 ? [{ allow: called(peil) }] : []),
    { allow: inside ? below(inside) : inPackage },
    ...(beside ? [{ allow: below(beside) }] : []),
    ...Object.entries(forbidden).map(([source, message]) => ({ disallow: called(source), message })),
    {
      disallow: { dependency: { source: 'react-router-dom', nodeKind: 'dynamic-import' } },
      message: 'its names are judged where they are imported, which import() hides',
    },
    {
      from: { file: { path: `!{${tests.join(',')},**/bench/**}` } },
      disallow: called('@peil/shared-kernel/testing{,/**}'),
      message: 'only tests and benches import it',
    },
  ];
}

/** The run-time names that a remote may take from react-router-dom: those the shell really ships. */
function shippedRouterNames() {
  const file = 'shared-kernel/host/src/navigation/router-dom-lite.ts';
  const source = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
  const lists = [...source.matchAll(/export\s*\{([^}]*)\}\s*from\s*['"]react-router(?:-dom)?['"]/g)];
  const names = lists
    .flatMap(([, list]) => list.replace(/\/\/.*$/gm, '').split(','))
    .map((entry) =>
      entry
        .trim()
        .split(/\s+as\s+/)
        .at(-1),
    )
    .filter((name) => name && !name.startsWith('type '));
  if (names.length === 0) throw new Error(`${file} re-exports nothing that the lint rule can read`);
  return names;
}

const ofRemotes = areas
  .filter(({ forbidden }) => forbidden?.['react-router{,/**}'])
  .flatMap(({ files }) => files);

/** Blocks of eslint.config.mjs; the TypeScript resolver of its settings finds what is imported. */
export const boundaries = [
  {
    files: ['**/*.{ts,tsx,js,mjs,cjs}'],
    plugins: { boundaries: boundariesPlugin },
    settings: {
      'boundaries/root-path': fileURLToPath(new URL('../../', import.meta.url)),
      'boundaries/elements': [
        {
          type: 'package',
          pattern: ['shell', 'mfe-*', 'shared-kernel', 'deploy/*', 'e2e'],
          partialMatch: false,
        },
      ],
      'boundaries/dependency-nodes': ['import', 'dynamic-import', 'require', 'export'],
      'boundaries/additional-dependency-nodes': [
        { selector: 'TSImportType > Literal', kind: 'type', name: 'import-type' },
        { selector: 'TSImportType > TSLiteralType > Literal', kind: 'type', name: 'import-type' },
      ],
    },
  },
  ...areas.map((area) => ({
    files: area.files,
    rules: {
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          message: `${area.name} imports only files below ${area.inside?.join(', ') ?? 'its package'}`,
          policies: policiesOf(area),
          checkAllOrigins: true,
          checkUnknownLocals: true,
          checkInternals: true,
        },
      ],
    },
  })),
  {
    // Tests run against the whole package, not against what the host shares.
    files: ofRemotes,
    ignores: tests,
    plugins: { '@typescript-eslint': tseslint.plugin },
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'react-router-dom',
              allowImportNames: shippedRouterNames(),
              allowTypeImports: true,
              message: 'The shell ships what router-dom-lite.ts names.',
            },
          ],
        },
      ],
    },
  },
];
