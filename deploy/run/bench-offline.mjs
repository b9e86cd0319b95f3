#!/usr/bin/env node
// The list with and without the service worker, and without network: `npm run bench:offline -- --rounds 5`.
import { runPortalBench } from './bench-steps.mjs';

await runPortalBench('e2e/bench/offline/main.ts');
