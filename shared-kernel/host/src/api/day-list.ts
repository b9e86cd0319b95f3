import * as z from 'zod/mini';
import { call } from './client.ts';
import { deviceWorkSchema, type DeviceWork } from '../../../wire/src/index.ts';

/** What a fitter has done (FITTER-03). */
export const dayList = {
  /** What the caller did today, and put up in the last month; the newest first. */
  works: (): Promise<DeviceWork[]> => call(z.array(deviceWorkSchema), { url: '/api/v1/day-list' }),
};
