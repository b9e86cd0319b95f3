import { deviceQuery, queryClient } from '@peil/shared-kernel/cache';
import type { PageModule } from '@peil/shared-kernel/contract';
import { sectionsOf } from '@peil/shared-kernel/devices';
import { readingsQueries } from '../graph-data/use-readings.ts';
import { openAt } from '../range/counted-from.ts';
import { readRange } from '../range/range-address.ts';
import { rangeOfChoice } from '../range/range.ts';
import { pointsWanted } from './points-wanted.ts';
import { readingCalls } from './reading-calls.ts';
import { windowWidth } from './use-window-width.ts';
import { visibleGraphs } from './visible-graphs.ts';

/**
 * Asks for what a device's graphs show first, as soon as the device itself is there: its page is built meanwhile. What
 * fails is the page's to tell, which asks again.
 */
export const fetchAhead: NonNullable<PageModule['fetchAhead']> = async ({ deviceId = '' }, search) => {
  try {
    const device = await queryClient.query({ ...deviceQuery(deviceId), staleTime: 'static' });
    if (!sectionsOf(device).graphs) return;
    const now = new Date();
    openAt(search, now);
    const queries = readingsQueries({
      devid: device.devid,
      range: rangeOfChoice(readRange(search, now), now),
      points: pointsWanted[windowWidth()],
      // What is for admins is shut at first.
      calls: readingCalls(visibleGraphs(device, false)),
    });
    await Promise.all(queries.map((query) => queryClient.query(query)));
  } catch {
    // The page asks again.
  }
};
