import { rollback, writeRegistry } from '@peil/release';
import { containerName } from '@peil/shared-kernel/contract';
import { readRegistry, releaseChanged, type Change, type RemoteName } from '../releases/releases.ts';
import type { Cause, Mend } from './remote-faults.ts';
import type { RemotePage } from '../releases/remote-pages.ts';
import type { Site } from '../servers/site.ts';

/** What is wrong with a release: the script it is in, and what stands there. */
export interface Defect {
  readonly where: (file: string, text: string) => boolean;
  readonly change: Change;
}

export const defectiveVersion = '9.0.0-bad';

const isEntry = (file: string) => file.startsWith('remoteEntry.');

export const inEntry = (change: Change) => (): Defect => ({ where: isEntry, change });

/** Puts an expression where the page's component comes by whenever it renders. */
export const whileRendering =
  (expression: string) =>
  ({ rendered, chunk }: RemotePage): Defect => ({
    where: (file, text) => file.startsWith(chunk) && rendered.test(text),
    change: (text) => text.replace(rendered, (literal) => `(${expression},${literal})`),
  });

/** Puts other lifecycles (source of an object's members) into the module that the remote exposes. */
export const withLifecycles =
  (members: string) =>
  ({ remote }: RemotePage): Defect => {
    const container = containerName(remote);
    return {
      where: isEntry,
      change: (text) => `${text}
;(() => {
  const { init, get } = ${container};
  ${container} = {
    init,
    get: async (name) => {
      const exposed = (await get(name))();
      return () => ({ default: { ...exposed.default, ${members} } });
    },
  };
})();`,
    };
  };

/** An operator's rollback, without a process of its own. */
const rollsBack =
  ({ releases }: Site, remote: RemoteName): Mend =>
  async () =>
    writeRegistry(releases, rollback(await readRegistry(releases), remote));

/** Releases the remote with the defect, hashes and all; returns a function that rolls it back. */
export async function releaseDefect(site: Site, remote: RemoteName, defect: Defect): Promise<Mend> {
  await releaseChanged(site.releases, { ...defect, remote, version: defectiveVersion });
  return rollsBack(site, remote);
}

/** Releases the remote without a hash of its entry; returns a function that rolls it back. */
export const releaseWithoutHash: Cause = async (site, { remote }) => {
  const registry = await readRegistry(site.releases);
  const entry = registry.remotes[remote];
  if (!entry) throw new Error(`${remote} is not released`);
  const { stable } = entry.channels;
  const { [stable.entry]: _hash, ...integrity } = stable.integrity;
  const release = { ...stable, integrity };
  const remotes = { ...registry.remotes, [remote]: { channels: { stable: release }, previous: [] } };
  await writeRegistry(site.releases, { ...registry, remotes });
  return () => writeRegistry(site.releases, registry);
};
