#!/usr/bin/env node
// A year of readings in four graphs beside bare Highcharts with the same points: `npm run bench:device -- --rounds 5`.
import { runPortalBench } from './bench-steps.mjs';

await runPortalBench('e2e/bench/device/main.ts');
