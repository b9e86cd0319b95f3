import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { tagsQuery } from '@peil/shared-kernel/cache';
import { preloadLocation } from '@peil/shared-kernel/device-forms';
import { whenIdle } from '@peil/shared-kernel/page-part';
import { preloadPhotos } from '@peil/shared-kernel/service-log';
import { standardDistancesQuery, tankTypesQuery } from './tank-lists.ts';

/** What the steps need is fetched while there is network: the next ones may be taken in a basement. */
export function usePreparedForBasements(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      whenIdle(() => {
        // What cannot be had now is asked for, and told, by the step that needs it.
        void Promise.allSettled([
          client.query(tankTypesQuery()),
          client.query(standardDistancesQuery()),
          client.query(tagsQuery()),
          preloadLocation(),
          preloadPhotos(),
        ]);
      }),
    [client],
  );
}
