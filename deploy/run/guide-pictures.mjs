#!/usr/bin/env node
// Takes the pictures of the guides anew, from the built portal with demo data: `npm run guide-pictures`; `-- --only user-page
// --only own-profile` takes those alone.
import { execFileSync } from 'node:child_process';
import { runBench } from './bench-steps.mjs';
import { compile, install, release, requireNode } from './steps.mjs';

requireNode();
install();
compile();
release();
await runBench('e2e/guide-pictures/main.ts', { DEMO: 'true', SIMULATOR: 'false' });
if (process.exitCode === 0) {
  const index = 'mfe-admin/src/help/training/pictures/index.ts';
  execFileSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', index]);
}
