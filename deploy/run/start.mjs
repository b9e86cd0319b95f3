#!/usr/bin/env node
// One command from a clone to a running portal: installs, builds what changed, makes the demo database, serves.
import { compile, install, portSetting, release, requireFreePort, requireNode, serve } from './steps.mjs';

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
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.stop('SIGTERM'));
if (process.env.npm_lifecycle_event !== undefined) stopWithNpm();
process.exitCode = await server.ended;

/** A signal to npm ends npm and its shell but is not passed on: without them nobody could stop the portal any more. */
function stopWithNpm() {
  const npm = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    server.stop('SIGTERM');
  }, 500).unref();
}
