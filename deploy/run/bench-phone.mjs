#!/usr/bin/env node
// Pages as a phone meets them, and a list of 10 000 devices: `npm run bench:phone -- --rounds 3`.
import { runPortalBench } from './bench-steps.mjs';

await runPortalBench('e2e/bench/phone/main.ts');
