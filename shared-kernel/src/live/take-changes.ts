import type { QueryClient } from '@tanstack/react-query';
import type { Device } from '../api/index.ts';
import type { ListAnswer } from '../api/devices.ts';
import type { LiveEvent } from '../api/schemas/index.ts';
import { deviceListQuery, listSettingsQuery, userQuery } from '../cache/queries.ts';
import { mergeDevices } from './merge-devices.ts';

/** Each tab asks at a moment of its own within this time, ms. */
const spreadMs = 2_000;
/** The list is asked for once in so long at most, however often it is told to be old, ms. */
const restMs = 10_000;

/** What takes changes into a data cache. */
export interface ChangeTaker {
  /** @param username whose stream it came by */
  take(event: LiveEvent, username: string): void;
  /** Asks for nothing any more; what was told and not asked for is told again by the next stream's `ready`. */
  stop(): void;
}

/**
 * Rows go into the list that is cached. What cannot be told in rows is asked for, unless what is cached turns out to be
 * of that version already: a stream begins with a word on the list, and mostly nothing has happened since it was loaded.
 * @param lastList which answer the list was given last
 */
export function createChangeTaker(client: QueryClient, lastList: () => ListAnswer): ChangeTaker {
  const { queryKey } = deviceListQuery();
  /** The version of an answer with the rows that were merged into it. */
  let merged: { readonly into: ListAnswer; readonly version: string | null } | null = null;
  /** The version the list should have; null: nobody knows. */
  let wanted: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let askedAt = -Infinity;

  const cachedVersion = (): string | null => {
    const answer = lastList();
    return merged?.into === answer ? merged.version : answer.etag;
  };

  function ask(version: string | null): void {
    wanted = version;
    const rest = askedAt + restMs - Date.now();
    timer ??= setTimeout(askNow, Math.max(0, rest) + Math.random() * spreadMs);
  }

  function askNow(): void {
    timer = undefined;
    if (wanted !== null && wanted === cachedVersion()) return;
    askedAt = Date.now();
    void client.invalidateQueries({ queryKey, exact: true });
  }

  function takeDevices(devices: readonly Device[], version: string | null): void {
    const cached = client.getQueryData(queryKey);
    // An answer under way may be older than this word, or newer.
    if (client.getQueryState(queryKey)?.fetchStatus === 'fetching') ask(version);
    if (cached === undefined) return;
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
          void client.invalidateQueries({ queryKey, exact: true });
      }
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
