import type { PageRegistry, Release } from '@peil/shared-kernel/contract';
import { saidOfPages } from './said-of-pages.ts';

/**
 * Whether a release says nothing of its pages but their routes: one of contract 1.41 or earlier, or one whose registry was
 * signed anew by a tool of then, which drops what it does not know.
 */
const isSilent = ({ routes }: Release): boolean =>
  routes.every(({ purpose, nav, search, help }) => !(purpose ?? nav ?? search ?? help));

/** The registry with what releases do not say of their pages, as the shell of contract 1.41 knew it. */
export function withEarlierReleases(registry: PageRegistry): PageRegistry {
  const remotes = Object.entries(registry.remotes).map(([name, entry]) => {
    if (!isSilent(entry.current)) return [name, entry] as const;
    const routes = entry.current.routes.map((route) => ({ ...route, ...saidOfPages[route.path] }));
    return [name, { ...entry, current: { ...entry.current, routes } }] as const;
  });
  return { ...registry, remotes: Object.fromEntries(remotes) };
}
