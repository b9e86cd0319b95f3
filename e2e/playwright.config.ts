import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { tileServerArguments } from './support/map-tiles.ts';

const onMachine = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));
const executablePath = process.env.CHROMIUM_PATH ?? onMachine;

const results = fileURLToPath(new URL('../test-results/', import.meta.url));

/** The portal as it is served in production, in a foreign time zone: what it prints must be Oslo time. */
const config: PlaywrightTestConfig = defineConfig({
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
    // A test that stands between page and network would not see what a worker answers; offline.spec.ts and platform-offline.spec.ts turn it on.
    serviceWorkers: process.env.PEIL_E2E_WORKER === 'true' ? 'allow' : 'block',
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
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
    // What the platform does to files and processes, and the page to clocks and other tabs, has no width.
    {
      name: 'phone',
      testIgnore: ['**/.tsbuild/**', '**/{platform*,live,polling,session}.spec.ts'],
      grepInvert: /@any-width/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});

export default config;
