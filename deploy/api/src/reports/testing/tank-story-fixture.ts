import { osloOffsetMs, startOfOsloDay } from '@peil/shared-kernel/format';
import type { SensorState } from '@peil/shared-kernel/api/schemas';
import type pg from 'pg';
import { inScope } from '../../platform/db/tenant.ts';
import { insertReadings } from '../../measuring/readings/store.ts';
import { shortIdOf } from '../../testing/twins.ts';

const hour = 3600;
const day = 24 * hour;

/** Ten days ago in Oslo, or the day before where the clock was changed: a day of 24 hours. */
const moment = [10, 11]
  .map((days) => new Date(Date.now() - days * day * 1000))
  .find(
    (then) =>
      osloOffsetMs(new Date(then.getTime() - day * 1000)) ===
      osloOffsetMs(new Date(then.getTime() + day * 1000)),
  );
const [date = ''] = new Date((moment?.getTime() ?? 0) + osloOffsetMs(moment ?? new Date()))
  .toISOString()
  .split('T');
const [year = 0, month = 0, dayOfMonth = 0] = date.split('-').map(Number);

/** The day of the story, YYYY-MM-DD, and its first moment in Oslo, epoch seconds. */
export const storyDay = date;
export const midnight = startOfOsloDay(year, month, dayOfMonth).getTime() / 1000;

/** A name that every format has to take care of. */
export const storyName = '=Tank "Ø"; 1';

/** Hours from midnight and litres of a tank of 10 000 l: 1000 l are drawn, 5000 l delivered, 500 l drawn. */
const story: readonly (readonly [hours: number, litres: number, state?: SensorState])[] = [
  [-1, 4000],
  [0, 4000],
  [6, 3000],
  [7, 9999, 'error'],
  [12, 8000],
  [18, 7500],
  [24, 7500],
  [25, 7400],
];

/** A device of the test's own; readings as hours from midnight, litres and battery percent. */
export interface StoryDevice {
  readonly devid: string;
  readonly orgid: string;
  readonly name: string;
  readonly tags: readonly string[];
  readonly appdata: object;
  readonly state?: object;
  readonly readings: readonly (readonly [
    hours: number,
    litres: number,
    state?: SensorState,
    battery?: number,
  ])[];
}

/** The same tank for both twins, the second's with a tenth of the litres. */
export const storyTanks: readonly StoryDevice[] = ['fjord', 'tvilling'].map((orgid) => {
  const share = orgid === 'fjord' ? 1 : 0.1;
  return {
    devid: `${orgid}-story`,
    orgid,
    name: storyName,
    tags: ['Status:Felt', 'Sted:Bø'],
    appdata: {
      object_type: 'tanklevel',
      fueltype: 'AdBlue',
      volume: 10_000 * share,
      customer_number: '0042',
      cost_centre: `Drift ${orgid}`,
      expected_location: { lat: 60.5, long: 5.25, address: 'Øvre vei 1, 5003 Bergen' },
    },
    readings: story.map(([hours, litres, state]) => [hours, litres * share, state ?? 'ok'] as const),
  };
});

/** Puts devices and their readings into the database, and tags the twins' trackers as such: untagged they count as tanks. */
export function tellStory(pool: pg.Pool, devices: readonly StoryDevice[]): Promise<void> {
  return inScope(pool, { kind: 'system' }, async (client) => {
    await client.query(`update devices set tags = tags || '{Tracker}' where devid like '%-tracker'`);
    for (const { devid, orgid, name, tags, appdata, state = {}, readings } of devices) {
      await client.query(
        `insert into devices (devid, shortid, name, orgid, tags, appdata, state)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [
          devid,
          shortIdOf(orgid, devid.replace(`${orgid}-`, '').toUpperCase()),
          name,
          orgid,
          tags,
          appdata,
          state,
        ],
      );
      await insertReadings(
        client,
        readings.map(([hours, volume, state = 'ok', battery]) => ({
          devid,
          t: midnight + hours * hour,
          corrid: `${devid}-${String(hours)}`,
          pri: { volume },
          sec: battery === undefined ? {} : { battery },
          state,
        })),
      );
    }
  });
}
