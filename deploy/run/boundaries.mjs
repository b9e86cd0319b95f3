import { readFileSync } from 'node:fs';
import { posix, relative, sep } from 'node:path';

/**
 * Who may import whom, as data, and the ESLint rule that reads it (`peil/boundaries`).
 * Static imports, re-exports, `import()`, `require()` and `import('…').Type` are all judged.
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
  'notifications',
];
const pureKernel = pureSubpaths.map((subpath) => `@peil/shared-kernel/${subpath}`);

const routerLite = 'shared-kernel/src/navigation/router-dom-lite.ts';

const viaKernelUi = 'use @peil/shared-kernel/ui, the only way to Aksel and its icons';
const onlyWhereDrawn =
  'graphs are drawn by mfe-device-detail and report-charts of mfe-admin, PDFs by the first and report-pdf';
const viaKernelMap = 'use @peil/shared-kernel/ui/map, the only way to Leaflet';
const zodMini = 'full zod must not reach a browser, use zod/mini';

const notInBrowser = { zod: zodMini };
const notOutsideTheMap = { leaflet: viaKernelMap, 'react-leaflet': viaKernelMap };
const graphsAndPdfs = {
  highcharts: onlyWhereDrawn,
  'highcharts-react-official': onlyWhereDrawn,
  jspdf: onlyWhereDrawn,
};
const heavy = { ...graphsAndPdfs, ...notOutsideTheMap };
const notInRemote = {
  ...notInBrowser,
  '@navikt/*': viaKernelUi,
  'lucide-react': viaKernelUi,
  rxjs: 'use @peil/shared-kernel/events or /session, which own the streams',
  axios: 'use @peil/shared-kernel/api, which owns token, time limit and errors',
  'react-router': 'use react-router-dom, names as in router-dom-lite.ts',
};

/**
 * First match by path wins. `inside`: where relative imports must stay; `peil`: the workspaces allowed;
 * `libraries`: the only packages allowed, when given; `forbidden`: package → what to do instead.
 * That a package stands in package.json at all is import-x/no-extraneous-dependencies' business.
 *
 * @type {{ name: string, files: RegExp, inside: string[], peil: string[],
 *   libraries?: string[], forbidden?: Record<string, string>, routerNames?: boolean }[]}
 */
