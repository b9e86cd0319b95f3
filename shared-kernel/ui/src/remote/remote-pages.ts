import { lazy, type ComponentType } from 'react';
import {
  remoteRoutesSchema,
  routePath,
  type PageDeclaration,
  type RemoteManifest,
} from '../../../contract/src/index.ts';
import { getBrand } from '../../../host/src/brand/index.ts';
import { matchPath } from '../../../host/src/navigation/router-dom-lite.ts';

/** A page of a remote as it is shown. */
export interface RemotePage extends Pick<PageDeclaration, 'path' | 'title'> {
  readonly permission?: string | undefined;
  readonly keepAlive?: boolean | undefined;
  readonly page: ComponentType;
}

/** What the first visit needs is asked for before the page is built. */
const lazyPage = ({ path, page }: PageDeclaration): ComponentType =>
  lazy(async () => {
    const module = await page();
    const { pathname, search } = window.location;
    const visit = matchPath(routePath(path, getBrand().shortName), pathname);
    if (visit) void module.fetchAhead?.(visit.params, search);
    return { default: module.default as ComponentType };
  });

export const pagesOf = ({ pages }: RemoteManifest): RemotePage[] =>
  pages.map((declaration) => ({ ...declaration, page: lazyPage(declaration) }));

/** Route path → the page shown there: how remotes built against 1.41 and earlier declare their pages. */
export type EarlierPages = Readonly<Record<string, ComponentType>>;

/** Throws Error when routes and pages do not name the same paths: a route without a page would be a dead link. */
export function pagesOfEarlier(name: string, manifest: unknown, pages: EarlierPages): RemotePage[] {
  const { routes } = remoteRoutesSchema.parse(manifest);
  const declared = new Set(routes.map(({ path }) => path));
  const undeclared = Object.keys(pages).filter((path) => !declared.has(path));
  const missing = [...declared].filter((path) => !pages[path]);
  if (missing.length + undeclared.length > 0)
    throw new Error(
      `${name}: routes without a page: ${missing.join(', ') || '-'}; pages without a route: ${undeclared.join(', ') || '-'}`,
    );
  return routes.flatMap((route) => {
    const page = pages[route.path];
    return page ? [{ ...route, page }] : [];
  });
}
