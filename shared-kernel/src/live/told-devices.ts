import type { Query, QueryClient } from '@tanstack/react-query';
import type { Device } from '../api/index.ts';
import { oneDeviceKey as queryKey } from '../cache/queries.ts';
import { ownMoment } from './own-moment.ts';

/** Devices that were told of, and are to be asked for where they are kept as one. */
export interface ToldDevices {
  /** These rows of the list changed. A row is less than a device, and takes no device's place. */
  tell(rows: readonly Device[]): void;
  /** Any device may be another now, unless it was answered with the list of this version (an ETag). */
  tellOlder(version: string | null): void;
  /** A stream began: what was told before and not asked for yet is. */
  goOn(): void;
  /** Asks for nothing any more, and keeps in mind what it was told. */
  stop(): void;
}

/**
 * Keeps in mind which devices were told of, and has those asked for that the cache keeps as one.
 * @param listVersionOf the list's ETag when the device of this id or short id was answered; null: unknown
 */
export function createToldDevices(
  client: QueryClient,
  listVersionOf: (idOrShortId: string) => string | null,
): ToldDevices {
  /** Device ids and short ids: a query goes by the one that the address had. */
  const told = new Set<string>();
  /** Devices of other versions of the list than this are old; null: all are, undefined: nothing was said. */
  let present: string | null | undefined;

  const isOlder = (id: string): boolean =>
    present !== undefined && (present === null || listVersionOf(id) !== present);

  function isTold({ queryKey: key, state }: Query): boolean {
    const id = String(key.at(-1));
    return isOlder(id) || told.has(id) || told.has((state.data as Device | undefined)?.devid ?? '');
  }

  const isAnyKept = (): boolean => client.getQueryCache().findAll({ queryKey, predicate: isTold }).length > 0;

  const moment = ownMoment(() => {
    const hasAny = isAnyKept();
    void client.invalidateQueries({ queryKey, predicate: isTold });
    told.clear();
    present = undefined;
    return hasAny;
  });

  return {
    tell(rows) {
      for (const { devid, proddata } of rows) told.add(devid).add(proddata.shortid);
      if (isAnyKept()) moment.ask();
      else told.clear();
    },
    tellOlder(version) {
      present = version;
      if (isAnyKept()) moment.ask();
      else present = undefined;
    },
    goOn() {
      if (present !== undefined || told.size > 0) moment.ask();
    },
    stop: moment.stop,
  };
}
