import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { portalUrl } from '../accounts.ts';
import { copyLiveReleases, releaseChanged } from './releases.ts';

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

/** Serves a local build of the device list; gives its address. */
export async function withLocalDevices(use: (address: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'peil-e2e-local-'));
  try {
    const server = await serveChangedDevices(folder);
    await use(`http://localhost:${String((server.address() as AddressInfo).port)}/`);
    server.closeAllConnections();
    server.close();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
