import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { mountRootParcel, registerApplication, start, type LifeCycles } from 'single-spa';

/**
 * A root page as single-spa's own documentation has it. It knows nothing of the portal's shell: which remotes there are
 * it reads from the deployment's registry, as another root would from its import map.
 */
interface RegistryJson {
  readonly remotes: Readonly<
    Record<
      string,
      {
        readonly current: {
          readonly base: string;
          readonly entry: string;
          readonly routes: readonly { readonly path: string }[];
        };
      }
    >
  >;
}

const containerOf = (remote: string) => remote.replaceAll('-', '_');
const firstPart = (path: string) => path.split('/')[1] ?? '';

async function lifecyclesOf(remote: string): Promise<LifeCycles> {
  const module = await loadRemote<{ default: LifeCycles }>(`${containerOf(remote)}/remote`);
  if (!module) throw new Error(`${remote} has no module`);
  return module.default;
}

const { remotes } = (await (await fetch('/registry.json')).json()) as RegistryJson;
for (const [remote, { current }] of Object.entries(remotes)) {
  const name = containerOf(remote);
  const entry = new URL(current.base + current.entry, window.location.href).href;
  registerRemotes([{ name, entry, type: 'global', entryGlobalName: name }]);
}

const parcel = new URLSearchParams(window.location.search).get('parcel');
if (parcel) {
  // The remote that the address names, as a parcel: a page of somebody's that mounts, updates and unmounts it by hand.
  const domElement = document.body.appendChild(document.createElement('main'));
  Object.assign(window, { parcel: mountRootParcel(() => lifecyclesOf(parcel) as never, { domElement }) });
} else {
  for (const [name, { current }] of Object.entries(remotes)) {
    const own = new Set(current.routes.map(({ path }) => firstPart(path)));
    registerApplication({
      name,
      app: () => lifecyclesOf(name),
      activeWhen: ({ pathname }) => own.has(firstPart(pathname)),
    });
  }
  start();
}
