import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api, mostBulkDevices, type BulkResult, type BulkTagChange } from '@peil/shared-kernel/api';
import type { BulkAnswer, BulkCalls } from '@peil/shared-kernel/bulk';
import { deviceListQuery } from '@peil/shared-kernel/cache';

/** A fifth of what the server takes (a thousand take some seconds). */
export const portionSize = mostBulkDevices / 5;

/** How devices are changed (`devices/tags` of the API). */
export function useDeviceCalls(): BulkCalls<BulkTagChange> {
  const queryClient = useQueryClient();
  return useMemo(
    () => ({
      portionSize,
      preview: async (devids, change) =>
        (await api.devices.previewTags(devids, change)).results.map(answerOf),
      change: async (devids, change) => (await api.devices.changeTags(devids, change)).results.map(answerOf),
      restore: async (outcomes) => {
        const wishes = outcomes.flatMap(({ id, after, version }) =>
          version === null ? [] : [{ devid: id, tags: after, version }],
        );
        return (await api.devices.restoreTags(wishes)).results.map(answerOf);
      },
      onChanged: () => void queryClient.invalidateQueries({ queryKey: deviceListQuery().queryKey }),
    }),
    [queryClient],
  );
}

const answerOf = ({ devid, ...rest }: BulkResult): BulkAnswer => ({ ...rest, id: devid });
