import * as z from 'zod/mini';
import { call } from './client.ts';
import {
  acknowledgeResultSchema,
  alarmTrialSchema,
  alarmHistorySchema,
  bulkAlarmAnswerSchema,
  type AcknowledgeResult,
  type AlarmHistory,
  type AlarmSettings,
  type AlarmTrial,
  type BulkAlarmResult,
} from '../../../wire/src/index.ts';

/** Which alarms of the history; times are epoch seconds, `before` is the `next` of the page before. */
export interface AlarmHistoryRange {
  readonly devid?: string;
  readonly from?: number;
  readonly to?: number;
  readonly before?: string;
  readonly limit?: number;
}

export const alarms = {
  /** Alarms that began in the range, those that last and those that are over, the newest first. */
  history: (range: AlarmHistoryRange): Promise<AlarmHistory> =>
    call(alarmHistorySchema, { url: '/api/v1/alarms', params: range }),
  /** What these settings would make of the device now, and of its last ninety days; nothing is changed. */
  backtest: (devid: string, settings: AlarmSettings): Promise<AlarmTrial> =>
    call(alarmTrialSchema, { method: 'POST', url: '/api/v1/alarms/backtest', data: { devid, settings } }),
  /** What these settings would change on the devices of a group, 1 000 at most; nothing is changed. */
  tryOnGroup: async (group: string, settings: AlarmSettings): Promise<BulkAlarmResult[]> => {
    const url = '/api/v1/devices/alarm-settings/preview';
    return (await call(bulkAlarmAnswerSchema, { method: 'POST', url, data: { group, settings } })).results;
  },
  /** Gives devices these settings, each of the version that was tried: one that changed since is refused by itself. */
  useOnMany: async (
    devices: readonly { readonly devid: string; readonly version: number }[],
    settings: AlarmSettings,
  ): Promise<BulkAlarmResult[]> => {
    const url = '/api/v1/devices/alarm-settings';
    return (await call(bulkAlarmAnswerSchema, { method: 'POST', url, data: { devices, settings } })).results;
  },
  /** Says that the caller has seen to these alarms; one result each, in their order. */
  acknowledge: (ids: readonly number[], comment: string | null): Promise<AcknowledgeResult[]> =>
    call(z.array(acknowledgeResultSchema), {
      method: 'POST',
      url: '/api/v1/alarms/acknowledge',
      data: { ids, comment },
    }),
  /** Takes an acknowledgement back while the alarm lasts. */
  withdraw: (id: number): Promise<AcknowledgeResult> =>
    call(acknowledgeResultSchema, { method: 'DELETE', url: `/api/v1/alarms/${String(id)}/acknowledgement` }),
};
