#!/usr/bin/env node
// The device list of 1 000 and 10 000 devices beside a bare list in plain DOM: `npm run bench:list -- --rounds 5`.
import { findBrowser } from './browser.mjs';
import { compile, install, release, requireNode, serve } from './steps.mjs';

requireNode();
install();
compile();
release();
const chromium = await findBrowser();
const bench = serve('e2e/bench/list/main.ts', process.argv.slice(2), {
  NODE_OPTIONS: '--import=tsx',
  // The bench fills the database itself.
  DEMO: 'false',
  ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => bench.stop('SIGTERM'));
process.exitCode = await bench.ended;
