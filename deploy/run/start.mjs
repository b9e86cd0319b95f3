#!/usr/bin/env node
// One command from a clone to a running portal: installs, builds what changed, makes the demo database, serves.
import {
  compile,
  install,
  portSetting,
  release,
  requireFreePort,
  requireNode,
  serve,
  untilEnded,
} from './steps.mjs';

requireNode();
const port = portSetting('8080');
await requireFreePort(port, process.env.HOST ?? '127.0.0.1');

const begun = performance.now();
install();
compile();
release();

const server = serve('deploy/gateway/.tsbuild/main.js', [], {
  PORT: String(port),
  START_BEGUN_MS: String(Math.round(performance.now() - begun)),
});
process.exitCode = await untilEnded([server]);
