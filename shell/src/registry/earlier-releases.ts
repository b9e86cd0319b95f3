import { fitsContract, type PageRegistry } from '@peil/shared-kernel/contract';

/** The last contract whose releases say of a page neither menu, search, help nor purpose. */
const lastWithout = '1.41';

const isEarlier = ({ builtAgainst }: { readonly builtAgainst: string }): boolean =>
  fitsContract(builtAgainst, lastWithout);

/**
 * The registry with what releases of contract 1.41 and earlier do not say of their pages, as the shell of then knew it.
 * Nothing is fetched for it where no such release is live.
 */
export async function withEarlierReleases(registry: PageRegistry): Promise<PageRegistry> {
  if (!Object.values(registry.remotes).some(({ current }) => isEarlier(current))) return registry;
  const { saidOfPages } = await import('./said-of-pages.ts');
  const remotes = Object.entries(registry.remotes).map(([name, entry]) => {
    if (!isEarlier(entry.current)) return [name, entry] as const;
    const routes = entry.current.routes.map((route) => ({ ...route, ...saidOfPages[route.path] }));
    return [name, { ...entry, current: { ...entry.current, routes } }] as const;
  });
  return { ...registry, remotes: Object.fromEntries(remotes) };
}
