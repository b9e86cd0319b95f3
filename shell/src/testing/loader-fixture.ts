import type { RemoteModule } from '@peil/shared-kernel/contract';
import type { RemoteLoader } from '../remotes/remote-loader.ts';

/** A loader of one release a remote. @param load the remote's module; it may fail */
export function testLoader(load: (remote: string) => Promise<RemoteModule>): RemoteLoader {
  const version = '1.0.0-a';
  return {
    async load(remote, onProgress) {
      onProgress({ phase: 'load', version });
      return { module: await load(remote), version, isFallback: false };
    },
    forget: () => undefined,
    fileFault: () => Promise.resolve(null),
  };
}
