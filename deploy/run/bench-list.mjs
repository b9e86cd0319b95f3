#!/usr/bin/env node
// The device list of 1 000 and 10 000 devices beside a bare list in plain DOM: `npm run bench:list -- --rounds 5`.
import { runPortalBench } from './bench-steps.mjs';

await runPortalBench('e2e/bench/list/main.ts');
