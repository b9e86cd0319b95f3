#!/usr/bin/env node
// One remote alone, with hot reload: `npm start -w mfe-devices`. Starts an API of its own unless API_BASE_URL names one.
import { spawn } from 'node:child_process';
import { compile, install, portSetting, repository, requireFreePort, requireNode } from './steps.mjs';

const remote = process.argv[2];
const apiPort = process.env.API_PORT ?? '8081';

requireNode();
await requireFreePort(portSetting('3000'), '127.0.0.1');
install();
compile();

const children = [];

function start(script, args, environment) {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: repository,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  children.push(child);
  child.on('exit', (code) => {
    for (const other of children) other.kill('SIGTERM');
    process.exitCode ||= code ?? 0;
  });
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}

if (!process.env.API_BASE_URL) {
  start('deploy/api/.tsbuild/main.js', [], {
    API_PORT: apiPort,
    DATA_DIR: '.data/standalone-db',
    LOG_LEVEL: 'warn',
  });
}
const webpack = ['serve', '--config', `${remote}/webpack.config.ts`, '--disable-interpret'];
start('node_modules/webpack-cli/bin/cli.js', webpack, {
  API_BASE_URL: process.env.API_BASE_URL ?? `http://127.0.0.1:${apiPort}`,
  NODE_OPTIONS: '--import=tsx',
});
process.stdout.write(`\n${remote} starter på http://localhost:${process.env.PORT ?? 3000}\n`);
