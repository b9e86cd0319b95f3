#!/usr/bin/env node
// One command from a clone to a running portal: installs, builds what changed, makes the demo database, serves.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { compile, giveUp, install, release, repository, requireNode } from './steps.mjs';

/** Tells before the long steps, and in one line, that the port is taken. */
function requireFreePort(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => {
      giveUp(
        error.code === 'EADDRINUSE'
          ? `Port ${port} er opptatt. Stopp det som bruker den, eller velg en annen: PORT=8081 npm start`
          : `Kan ikke lytte på port ${port}: ${error.message}`,
      );
    });
    probe.listen(port, host, () => probe.close(resolve));
  });
}

function portSetting() {
  const text = process.env.PORT ?? '8080';
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    giveUp(`PORT må være et tall fra 1 til 65535, ikke «${text}».`);
  return port;
}

requireNode();
const port = portSetting();
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
