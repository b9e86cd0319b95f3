import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { repository } from '@peil/release';
import { portalUrl } from '../accounts.ts';
import { copyLiveReleases, releaseChanged, type RemoteName } from './releases.ts';
import { test as base } from '../test.ts';

/* eslint no-empty-pattern: ['error', { allowObjectPatternsAsParameters: true }] -- how Playwright's fixtures ask for nothing */

/** What the device list calls its search field, released and in the local build. */
export const searchLabel = { live: 'Søk i enheter', local: 'Søk i lokale enheter' } as const;

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

/** A developer's build of the device list, other than the released one in a word, on a server of this machine. */
async function serveChangedDevices(folder: string): Promise<Server> {
  const releases = join(folder, 'releases');
  await copyLiveReleases(process.env.PEIL_E2E_RELEASES ?? '', releases);
  const release = await releaseChanged(releases, {
    remote: 'mfe-devices',
    version: '0.0.0-local1',
    where: (_file, text) => text.includes(`"${searchLabel.live}"`),
    change: (text) => text.replaceAll(`"${searchLabel.live}"`, `"${searchLabel.local}"`),
  });
  const files = join(releases, 'mfe-devices', release.version);
  const server = createServer((request, response) => {
    const name = basename((request.url ?? '').replace(/\?.*$/, ''));
    response.setHeader('access-control-allow-origin', portalUrl());
    response.setHeader('content-type', types[extname(name)] ?? 'application/json');
    if (name === 'release.json') response.end(JSON.stringify(release));
    else {
      readFile(join(files, name)).then(
        (content) => response.end(content),
        () => response.writeHead(404).end(),
      );
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

export const test = base.extend<object, { localDevices: string }>({
  /** Address of a local build of the device list. */
  localDevices: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'peil-e2e-local-'));
      try {
        const server = await serveChangedDevices(folder);
        await use(`http://localhost:${String((server.address() as AddressInfo).port)}/`);
        server.closeAllConnections();
        server.close();
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    { scope: 'worker' },
  ],
});

export interface ServeCommand {
  /** The line that tells what to open. */
  readonly link: string;
  readonly address: string;
  /** Ends it as Ctrl-C does; returns its exit code. */
  stop(): Promise<number | null>;
}

/** Runs `npm run release -- serve` for a remote, until its first build is served. */
export async function startServe(remote: RemoteName): Promise<ServeCommand> {
  const cli = join(repository, 'deploy/release/.tsbuild/cli.js');
  const child = spawn(process.execPath, [cli, 'serve', remote, '--port', '0', '--portal', portalUrl()], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGINT');
    const [code] = (await exited) as [number | null];
    return code;
  };
  for await (const line of createInterface(child.stdout)) {
    const link = /^Open (\S+@(\S+)) /.exec(line);
    if (link?.[1] && link[2]) return { link: link[1], address: link[2], stop };
  }
  throw new Error(`serve ${remote} ended without a build`);
}

export { expect } from '../test.ts';
