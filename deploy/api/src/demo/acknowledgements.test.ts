import { demoAccounts } from './accounts.ts';
import { demoAcknowledgement, type DemoAlarm } from './acknowledgements.ts';
import { osloClock } from './oslo-clock.ts';

const creation = Date.UTC(2026, 10, 21, 2) / 1000;
const hour = 3600;
const about = { accounts: demoAccounts('peil'), provider: 'peil', creation };

/** Alarms that began at every hour of a fortnight and lasted for three days, or still do. */
const alarms = Array.from({ length: 14 * 24 }, (_, index): DemoAlarm => {
  const started = creation - (index + 24) * hour;
  const ended = started + 72 * hour;
  return {
    id: index,
    shortid: `FD${String(index)}`,
    alarm: 'level',
    orgid: 'fjorddrivstoff',
    started,
    ended: ended < creation ? ended : null,
  };
});
const seen = alarms.flatMap((alarm) => {
  const acknowledgement = demoAcknowledgement(alarm, about);
  return acknowledgement === null ? [] : [{ alarm, acknowledgement }];
});

test('ALARM-02 most alarms that are over were seen to, and of those that last some are left', () => {
  const lasting = alarms.filter(({ ended }) => ended === null).length;
  const seenLasting = seen.filter(({ alarm }) => alarm.ended === null).length;
  expect(seen.length - seenLasting).toBeGreaterThan((alarms.length - lasting) / 2);
  expect(seenLasting).toBeGreaterThan(0);
  expect(seenLasting).toBeLessThan(lasting / 2);
});

test('ALARM-02 people saw to them within working hours and while they lasted', () => {
  for (const { alarm, acknowledgement } of seen) {
    const clock = osloClock(Math.floor(acknowledgement.at / hour));
    expect([clock.weekday <= 4, clock.hour >= 7, clock.hour < 16]).toEqual([true, true, true]);
    expect(acknowledgement.at).toBeGreaterThan(alarm.started);
    expect(acknowledgement.at).toBeLessThan(alarm.ended ?? creation);
  }
});

test('ROLE-03 they are the owner’s admins, now and then somebody of the provider’s', () => {
  const of = (isProvider: boolean) =>
    seen.filter(({ acknowledgement }) => acknowledgement.byProvider === isProvider);
  const names = (found: typeof seen) =>
    [...new Set(found.map(({ acknowledgement }) => acknowledgement.account.userName))].sort();
  expect(names(of(false))).toEqual(['fjordadmin', 'fjordsys']);
  expect(names(of(true))).toEqual(['peiladmin', 'peilansatt', 'peilsystem']);
  expect(of(true).length).toBeLessThan(of(false).length / 4);
});

test('ALARM-02 the promised alarm waits for whoever tries the demo', () => {
  const promised = alarms.map((alarm) => demoAcknowledgement({ ...alarm, shortid: 'TANK002' }, about));
  expect(promised.filter((acknowledgement) => acknowledgement !== null)).toEqual([]);
});
