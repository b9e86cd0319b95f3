import type { QueryClient } from '@tanstack/react-query';
import type { AcknowledgeResult, Device } from '@peil/shared-kernel/api';
import { deviceListQuery } from '@peil/shared-kernel/cache';
import { alarmHistoryKey } from '../history/alarm-history-query.ts';

/** Results after which an alarm's acknowledgement is what they say. */
const settled: ReadonlySet<AcknowledgeResult['result']> = new Set(['acknowledged', 'already']);

/** The devices with what became of their alarms; those it does not touch stay the same objects. */
export function withResults(devices: readonly Device[], results: readonly AcknowledgeResult[]): Device[] {
  const known = new Map(
    results.filter(({ result }) => settled.has(result)).map((result) => [result.id, result.acknowledged]),
  );
  return devices.map((device) =>
    device.open_alarms?.some(({ id }) => known.has(id))
      ? {
          ...device,
          open_alarms: device.open_alarms.map((open) => {
            const acknowledged = known.get(open.id);
            return acknowledged === undefined ? open : { ...open, acknowledged };
          }),
        }
      : device,
  );
}

/**
 * Shows at once, in the list and the bell, what the server has just answered. An alarm that is over, or is not what the
 * list says for another reason, is a list that is old: it is reloaded.
 */
export function keepResults(client: QueryClient, results: readonly AcknowledgeResult[]): void {
  const { queryKey } = deviceListQuery();
  client.setQueryData(queryKey, (devices) => devices && withResults(devices, results));
  if (!results.every(({ result }) => settled.has(result))) void client.invalidateQueries({ queryKey });
  void client.invalidateQueries({ queryKey: ['devices', 'one'] });
  void client.invalidateQueries({ queryKey: alarmHistoryKey });
}
