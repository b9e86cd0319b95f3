import type { Query, QueryClient } from '@tanstack/react-query';
import type { Device } from '../api/index.ts';
import { oneDeviceKey as queryKey } from '../cache/queries.ts';
import { ownMoment } from './own-moment.ts';

/** Devices that were told of, and are to be asked for where they are kept as one. */
export interface ToldDevices {
  /** These rows of the list changed. A row is less than a device, and takes no device's place. */
  tell(rows: readonly Device[]): void;
  /** Any device may be another now. */
  tellAll(): void;
  /** A stream began: what was told before and not asked for yet is. */
  goOn(): void;
  /** Asks for nothing any more, and keeps in mind what it was told. */
  stop(): void;
}

/** Keeps in mind which devices were told of, and has those asked for that the cache keeps as one. */
export function createToldDevices(client: QueryClient): ToldDevices {
  /** Device ids and short ids: a query goes by the one that the address had. */
  const told = new Set<string>();
  let isAnyTold = false;

  const isTold = ({ queryKey: key, state }: Query): boolean =>
    isAnyTold || told.has(String(key.at(-1))) || told.has((state.data as Device | undefined)?.devid ?? '');

  const isAnyKept = (): boolean => client.getQueryCache().findAll({ queryKey, predicate: isTold }).length > 0;

  const moment = ownMoment(() => {
    const hasAny = isAnyKept();
    void client.invalidateQueries({ queryKey, predicate: isTold });
    told.clear();
    isAnyTold = false;
    return hasAny;
  });

  return {
    tell(rows) {
      for (const { devid, proddata } of rows) told.add(devid).add(proddata.shortid);
      if (isAnyKept()) moment.ask();
      else told.clear();
    },
    tellAll() {
      isAnyTold = true;
      moment.ask();
    },
    goOn() {
      if (isAnyTold || told.size > 0) moment.ask();
    },
    stop: moment.stop,
  };
}
