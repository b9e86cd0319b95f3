import { fileURLToPath } from 'node:url';

const esm = [
  'react-leaflet',
  '@react-leaflet',
  'highcharts',
  '@tanstack',
  'jspdf',
  'moment-timezone',
  '@navikt',
  '@noble',
  'topojson-client',
  'world-atlas',
  'fast-check',
  'pure-rand',
  'lucide-react',
  'supercluster',
  'kdbush',
  'eventsource-parser',
  '@zxing/library',
];

const transform = {
  '^.+\\.[cm]?[jt]sx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2022',
      },
    },
  ],
};

/** `npm test` leaves out what is for `npm run test:night` (`*.night.test.ts`); jest by itself runs what it is asked for. */
const notByDay = process.env.PEIL_TESTS === 'day' ? ['\\.night\\.test\\.'] : [];

const standIn = (file) => fileURLToPath(new URL(`./shared-kernel/testing/${file}`, import.meta.url));

const moduleNameMapper = {
  // zod's messages in 50 languages, which every file with a schema would load; ours are Norwegian, and written by us.
  '^\\.\\./locales/index\\.cjs$': standIn('empty.js'),
};

const shared = {
  runtime: standIn('runtime.cjs'),
  transform,
  moduleNameMapper,
  transformIgnorePatterns: [`/node_modules/(?!(${esm.join('|')})/)`],
  testPathIgnorePatterns: ['/node_modules/', '/.tsbuild/', '/dist/', ...notByDay],
  modulePathIgnorePatterns: ['/.tsbuild/', '/dist/'],
  globals: { __PEIL_VERSION__: '0.0.0-test', __PEIL_SHARED__: {} },
};

const web = (name) => ({
  ...shared,
  displayName: name,
  rootDir: `<rootDir>/${name}`,
  testEnvironment: '<rootDir>/../shared-kernel/testing/environment.mjs',
  testEnvironmentOptions: { customExportConditions: ['peil-source', 'browser'] },
  setupFilesAfterEnv: ['<rootDir>/../shared-kernel/testing/setup.ts'],
  moduleNameMapper: {
    ...moduleNameMapper,
    '\\.module\\.css$': standIn('class-names.js'),
    '\\.css$': standIn('empty.js'),
    '\\.(png|webp|svg|woff2?|ttf)$': standIn('asset.js'),
    '^@navikt/aksel-icons$': standIn('icons.js'),
    '^date-fns/locale$': standIn('date-locales.js'),
    // One file instead of 200, which every test that calls the API would load.
    '^rxjs$': fileURLToPath(new URL('./node_modules/rxjs/dist/bundles/rxjs.umd.js', import.meta.url)),
    '^fflate$': '<rootDir>/../shared-kernel/files/src/sheets/fflate-on-page.ts',
  },
});

const node = (name, folder) => ({
  ...shared,
  displayName: name,
  rootDir: `<rootDir>/${folder}`,
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['peil-source', 'node'] },
});

/** One project a package, so that `jest --selectProjects mfe-devices` runs one alone. */
export default {
  // CI may keep a folder from run to run, for a lock file.
  cacheDirectory: process.env.PEIL_CACHE_DIR ? `${process.env.PEIL_CACHE_DIR}/jest` : '<rootDir>/.cache/jest',
  // A machine at load 10 is slow, not wrong: the limit ends what hangs, and no test has one of its own.
  testTimeout: 300_000,
  // A worker keeps something of every file (3.3 GB at the end): collecting it takes more time than a new worker.
  workerIdleMemoryLimit: '1GB',
  projects: [
    web('shared-kernel'),
    web('shell'),
    web('mfe-auth'),
    web('mfe-devices'),
    web('mfe-device-detail'),
    web('mfe-admin'),
    {
      ...node('api', 'deploy/api'),
      testEnvironment: standIn('one-realm-environment.mjs'),
      globalSetup: '<rootDir>/src/testing/global-setup.ts',
      globalTeardown: '<rootDir>/src/testing/global-teardown.ts',
    },
    // Their tests start what is compiled, as the API's do.
    { ...node('gateway', 'deploy/gateway'), globalSetup: '<rootDir>/../run/compile.mjs' },
    { ...node('release', 'deploy/release'), globalSetup: '<rootDir>/../run/compile.mjs' },
    // test.mjs is the command that runs them all.
    { ...node('run', 'deploy/run'), testMatch: ['**/*.test.mjs'] },
    node('docker', 'deploy/docker'),
    node('kubernetes', 'deploy/kubernetes'),
    node('mobile', 'deploy/mobile'),
  ],
};
