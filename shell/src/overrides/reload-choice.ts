import { keepIn, usableStorage } from '@peil/shared-kernel/session';

const storageKey = 'peil.overrides.reload';

/** Whether this tab loads itself anew when a local build is newer than the page's. */
export const reloadsByItself = (storage = usableStorage(window, 'sessionStorage')): boolean =>
  storage?.getItem(storageKey) === 'true';

export function rememberReloadChoice(
  reloads: boolean,
  storage = usableStorage(window, 'sessionStorage'),
): void {
  keepIn(storage, storageKey, String(reloads));
}
