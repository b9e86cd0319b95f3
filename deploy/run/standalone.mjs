#!/usr/bin/env node
// One remote alone, with hot reload: `npm start -w mfe-devices`. Starts an API of its own unless API_BASE_URL names one.
import {
  compile,
  giveUp,
  install,
  portSetting,
  requireFreePort,
  requireNode,
  serve,
  untilEnded,
} from './steps.mjs';

const remote = process.argv[2];
const host = '127.0.0.1';
const deployed = process.env.API_BASE_URL;

/** How long a deployed API may take to say that it is one, in milliseconds. */
const patienceMs = 10_000;

requireNode();
const port = portSetting('3000');
const apiPort = portSetting('8081', 'API_PORT');
await requireFreePort(port, host);
if (deployed === undefined) await requireFreePort(apiPort, host, 'API_PORT');
else await requireApi(deployed);
install();
compile(deployed === undefined ? ['deploy/release', 'deploy/api'] : ['deploy/release']);

const servers = [
  serve(
    'node_modules/webpack-cli/bin/cli.js',
    ['serve', '--config', `${remote}/webpack.config.ts`, '--disable-interpret'],
    {
      PORT: String(port),
      API_BASE_URL: deployed ?? `http://${host}:${apiPort}`,
      NODE_OPTIONS: '--import=tsx',
    },
  ),
];
if (deployed === undefined) {
  const settings = {
    API_HOST: host,
    API_PORT: String(apiPort),
    DATA_DIR: process.env.DATA_DIR ?? '.data/standalone-db',
  };
  servers.push(serve('deploy/api/.tsbuild/main.js', [], { LOG_LEVEL: 'warn', ...settings }));
}
process.stdout.write(`\n${remote} starter på http://localhost:${port}\n`);
process.exitCode = await untilEnded(servers);

/** Tells before the long steps, in one line, that there is no API at that address. */
async function requireApi(address) {
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) {
    giveUp(`API_BASE_URL må begynne med http:// eller https://, ikke «${address}».`);
  }
  try {
    const answer = await fetch(new URL('/api/ready', address), { signal: AbortSignal.timeout(patienceMs) });
    if (!answer.ok) giveUp(`API_BASE_URL: ${address} svarer, men har ikke noe API som er klart.`);
  } catch {
    giveUp(`API_BASE_URL: ${address} svarer ikke.`);
  }
}
