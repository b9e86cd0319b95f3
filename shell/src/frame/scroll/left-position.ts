import { keepIn, usableStorage } from '@peil/shared-kernel/session';

/** "<pixels> <path>" of the page the tab was left on; goes with the user, as all in the tab's storage. */
const storageKey = 'peil.scroll';

const tabStorage = () => usableStorage(window, 'sessionStorage');

/** Keeps where the page stood when its document goes: a reload, a new version, a link to another site. */
export function keepLeftPosition(pathname: string, top: number): void {
  keepIn(tabStorage(), storageKey, `${String(top)} ${pathname}`);
}

function cameBack(performance: Performance): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload' || entry?.type === 'back_forward';
}

/** Where the page of the path stood, given once to the document that comes back to it; else 0. */
export function takeLeftPosition(pathname: string, performance: Performance): number {
  const kept = tabStorage()?.getItem(storageKey)?.split(' ');
  tabStorage()?.removeItem(storageKey);
  return kept?.[1] === pathname && cameBack(performance) ? Number(kept[0]) : 0;
}
