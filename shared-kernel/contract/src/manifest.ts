import type { RemoteRouteInfo } from './registry.ts';

/** A page's module, whose default export is its React component. */
export interface PageModule {
  readonly default: () => unknown;
  /**
   * Called once, when the module arrives for a visit: asks for what the page needs before the page is built.
   * @param params of the route
   * @param search query of the address, with its question mark
   */
  readonly fetchAhead?: (
    params: Readonly<Record<string, string | undefined>>,
    search: string,
  ) => Promise<void>;
}

/** What a person without network sees at a page that the document has not shown yet (OFFLINE-01). */
export type OfflinePage =
  /** What was seen last, with its age. */
  | 'kept'
  /** That it cannot be shown, with "Prøv igjen". */
  | 'asks'
  /** All of it: it needs nothing of the server. */
  | 'whole';

/** A page as its remote declares it, once: the host's route, menus, search and help are made of it. */
export interface PageDeclaration extends Readonly<
  Pick<
    RemoteRouteInfo,
    | 'path'
    | 'title'
    | 'access'
    | 'permission'
    | 'keepAlive'
    | 'restoreScroll'
    | 'soon'
    | 'view'
    | 'next'
    | 'search'
    | 'helpOfParts'
  >
> {
  /** Imports its module, in one `import()` of a path below the manifest's folder: the build reads the path. */
  readonly page: () => Promise<PageModule>;
  /** The GETs to the API that it makes first, as `calls` of the route. */
  readonly firstCalls?: readonly string[];
  /** What the host leads here for. One page of the portal has each. */
  readonly purpose?: 'alarms' | 'device' | 'devices' | 'help' | 'login' | 'releaseNotes';
  readonly nav?: RemoteRouteInfo['nav'] & { readonly menu: 'main' | 'profile' | 'footer' };
  /** Id of the guide that explains it, or why none does. */
  readonly help: string | { readonly none: string };
  /** Left out for pages of people who are not signed in. */
  readonly offline?: OfflinePage;
}

/** What a remote is made of. */
export interface RemoteManifest {
  readonly pages: readonly PageDeclaration[];
}

/** The path of the module that a function imports, below the manifest's folder, without its ending. */
function moduleOf({ path, page }: PageDeclaration): string {
  const found = [
    ...page.toString().matchAll(/\b(?:import|require)\(\s*['"](?:\.\/([^'"]+)\.[jt]sx?)?[^'"]*['"]\s*\)/g),
  ];
  const [module] = found;
  if (!module?.[1] || found.length > 1)
    throw new Error(`${path}: its page is not imported as () => import('./folder/Page.tsx')`);
  return module[1];
}

/** What a host knows of the pages without the build: all but their modules. */
export const declaredRoutes = ({ pages }: RemoteManifest): RemoteRouteInfo[] =>
  pages.map(({ page: _imported, firstCalls, help, offline: _tested, soon, next, ...route }) => ({
    ...route,
    ...(soon && { soon: [...soon] }),
    ...(firstCalls && { calls: [...firstCalls] }),
    ...(next && { next: [...next] }),
    ...(typeof help === 'string' && { help }),
  }));

/**
 * What the registry says of the pages. Asked of a manifest as it is written, not as webpack makes it. Throws Error for a
 * page whose module cannot be read from it.
 */
export function builtRoutes(manifest: RemoteManifest): RemoteRouteInfo[] {
  const modules = manifest.pages.map(moduleOf);
  return declaredRoutes(manifest).map((route, index) => ({ ...route, page: modules[index] }));
}
