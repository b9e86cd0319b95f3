#!/usr/bin/env node
// One remote alone, with hot reload: `npm start -w mfe-devices`. Starts an API of its own unless API_BASE_URL names one.
import { compile, install, portSetting, requireFreePort, requireNode, serve } from './steps.mjs';

const remote = process.argv[2];
const apiPort = process.env.API_PORT ?? '8081';

requireNode();
await requireFreePort(portSetting('3000'), '127.0.0.1');
install();
compile();

const webpack = ['serve', '--config', `${remote}/webpack.config.ts`, '--disable-interpret'];
const servers = [
  serve('node_modules/webpack-cli/bin/cli.js', webpack, {
    API_BASE_URL: process.env.API_BASE_URL ?? `http://127.0.0.1:${apiPort}`,
    NODE_OPTIONS: '--import=tsx',
  }),
];
if (!process.env.API_BASE_URL) {
  const settings = { API_PORT: apiPort, DATA_DIR: '.data/standalone-db', LOG_LEVEL: 'warn' };
  servers.push(serve('deploy/api/.tsbuild/main.js', [], settings));
}
process.stdout.write(`\n${remote} starter på http://localhost:${process.env.PORT ?? 3000}\n`);

const stop = () => {
  for (const server of servers) server.stop('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
process.exitCode = await Promise.race(servers.map((server) => server.ended));
stop();
