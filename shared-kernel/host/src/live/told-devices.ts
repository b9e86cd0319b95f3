import type { Query, QueryClient } from '@tanstack/react-query';
import type { Device } from '../api/index.ts';
import { isAwaited, oneDeviceKey as queryKey } from '../cache/queries.ts';
import { calmPace, ownMoment, promptPace, type Pace } from './own-moment.ts';

/** Devices that have changed, to be fetched again where the cache has them one by one. */
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

/** The list's ETag when the device of this id or short id was answered; null: unknown. */
type ListVersionOf = (idOrShortId: string) => string | null;

/**
 * Keeps in mind which devices were told of, and has those asked for that the cache keeps as one: those that somebody
 * stands and waits by at once, the others at a calmer pace.
 */
export function createToldDevices(client: QueryClient, listVersionOf: ListVersionOf): ToldDevices {
  const both = [
    toldAmong(client, listVersionOf, isAwaited, promptPace),
    toldAmong(client, listVersionOf, (query) => !isAwaited(query), calmPace),
  ];
  return {
    tell: (rows) => both.forEach((among) => among.tell(rows)),
    tellOlder: (version) => both.forEach((among) => among.tellOlder(version)),
    goOn: () => both.forEach((among) => among.goOn()),
    stop: () => both.forEach((among) => among.stop()),
  };
}

function toldAmong(
  client: QueryClient,
  listVersionOf: ListVersionOf,
  isMeant: (query: Query) => boolean,
  pace: Pace,
): ToldDevices {
  /** Device ids and short ids: a query goes by the one that the address had. */
  const told = new Set<string>();
  /** Devices of other versions of the list than this are old; null: all are, undefined: nothing was said. */
  let present: string | null | undefined;

  const isOlder = (id: string): boolean =>
    present !== undefined && (present === null || listVersionOf(id) !== present);

  function isTold(query: Query): boolean {
    const id = String(query.queryKey.at(-1));
    const isNamed = told.has(id) || told.has((query.state.data as Device | undefined)?.devid ?? '');
    return (isOlder(id) || isNamed) && isMeant(query);
  }

  const isAnyKept = (): boolean => client.getQueryCache().findAll({ queryKey, predicate: isTold }).length > 0;

  const moment = ownMoment(() => {
    const hasAny = isAnyKept();
    void client.invalidateQueries({ queryKey, predicate: isTold });
    told.clear();
    present = undefined;
    return hasAny;
  }, pace);

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
