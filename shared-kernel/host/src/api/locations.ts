import * as z from 'zod/mini';
import { call } from './client.ts';
import { trackerRecordSchema, type TrackerRecord } from '../../../wire/src/index.ts';

export const locations = {
  /** A tracker's positions, newest first. */
  list: (
    devid: string,
    { from, to, limit }: { from: Date; to: Date; limit: number },
  ): Promise<TrackerRecord[]> =>
    call(z.array(trackerRecordSchema), {
      url: '/api/v2/history/locations',
      params: { devid, from: from.toISOString(), to: to.toISOString(), limit },
    }),
};
