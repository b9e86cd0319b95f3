import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { repository } from '@peil/release';
import { freePort } from './server-process.ts';

const render = join(repository, 'deploy/nginx/render.sh');

const works = (command: string, ...args: string[]): boolean => spawnSync(command, args).status === 0;

/** Why this machine cannot run nginx as production does, or null. */
export function nginxMissing(): string | null {
  if (!works('nginx', '-v')) return 'nginx is not installed';
  if (!works('envsubst', '--version')) return 'envsubst (gettext-base) is not installed';
  return null;
}

/** What deploy/nginx/render.sh takes. */
export interface NginxSettings {
  readonly PORTAL_SERVERS: string;
  readonly API_SERVERS: string;
  readonly RELEASES_DIR: string;
  readonly BROTLI_MODULE?: string;
  readonly PROXIES_BEFORE?: string;
  readonly TLS_CERTIFICATE?: string;
  readonly TLS_CERTIFICATE_KEY?: string;
}

export interface Nginx {
  readonly url: string;
  /** With TLS settings only. */
  readonly secureUrl: string;
  readonly statusUrl: string;
  /** What it has logged of the calls so far, one object a line. */
  calls(): Promise<Record<string, unknown>[]>;
  stop(): Promise<void>;
}

/** Renders the configuration, and starts nginx on it in a folder and on ports of its own, without rights. */
export async function startNginx(settings: NginxSettings): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'peil-e2e-nginx-'));
  const [port, securePort, statusPort] = [await freePort(), await freePort(), await freePort()];
  const state = join(folder, 'state');
  await mkdir(state);
  const log = join(folder, 'calls.log');
  const rendered = spawnSync(render, {
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      ...settings,
      HTTP_PORT: String(port),
      HTTPS_PORT: String(securePort),
      PUBLIC_HTTPS_PORT: String(securePort),
      STATUS_LISTEN: `127.0.0.1:${statusPort}`,
      STATE_DIR: state,
      ACCESS_LOG: log,
      WORKER_USER: userInfo().username,
    },
  });
  if (rendered.status !== 0) throw new Error(`render.sh: ${rendered.stderr}`);
  const configuration = join(folder, 'nginx.conf');
  await writeFile(configuration, rendered.stdout);

  const child = spawn('nginx', ['-p', folder, '-c', configuration], { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'exit');
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk.toString();
  });
  const statusUrl = `http://127.0.0.1:${statusPort}`;
  while (child.exitCode === null && !(await isLive(statusUrl)))
    await new Promise((resolve) => setTimeout(resolve, 25));
  if (child.exitCode !== null) throw new Error(`nginx did not start:\n${complaints}`);
  return {
    url: `http://localhost:${port}`,
    secureUrl: `https://localhost:${securePort}`,
    statusUrl,
    calls: async () =>
      (await readFile(log, 'utf8'))
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function isLive(statusUrl: string): Promise<boolean> {
  try {
    return (await fetch(`${statusUrl}/live`)).status === 204;
  } catch {
    return false;
  }
}
