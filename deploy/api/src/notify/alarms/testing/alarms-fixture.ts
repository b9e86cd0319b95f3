import type { AlarmHistory, AcknowledgeResult, Device, OpenAlarm } from '@peil/shared-kernel/api/schemas';
import type { Answer, TestApi } from '../../../testing/api.ts';
import { newest } from '../../../testing/twins.ts';

/** What the twins' tanks say while they are below their limit. */
export const lowReason = 'Nivået er under alarmgrensen på 20\u00a0%';

/** A level in litres of a tank of 5000 at a measured time, seconds after the twins' newest reading; under 1000 is an alarm. */
export type Level = readonly [seconds: number, litres: number];

/** The calls that tests of alarms make. */
export function alarmCalls(api: () => TestApi) {
  const device = async (user: string, devid: string): Promise<Device> => {
    const answer = await api().get(user, `/api/v1/devicesettings/${devid}`);
    expect(answer.status).toBe(200);
    return answer.json<Device>();
  };
  return {
    /** Sends these levels of a device in one call. */
    send: async (devid: string, ...levels: readonly Level[]): Promise<void> => {
      const key = devid.startsWith('fjord') ? api().keys.fjord : api().keys.tvilling;
      const records = levels.map(([seconds, volume]) => ({
        devid,
        corrid: String(seconds),
        data: { meta: { aquisitiontime: newest + seconds }, pri: { volume } },
      }));
      expect((await api().telemetry(key, records)).json()).toMatchObject({ rejected: [] });
    },
    device,
    open: async (user: string, devid: string): Promise<OpenAlarm[]> =>
      (await device(user, devid)).open_alarms ?? [],
    history: async (user: string, query = ''): Promise<AlarmHistory> => {
      const answer = await api().get(user, `/api/v1/alarms?${query}`);
      expect(answer.status).toBe(200);
      return answer.json<AlarmHistory>();
    },
    acknowledge: async (
      user: string,
      ids: readonly unknown[],
      comment?: unknown,
    ): Promise<AcknowledgeResult[]> => {
      const answer = await api().post(user, '/api/v1/alarms/acknowledge', { ids, comment });
      expect([answer.status, answer.text]).toEqual([200, answer.text]);
      return answer.json<AcknowledgeResult[]>();
    },
    withdraw: (user: string, id: number): Promise<Answer> =>
      api().call(user, { method: 'DELETE', url: `/api/v1/alarms/${String(id)}/acknowledgement` }),
    /** Changes the settings of a device. */
    change: async (user: string, devid: string, body: unknown): Promise<void> => {
      const answer = await api().call(user, { method: 'PUT', url: `/api/v1/devicesettings/${devid}`, body });
      expect([answer.status, answer.text]).toEqual([200, answer.text]);
    },
  };
}

/** Settings with another limit of the level alarm, in percent; null switches it off. */
export const alarmBelow = (percent: number | null) => ({
  appdata: {
    visualization: [
      {
        graphs: [{ name: 'Volum', metric: 'pri.volume' }],
        alarm_list: { enable: percent !== null, alarm_below_percent: percent },
      },
    ],
  },
});
