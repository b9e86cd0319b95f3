import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PackageName } from '../layout.ts';
import { createLocalServer } from './local-server.ts';
import { watchRemote } from './watch-remote.ts';

export interface ServeOptions {
  readonly remote: PackageName;
  /** 0: any that is free. */
  readonly port: number;
  /** Origin of the portal whose pages may take the builds. */
  readonly portal: string;
  readonly print: (line: string) => void;
  readonly warn: (line: string) => void;
}

/**
 * Builds a remote whenever its sources change and serves the newest build on this machine, for a deployed portal to
 * take it from (PLAT-12). Returns a function that stops it; nothing is left behind then.
 */
export async function serveRemote({
  remote,
  port,
  portal,
  print,
  warn,
}: ServeOptions): Promise<() => Promise<void>> {
  const { server, add } = createLocalServer(portal);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://localhost:${String((server.address() as AddressInfo).port)}/`;
  const root = await mkdtemp(join(tmpdir(), `${remote}-`));

  let isFirst = true;
  const stopWatching = watchRemote({
    remote,
    root,
    onBuilt: (build) => {
      for (const folder of add(build)) void rm(folder, { recursive: true, force: true });
      print(`${remote} ${build.release.version} is at ${address}`);
      if (isFirst) print(`Open ${portal}/?overrides=${remote}@${address} and press «Bruk»`);
      isFirst = false;
    },
    onFailed: (error) => {
      warn(error.message);
    },
  });
  return async () => {
    await stopWatching();
    server.closeAllConnections();
    server.close();
    await rm(root, { recursive: true, force: true });
  };
}
