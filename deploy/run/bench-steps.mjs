import { findTestBrowser } from './browser.mjs';
import { compile, install, release, requireNode, serve } from './steps.mjs';

/** Runs a bench with the arguments of this command, in the test browser, and stops it when this is stopped. */
export async function runBench(main, env = {}) {
  const chromium = await findTestBrowser();
  const bench = serve(main, process.argv.slice(2), {
    NODE_OPTIONS: '--import=tsx',
    ...env,
    ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => bench.stop('SIGTERM'));
  process.exitCode = await bench.ended;
}

/** Runs a bench of the released portal, with a database that the bench fills itself. */
export async function runPortalBench(main) {
  requireNode();
  install();
  compile();
  release();
  await runBench(main, { DEMO: 'false' });
}
