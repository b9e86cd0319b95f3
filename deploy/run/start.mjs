#!/usr/bin/env node
// One command from a clone to a running portal: installs, builds what changed, makes the demo database beside the builds,
// serves.
import {
  compile,
  install,
  portSetting,
  requireFreePort,
  requireNode,
  runningProjects,
  serve,
  untilEnded,
} from './steps.mjs';

requireNode();
const port = portSetting('8080');
await requireFreePort(port, process.env.HOST ?? '127.0.0.1');

const begun = performance.now();
install({ checks: false });
compile(runningProjects);

process.stdout.write('Bygger skall og fjernmoduler …\n');
// What production is given is built as its releases are.
const manner = process.env.NODE_ENV === 'production' ? [] : ['--quick'];
const builds = serve('deploy/release/.tsbuild/cli.js', ['all', ...manner]);
const server = serve('deploy/gateway/.tsbuild/main.js', [], {
  PORT: String(port),
  START_BEGUN_MS: String(Math.round(performance.now() - begun)),
  START_AWAITS_RELEASES: 'on',
});
let isBroken = false;
void builds.ended.then((code) => {
  if (code === 0) return server.tell('released');
  isBroken = true;
  process.stderr.write('\nNoe lot seg ikke bygge, se feilene over.\n');
  server.stop('SIGTERM');
});
const code = await untilEnded([server], [builds]);
process.exitCode = isBroken ? 1 : code;
