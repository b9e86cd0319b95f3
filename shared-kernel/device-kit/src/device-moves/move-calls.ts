import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  api,
  mostBulkDevices,
  type BeforeMove,
  type DeviceMove,
  type MovedDevice,
} from '@peil/shared-kernel/api';
import type { BulkAnswer, BulkCalls } from '@peil/shared-kernel/bulk';
import { texts } from './texts.ts';

/** A fifth of what the server takes. */
const portionSize = mostBulkDevices / 5;

/** What may show a device or count it. */
const touched = [
  'devices',
  'former-devices',
  'alarms',
  'objects',
  'tags',
  'organisations',
  'provider',
  'subscriptions',
  'audit',
];

/**
 * How devices are moved; remembers what the server said of each, for the move to be made and undone by.
 * @param onMoved told after each change, also one that undoes
 */
export function useMoveCalls(onMoved?: () => void): BulkCalls<DeviceMove> {
  const queryClient = useQueryClient();
  const [versions] = useState(() => new Map<string, number>());
  const [befores] = useState(() => new Map<string, BeforeMove>());
  return {
    portionSize,
    async preview(devids, move) {
      const { results } = await api.deviceMoves.preview(devids, move);
      for (const { devid, version } of results) if (version !== null) versions.set(devid, version);
      return results.map((result) => answerOf(result, papersLines(result, move)));
    },
    async change(devids, move) {
      const devices = devids.map((devid) => ({ devid, version: versions.get(devid) ?? 0 }));
      const { results } = await api.deviceMoves.move(devices, move);
      for (const { devid, before } of results) if (before !== null) befores.set(devid, before);
      return results.map((result) => answerOf(result));
    },
    async restore(outcomes) {
      const devices = outcomes.flatMap(({ id, version }) => {
        const before = befores.get(id);
        return before && version !== null ? { devid: id, version, before } : [];
      });
      const asked = new Set(devices.map(({ devid }) => devid));
      // Its move was made, but the answer never came: what it was before is not known here.
      const unknown = outcomes.filter(({ id }) => !asked.has(id));
      const { results } = devices.length === 0 ? { results: [] } : await api.deviceMoves.undo(devices);
      return [
        ...results.map((result) => answerOf(result)),
        ...unknown.map((one): BulkAnswer => ({ ...one, result: 'refused', message: texts.notUndone })),
      ];
    },
    onChanged() {
      for (const key of touched) void queryClient.invalidateQueries({ queryKey: [key] });
      onMoved?.();
    },
  };
}

const papersLines = ({ papers, notices }: MovedDevice, { with_papers }: DeviceMove): string[] => {
  const list = papers.join(', ');
  return [...(list === '' ? [] : [with_papers ? texts.goes(list) : texts.stays(list)]), ...notices];
};

const answerOf = (
  { devid, shortid, name, from, to, result, message, version }: MovedDevice,
  more: readonly string[] = [],
): BulkAnswer => ({
  id: devid,
  name: shortid && name !== shortid ? `${name} (${shortid})` : name,
  result,
  message,
  before: [from],
  after: [to],
  lines: [from === to ? from : texts.way(from, to), ...more],
  version,
});
