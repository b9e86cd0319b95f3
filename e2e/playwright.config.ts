import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { tileServerArguments } from './support/map-tiles.ts';
import { isByDay } from './support/night.ts';
import { phone } from './support/on-phone.ts';
import type { Fixtures } from './support/test.ts';

const onMachine = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));
const executablePath = process.env.CHROMIUM_PATH ?? onMachine;

const results = fileURLToPath(new URL('../test-results/', import.meta.url));

/** Every test of what the platform does, with the worker: not only those in which it can make a difference. */
const isWhole = process.env.PEIL_E2E_WORKER === 'all';

type Options = Pick<Fixtures, 'worker'>;

const byNight: NonNullable<PlaywrightTestConfig<Options>['projects']> = [
  // What the platform does to files and processes, and the page to clocks and other tabs, has no width.
  {
    name: 'phone',
    testIgnore: ['**/.tsbuild/**', '**/{platform*,live,polling,session}.spec.ts'],
    grepInvert: /@any-width/,
    use: phone,
  },
  // The same promises to a browser that has been here before. Faults are made by servers: nothing stands between.
  {
    name: 'worker',
    testMatch: '**/platform*.spec.ts',
    // Each browser has a visit of before, in which the worker fetches every file of the portal.
    timeout: 180_000,
    ...(isWhole ? { grepInvert: /@without-worker/ } : { grep: /@with-worker/ }),
    use: { viewport: { width: 1280, height: 900 }, serviceWorkers: 'allow', worker: 'keeping' },
  },
];

/** The portal as it is served in production, in a foreign time zone: what it prints must be Oslo time. */
const config = defineConfig<Options>({
  testDir: '.',
  testIgnore: '**/.tsbuild/**',
  outputDir: `${results}e2e`,
  globalSetup: './global-setup.ts',
  reporter: [['line'], ['json', { outputFile: `${results}e2e.json` }]],
  // More than two cores: a page waits for its server, its timers and its deadlines longer than it works.
  workers: 3,
  // A browser test that a busy CI machine failed is reported as flaky, not lost among the passed ones.
  retries: process.env.CI ? 2 : 0,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  expect: { timeout: 12_000 },
  use: {
    actionTimeout: 12_000,
    locale: 'nb-NO',
    timezoneId: 'America/New_York',
    colorScheme: 'light',
    contextOptions: { reducedMotion: 'reduce' },
    // A test that stands between page and network would not see what a worker answers.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: 'off',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        ...tileServerArguments(),
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      ...(isByDay && { grepInvert: /@night/ }),
      use: { viewport: { width: 1280, height: 900 } },
    },
    // What is marked with `onPhone` is the other's by day: a project more is as many workers more to start.
    ...(isByDay ? [] : byNight),
  ],
});

export default config;
