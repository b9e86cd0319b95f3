import type { QueryClient } from '@tanstack/react-query';
import type { Device } from '../api/index.ts';
import type { ListAnswer } from '../api/devices.ts';
import type { LiveEvent } from '../../../wire/src/index.ts';
import { deviceListQuery, listSettingsQuery, userQuery } from '../cache/queries.ts';
import { mergeDevices } from './merge-devices.ts';
import { ownMoment } from './own-moment.ts';
import { createToldDevices } from './told-devices.ts';

/** What takes changes into a data cache. */
export interface ChangeTaker {
  /** @param username whose stream it came by */
  take(event: LiveEvent, username: string): void;
  /** Asks for nothing any more; what was told and not asked for is told again by the next stream's `ready`. */
  stop(): void;
}

/**
 * Rows go into the list that is cached; a device that is cached by itself is asked for, since it is more than its row.
 * What cannot be told in rows is asked for, unless the list turns out to be of that version already: a stream begins
 * with a word on it, and mostly nothing has happened since it was loaded.
 * @param lastList which answer the list was given last
 * @param lastPart which answer tells of a part of the list, where the list itself is not there
 * @param listVersionOf the list's ETag when the device of this id or short id was answered; null: unknown
 */
export function createChangeTaker(
  client: QueryClient,
  lastList: () => ListAnswer,
  lastPart: () => ListAnswer,
  listVersionOf: (idOrShortId: string) => string | null,
): ChangeTaker {
  const { queryKey } = deviceListQuery();
  /** The version of an answer with the rows that were merged into it. */
  let merged: { readonly into: ListAnswer; readonly version: string | null } | null = null;
  /** The version the list should have; null: nobody knows. */
  let wanted: string | null = null;
  const told = createToldDevices(client, listVersionOf);

  const cachedVersion = (): string | null => {
    if (client.getQueryData(queryKey) === undefined) return lastPart().etag;
    const answer = lastList();
    return merged?.into === answer ? merged.version : answer.etag;
  };

  const moment = ownMoment(() => {
    if (wanted !== null && wanted === cachedVersion()) return false;
    void client.invalidateQueries({ queryKey });
    told.tellOlder(wanted);
    return true;
  });

  function ask(version: string | null): void {
    wanted = version;
    moment.ask();
  }

  function takeDevices(devices: readonly Device[], version: string | null): void {
    told.tell(devices);
    const cached = client.getQueryData(queryKey);
    // An answer under way may be older than this word, or newer.
    if (client.getQueryState(queryKey)?.fetchStatus === 'fetching') ask(version);
    if (cached === undefined) {
      ask(version);
      return;
    }
    const { list, isWhole } = mergeDevices(cached, devices);
    if (list !== cached) client.setQueryData(queryKey, [...list]);
    if (isWhole) merged = { into: lastList(), version };
    else ask(version);
  }

  return {
    take(event, username) {
      switch (event.name) {
        case 'devices':
          takeDevices(event.devices, event.version);
          return;
        case 'ready':
          told.goOn();
          // The list may be of that version and a device older: what happened between the two was told to nobody.
          told.tellOlder(event.version);
          ask(event.version);
          return;
        case 'list':
          ask(event.version);
          return;
        case 'unreadable':
          ask(null);
          return;
        case 'user':
          void client.invalidateQueries({ queryKey: userQuery(username).queryKey });
          void client.invalidateQueries({ queryKey: listSettingsQuery(username).queryKey });
          return;
        case 'end':
          // Refused, the call ends the session with its reason, as any call does.
          void client.invalidateQueries({ queryKey });
          told.tellOlder(null);
      }
    },
    stop() {
      moment.stop();
      told.stop();
    },
  };
}
