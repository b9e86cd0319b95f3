#!/usr/bin/env node
// A list of 100 000 devices on PostgreSQL: page, order, filter, search, deep link: `npm run bench:long`.
import { compile, install, requireNode, serve } from './steps.mjs';

requireNode();
install();
compile();
process.exitCode = await serve('deploy/api/.tsbuild/bench/long-list.js', ['100000']).ended;
