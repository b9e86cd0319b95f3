import { getInstance } from '@module-federation/enhanced/runtime';

/** A shared module of the page. */
export interface SharedModule {
  readonly name: string;
  /** Every copy that a part of the page runs or offers, the provider's own name with it. */
  readonly copies: readonly ModuleCopy[];
}

export interface ModuleCopy {
  readonly version: string;
  /** The package that brings it. */
  readonly from: string;
  /** Packages that use it. */
  readonly usedBy: readonly string[];
  /** Whether its code has run; a module that nobody asked for yet has not. */
  readonly isLoaded: boolean;
}

/** What of the federation runtime's share scope is read here. */
interface Shared {
  readonly version: string;
  readonly from: string;
  readonly get: unknown;
  readonly useIn: readonly string[];
  readonly loaded?: boolean;
  readonly lib?: unknown;
}

type ShareScopeMap = Readonly<
  Record<
    string,
    Readonly<Record<string, Readonly<Record<string, Shared | undefined>> | undefined>> | undefined
  >
>;

/** What of a container's runtime is read here. */
export interface FederationInstance {
  readonly options: {
    readonly name: string;
    readonly shared: Readonly<Record<string, readonly { readonly get: unknown }[] | undefined>>;
  };
  readonly shareScopeMap: ShareScopeMap;
}

/** The runtime keeps every container's instance; one with modules of its own would have them in a scope of its own. */
function federationInstances(): readonly FederationInstance[] {
  const runtime = (globalThis as { __FEDERATION__?: { __INSTANCES__?: readonly FederationInstance[] } })
    .__FEDERATION__;
  const host = getInstance();
  return [...new Set([...(host ? [host] : []), ...(runtime?.__INSTANCES__ ?? [])])];
}

/**
 * Who brings a module. The scope's own `from` names who asked first, once a module that comes on demand is loaded; its
 * loader is still the one of the container that offered it.
 */
function providerOf(name: string, { get, from }: Shared, instances: readonly FederationInstance[]): string {
  const offers = ({ options }: FederationInstance) =>
    options.shared[name]?.some((own) => own.get === get) ?? false;
  return instances.find(offers)?.options.name ?? from;
}

const copyOf = (shared: Shared, from: string): ModuleCopy => ({
  version: shared.version,
  from,
  usedBy: [...new Set(shared.useIn)].sort(),
  isLoaded: shared.loaded === true || Boolean(shared.lib),
});

/** Every module that the page's parts share, by name, as the federation runtime has it now (PLAT-05). */
export function readSharedModules(
  instances: readonly FederationInstance[] = federationInstances(),
): readonly SharedModule[] {
  const modules = new Map<string, Set<Shared>>();
  for (const { shareScopeMap } of instances) {
    for (const scope of Object.values(shareScopeMap)) {
      for (const [name, versions] of Object.entries(scope ?? {})) {
        const copies = modules.get(name) ?? new Set();
        for (const shared of Object.values(versions ?? {})) if (shared) copies.add(shared);
        modules.set(name, copies);
      }
    }
  }
  return [...modules]
    .map(([name, copies]) => ({
      name,
      copies: [...copies].map((shared) => copyOf(shared, providerOf(name, shared, instances))),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Whether more than one copy of it has run: state that should be one is then two. */
export const isDoubled = ({ copies }: SharedModule): boolean =>
  copies.filter(({ isLoaded }) => isLoaded).length > 1;
