import { dampStart, paceOf, type Damping } from './damping.ts';

const minute = 60;
const hour = 3600;
const often = paceOf(10 * minute);

test('NOTIFY-04 the first start is said at once, and so is one after a quiet hour', () => {
  const first = dampStart(null, 1000, often);
  expect(first).toMatchObject({ says: 'start', notBefore: 1000 });
  expect(dampStart(first.state, 1000 + hour, often)).toMatchObject({ says: 'start', notBefore: 1000 + hour });
});

test('TOLD-03 a sensor that measures hourly ripples by the hour: three intervals are the quiet that counts', () => {
  expect(paceOf(hour)).toEqual({ window: 3 * hour, stay: 3 * hour });
  expect(paceOf(6 * hour)).toEqual({ window: 18 * hour, stay: 12 * hour });
  // A sensor that measures once a week does not put anything off for weeks.
  expect(paceOf(7 * 24 * hour)).toEqual({ window: 72 * hour, stay: 48 * hour });
});

test('TOLD-03 an alarm that comes every other hour for a day is a start, and twice said to come and go', () => {
  let state: Damping | null = null;
  const said: [string, number][] = [];
  for (let at = 0; at < 24 * hour; at += 2 * hour) {
    const next = dampStart(state, at, paceOf(hour));
    // It is over after an hour: what is put off longer is not said.
    if (next.notBefore < at + hour) said.push([next.says, at / hour]);
    state = next.state;
  }
  expect(said).toEqual([
    ['start', 0],
    ['comesAndGoes', 2],
    ['comesAndGoes', 14],
  ]);
});

test('NOTIFY-04 what is put off is due when it may be said again, or when it has stayed for three hours', () => {
  const once = dampStart(null, 0, often).state;
  const twice = dampStart(once, 10 * minute, often).state;
  const third = dampStart(twice, 20 * minute, often);
  expect(third.notBefore).toBe(20 * minute + 3 * hour);
  const late = dampStart({ lastStart: 12 * hour, saidAt: 10 * minute }, 12 * hour + minute, often);
  expect(late.notBefore).toBe(12 * hour + 10 * minute);
});

test('NOTIFY-04 a clock that went back puts nothing off for long', () => {
  expect(dampStart({ lastStart: 50 * hour, saidAt: 50 * hour }, hour, often)).toMatchObject({
    says: 'start',
    notBefore: hour,
  });
  expect(dampStart({ lastStart: hour, saidAt: 50 * hour }, hour + 1, often).notBefore).toBeLessThanOrEqual(
    4 * hour + 1,
  );
});
