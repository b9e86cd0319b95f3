import type { ArrangedList } from '@peil/shared-kernel/api';
import { keepIn, usableStorage } from '@peil/shared-kernel/session';

const keyOf = (list: ArrangedList) => `peil.${list}.columns`;

const tabStorage = () => usableStorage(window, 'sessionStorage');

/** The columns this tab showed last, so that a reload has them before the server answers; null: the list's own. */
export function rememberedColumns(list: ArrangedList): readonly string[] | null {
  const kept = tabStorage()?.getItem(keyOf(list));
  return kept ? kept.split(' ') : null;
}

export function rememberColumns(list: ArrangedList, columns: readonly string[] | null): void {
  keepIn(tabStorage(), keyOf(list), columns?.join(' ') ?? '');
}
