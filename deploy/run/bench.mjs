#!/usr/bin/env node
// The portal's first load beside the same sources as one application: `npm run bench:portal -- --rounds 9`.
import { findBrowser } from './browser.mjs';
import { compile, install, requireNode, serve } from './steps.mjs';

requireNode();
install();
compile();
const chromium = await findBrowser();
const bench = serve('e2e/bench/main.ts', process.argv.slice(2), {
  NODE_OPTIONS: '--import=tsx',
  ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => bench.stop('SIGTERM'));
process.exitCode = await bench.ended;
