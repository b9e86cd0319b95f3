#!/usr/bin/env node
// One command from a clone to a running portal: installs, builds what changed, makes the demo database, serves.
import { spawn } from 'node:child_process';
import {
  compile,
  install,
  portSetting,
  release,
  repository,
  requireFreePort,
  requireNode,
} from './steps.mjs';

requireNode();
const port = portSetting('8080');
await requireFreePort(port, process.env.HOST ?? '127.0.0.1');

const begun = performance.now();
install();
compile();
release();

const server = spawn(process.execPath, ['deploy/gateway/.tsbuild/main.js'], {
  cwd: repository,
  stdio: 'inherit',
  env: { ...process.env, PORT: String(port), START_BEGUN_MS: String(Math.round(performance.now() - begun)) },
});

// Ctrl-C reaches the server too (same terminal); it closes the database and ends, and this process ends with it.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 0 : 1)));
