#!/usr/bin/env node
// The portal's first load beside the same sources as one application: `npm run bench:portal -- --rounds 9`.
import { runBench } from './bench-steps.mjs';
import { compile, install, requireNode } from './steps.mjs';

requireNode();
install();
compile();
await runBench('e2e/bench/main.ts');
