import { dampStart, type Damping } from './damping.ts';

const minute = 60;
const hour = 3600;

test('NOTIFY-04 the first start is said at once, and so is one after a quiet hour', () => {
  const first = dampStart(null, 1000);
  expect(first).toMatchObject({ says: 'start', notBefore: 1000 });
  expect(dampStart(first.state, 1000 + hour)).toMatchObject({ says: 'start', notBefore: 1000 + hour });
});

test('NOTIFY-04 an alarm that comes again soon comes and goes, said at most every three hours', () => {
  let state: Damping = dampStart(null, 0).state;
  const said: number[] = [];
  for (let at = 10 * minute; at <= 7 * hour; at += 10 * minute) {
    const next = dampStart(state, at);
    expect(next.says).toBe('comesAndGoes');
    if (next.notBefore === at) said.push(at);
    state = next.state;
  }
  expect(said).toEqual([10 * minute, 10 * minute + 3 * hour, 10 * minute + 6 * hour]);
});

test('NOTIFY-04 what is put off is due when it may be said again: an alarm that stays is not kept from anybody', () => {
  const once = dampStart(null, 0).state;
  const twice = dampStart(once, 10 * minute).state;
  const third = dampStart(twice, 20 * minute);
  const fourth = dampStart(third.state, 30 * minute);
  expect([third.notBefore, fourth.notBefore]).toEqual([10 * minute + 3 * hour, 10 * minute + 3 * hour]);
});

test('NOTIFY-04 a clock that went back puts nothing off for long', () => {
  expect(dampStart({ lastStart: 50 * hour, saidAt: 50 * hour }, hour)).toMatchObject({
    says: 'start',
    notBefore: hour,
  });
  expect(dampStart({ lastStart: hour, saidAt: 50 * hour }, hour + 1).notBefore).toBeLessThanOrEqual(
    4 * hour + 1,
  );
});
