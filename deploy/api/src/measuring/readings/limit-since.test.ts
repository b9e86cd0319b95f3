import { isLimitPassed, limitAlarms, type LimitAlarm } from '@peil/shared-kernel/devices';
import fc from 'fast-check';
import { inScope } from '../../platform/db/tenant.ts';
import { describeApi } from '../../testing/api.ts';
import { newest } from '../../testing/twins.ts';
import { limitsSince } from './limit-since.ts';

interface Kept {
  /** Epoch seconds. */
  readonly t: number;
  readonly percent: number | null;
  readonly isSound: boolean;
}

const kept = fc.uniqueArray(
  fc.record({
    t: fc.integer({ min: 0, max: 30 }).map((steps) => newest - steps * 3600),
    percent: fc.constantFrom(null, 0, 19.89, 19.9, 20, 21.9, 22, 100),
    isSound: fc.constantFrom(true, true, false),
  }),
  { selector: ({ t }) => t, maxLength: 12 },
);

/** The level's alarm of this limit in percent. */
function alarmOf(alarm_below_percent: number): LimitAlarm {
  const [alarm] = limitAlarms({
    devid: 'tank',
    name: 'Tank',
    orgid: 'fjord',
    tags: { public: [] },
    proddata: { shortid: 'TANK' },
    appdata: { visualization: [{ alarm_list: { enable: true, alarm_below_percent } }] },
    state: {},
    last_telemetry: null,
  });
  if (alarm === undefined) throw new Error('no alarm');
  return alarm;
}

/** When the alarm that is on at `until` began, the rule asked reading by reading. */
function sinceByRule(readings: readonly Kept[], { rule }: LimitAlarm, until: number): number | null {
  let since: number | null = null;
  for (const { t, percent, isSound } of readings.toSorted((a, b) => a.t - b.t)) {
    if (!isSound || t > until) continue;
    since = isLimitPassed(rule, percent, since !== null) ? (since ?? t) : null;
  }
  return since;
}

describeApi('a limit that is passed', (api) => {
  test('ALARM-01 the readings in the database tell the start of the alarm as the rule does', async () => {
    let made = 0;
    await inScope(api().db.pool, { kind: 'system' }, (client) =>
      fc.assert(
        fc.asyncProperty(
          kept,
          fc.constantFrom(0, 19.9, 20, 100),
          fc.integer({ min: 0, max: 30 }).map((steps) => newest - steps * 3600),
          async (readings, limit, until) => {
            const device = await client.query<{ dev: number }>(
              `insert into devices (devid, name, orgid) values ($1, 'x', 'fjord') returning dev`,
              [`below-${String(made++)}`],
            );
            const dev = device.rows[0]?.dev ?? 0;
            await client.query(
              `insert into readings (dev, t, corrid, percent, state)
               select $1, to_timestamp(t), t, percent, case when sound then 0 else 1 end
               from unnest($2::float8[], $3::real[], $4::bool[]) as given (t, percent, sound)`,
              [
                dev,
                readings.map(({ t }) => t),
                readings.map(({ percent }) => percent),
                readings.map(({ isSound }) => isSound),
              ],
            );
            const alarm = alarmOf(limit);
            const target = { dev, since: null };
            const justBefore = { target, alarm, until, isUntilIncluded: false };
            expect(await limitsSince(client, [{ target, alarm, until }, justBefore])).toEqual([
              sinceByRule(readings, alarm, until),
              sinceByRule(readings, alarm, until - 1),
            ]);
          },
        ),
        { numRuns: 100 },
      ),
    );
  });
});