const areas = [
  {
    name: 'a build configuration',
    files: /^(mfe-[^/]+|shell)\/[^/]+\.config\.(ts|mjs)$/,
    inside: ['$1', 'deploy/release'],
    peil: ['@peil/release/*'],
  },
  {
    name: 'mfe-device-detail',
    files: /^(mfe-device-detail)\//,
    inside: ['$1'],
    peil: ['@peil/shared-kernel/*'],
    forbidden: { ...notInRemote, ...notOutsideTheMap },
    routerNames: true,
  },
  {
    name: 'graphs and PDFs of the reports',
    files: /^(mfe-admin)\/src\/report-(charts|pdf)\//,
    inside: ['$1'],
    peil: ['@peil/shared-kernel/*'],
    forbidden: { ...notInRemote, ...notOutsideTheMap },
    routerNames: true,
  },
  {
    name: 'a remote',
    files: /^(mfe-[^/]+)\//,
    inside: ['$1'],
    peil: ['@peil/shared-kernel/*'],
    forbidden: { ...notInRemote, ...heavy },
    routerNames: true,
  },
  {
    name: 'the shell',
    files: /^(shell)\//,
    inside: ['$1'],
    peil: ['@peil/shared-kernel/*'],
    forbidden: { ...notInBrowser, ...heavy, '@navikt/*': viaKernelUi, 'lucide-react': viaKernelUi },
  },
  {
    name: "a test of the kernel's pure folders",
    files:
      /^(shared-kernel)\/src\/(device-list|devices|format|permissions|brand|contract|api\/schemas)\/.*\.test\.tsx?$/,
    inside: ['$1'],
    peil: [],
    forbidden: { ...notInBrowser, ...heavy },
  },
  {
    name: "the kernel's pure folders",
    files: /^shared-kernel\/src\/(device-list|devices|format|permissions|brand|contract|api\/schemas)\//,
    inside: pureSubpaths.map((subpath) => `shared-kernel/src/${subpath}`),
    peil: [],
    libraries: ['zod', '@noble/curves'],
    forbidden: notInBrowser,
  },
  {
    // Bundled where it is used; the bridge to the app is the page's one.
    name: "the kernel's tables",
    files: /^(shared-kernel)\/src\/sheets\//,
    inside: ['$1'],
    peil: ['@peil/shared-kernel/native'],
    forbidden: { ...notInBrowser, ...heavy, '@navikt/*': viaKernelUi, 'lucide-react': viaKernelUi },
  },
  {
    name: "the kernel's map",
    files: /^(shared-kernel)\/src\/ui\/map\//,
    inside: ['$1'],
    peil: [],
    forbidden: { ...notInBrowser, ...graphsAndPdfs, '@navikt/*': viaKernelUi },
  },
  {
    name: "the kernel's ui",
    files: /^(shared-kernel)\/src\/ui\//,
    inside: ['$1'],
    peil: [],
    forbidden: { ...notInBrowser, ...heavy },
  },
  {
    // What it takes of the page's shared modules it asks for by name, as a remote does: by its path each remote that
    // bundles it would carry a copy.
    name: "the kernel's parts of pages",
    files: /^(shared-kernel)\/src\/(audit-trail|bulk|device-forms|device-view|group-field|page-part)\//,
    inside: [
      '$1/src/audit-trail',
      '$1/src/bulk',
      '$1/src/device-forms',
      '$1/src/device-view',
      '$1/src/group-field',
      '$1/src/page-part',
      '$1/src/testing',
    ],
    peil: ['@peil/shared-kernel/*'],
    forbidden: { ...notInRemote, ...heavy },
    routerNames: true,
  },
  {
    name: 'the kernel',
    files: /^(shared-kernel)\//,
    inside: ['$1'],
    peil: [],
    forbidden: { ...notInBrowser, ...heavy, '@navikt/*': viaKernelUi, 'lucide-react': viaKernelUi },
  },
  {
    name: 'the gateway',
    files: /^(deploy\/gateway)\//,
    inside: ['$1'],
    peil: [...pureKernel, '@peil/api/*', '@peil/release/*'],
  },
  { name: 'a command', files: /^deploy\/run\//, inside: ['deploy'], peil: [...pureKernel, '@peil/*'] },
  // What it starts is read by the servers themselves.
  {
    name: 'the production set-up',
    files: /^deploy\/(docker|kubernetes|nginx)\//,
    inside: ['deploy/api', 'deploy/gateway', 'deploy/docker', 'deploy/kubernetes'],
    peil: pureKernel,
  },
  {
    name: 'a test of a server part',
    files: /^(deploy\/[^/]+)\/.*\.test\.ts$/,
    inside: ['$1'],
    peil: [...pureKernel, '@peil/shared-kernel/testing/read-xlsx'],
  },
  { name: 'a server part', files: /^(deploy\/[^/]+)\//, inside: ['$1'], peil: pureKernel },
  {
    name: 'the browser tests',
    files: /^(e2e)\//,
    inside: ['$1'],
    peil: [...pureKernel, '@peil/shared-kernel/testing', '@peil/release/*', '@peil/api/testing/*'],
  },
];

const fits = (pattern, name) =>
  pattern.endsWith('/*')
    ? name === pattern.slice(0, -2) || name.startsWith(pattern.slice(0, -1))
    : name === pattern;

const packageOf = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const isTest = (file) => /\.(test|spec)\.tsx?$|\/testing\//.test(file);

const isWithin = (folder, path) => path === folder || path.startsWith(`${folder}/`);

/** Why `file` must not import `specifier`, or null. Both paths are POSIX and relative to the tree's root. */
export function violation(file, specifier) {
  const area = areas.find(({ files }) => files.test(file));
  if (!area) return null;
  const folders = area.inside.map((folder) => folder.replace('$1', area.files.exec(file)?.[1] ?? ''));

  if (specifier.startsWith('.')) {
    const target = posix.join(posix.dirname(file), specifier);
    return folders.some((folder) => isWithin(folder, target))
      ? null
      : `${area.name} imports only files below ${folders.join(', ')}`;
  }
  if (fits('@peil/shared-kernel/testing/*', specifier) && !isTest(file)) return 'only tests import it';
  if (specifier.startsWith('@peil/')) {
    return area.peil.some((pattern) => fits(pattern, specifier))
      ? null
      : `${area.name} may import ${area.peil.join(', ') || 'no workspace by name'}`;
  }
  if (specifier === 'zod/mini' || specifier === 'zod/locales') return null;
  const name = packageOf(specifier);
  const refused = Object.entries(area.forbidden ?? {}).find(([pattern]) => fits(pattern, name));
  if (refused) return refused[1];
  return area.libraries && !area.libraries.includes(name)
    ? `${area.name} import only each other and ${area.libraries.join(' and ')}: they run in Node and in the browser`
    : null;
}

/** The run-time names a remote may take from react-router-dom: those the shell really ships. */
const shippedRouterNames = (() => {
  let names;
  return () => {
    if (names) return names;
    const source = readFileSync(routerLite, 'utf8');
    const lists = [...source.matchAll(/export\s*\{([^}]*)\}\s*from\s*['"]react-router(?:-dom)?['"]/g)];
    names = new Set(
      lists
        .flatMap(([, list]) => (list ?? '').split(','))
        .map((entry) =>
          entry
            .replace(/\/\/.*$/gm, '')
            .trim()
            .split(/\s+as\s+/)
            .at(-1),
        )
        .filter((name) => name && !name.startsWith('type ')),
    );
    if (names.size === 0) throw new Error(`${routerLite} re-exports nothing that the lint rule can read`);
    return names;
  };
})();

/** @type {import('eslint').Rule.RuleModule} */
const boundaries = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const file = relative(context.cwd, context.filename).split(sep).join('/');
    // Tests run against the whole package, not against what the host shares.
    const namesMatter =
      !isTest(file) && areas.some(({ files, routerNames }) => routerNames && files.test(file));

    const judge = (node, source) => {
      if (typeof source?.value !== 'string') return;
      const reason = violation(file, source.value);
      if (reason) context.report({ node, message: `'${source.value}': ${reason}.` });
    };
    const judgeRouterName = (node, name) => {
      if (shippedRouterNames().has(name)) return;
      context.report({ node, message: `react-router-dom '${name}' is not in ${routerLite}.` });
    };

    return {
      ImportDeclaration(node) {
        judge(node, node.source);
        if (!namesMatter || node.source.value !== 'react-router-dom' || node.importKind === 'type') return;
        for (const specifier of node.specifiers) {
          if (specifier.type === 'ImportSpecifier' && specifier.importKind !== 'type')
            judgeRouterName(specifier, specifier.imported.name ?? specifier.imported.value);
          else if (specifier.type !== 'ImportSpecifier') judgeRouterName(specifier, '*');
        }
      },
      ExportNamedDeclaration(node) {
        judge(node, node.source);
        if (!namesMatter || node.source?.value !== 'react-router-dom' || node.exportKind === 'type') return;
        for (const specifier of node.specifiers) judgeRouterName(specifier, specifier.local.name);
      },
      ExportAllDeclaration(node) {
        judge(node, node.source);
        if (namesMatter && node.source.value === 'react-router-dom') judgeRouterName(node, '*');
      },
      ImportExpression(node) {
        judge(node, node.source);
        if (namesMatter && node.source.value === 'react-router-dom') judgeRouterName(node, '*');
      },
      TSImportType: (node) => judge(node, node.source ?? node.argument?.literal),
      "CallExpression[callee.name='require']": (node) => judge(node, node.arguments[0]),
    };
  },
};

/** The plugin eslint.config.mjs registers as `peil`. */
export const peilPlugin = { meta: { name: 'peil' }, rules: { boundaries } };
