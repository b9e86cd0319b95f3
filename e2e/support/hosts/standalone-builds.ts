import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// Declares `devServer` on webpack's Configuration.
import type {} from 'webpack-dev-server';
import { repository } from '@peil/release';
import { runWebpack, standaloneConfig } from '@peil/release/webpack';
import { portalUrl } from '../accounts.ts';
import { startFaultProxy, type FaultProxy } from '../servers/fault-proxy.ts';
import type { RemoteName } from '../releases/releases.ts';
import { servedFrom } from './served-from.ts';

/** Everything that a remote alone does not ask of the API. */
const notTheApi = /^(?!\/api\/)/;

/** A remote alone as `npm start -w` builds it, without watch, on an origin of its own before the common API. */
export interface StandaloneBuild {
  readonly folder: string;
  readonly server: FaultProxy;
}

export interface StandaloneBuilds {
  /** The remote's build, made once. */
  of(remote: RemoteName): Promise<StandaloneBuild>;
  close(): Promise<void>;
}

async function build(remote: RemoteName, output: string): Promise<void> {
  const { devServer: _served, ...config } = standaloneConfig(join(repository, remote));
  await runWebpack({
    ...config,
    devtool: false,
    output: { ...config.output, path: output },
    cache: {
      type: 'filesystem',
      cacheDirectory: join(repository, '.cache/webpack'),
      name: `${remote}-standalone-build`,
    },
    // React Refresh warns that nothing is watched.
    infrastructureLogging: { level: 'error' },
  });
}

export async function createStandaloneBuilds(): Promise<StandaloneBuilds> {
  const folder = await mkdtemp(join(tmpdir(), 'peil-e2e-standalone-'));
  const builds = new Map<RemoteName, StandaloneBuild>();
  return {
    async of(remote) {
      const known = builds.get(remote);
      if (known) return known;
      const output = join(folder, remote);
      await build(remote, output);
      const server = await startFaultProxy(portalUrl());
      server.fail(notTheApi, servedFrom(output));
      const made = { folder: output, server };
      builds.set(remote, made);
      return made;
    },
    async close() {
      for (const { server } of builds.values()) await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
