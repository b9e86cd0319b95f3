import { osloClock } from './oslo-clock.ts';

const oslo = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Oslo',
  hour: 'numeric',
  weekday: 'short',
  hourCycle: 'h23',
});
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

test('hour and weekday are those of Norway, summer time included', () => {
  const start = Date.UTC(2025, 11, 30) / 3_600_000;
  for (let hour = start; hour < start + 400 * 24; hour += 1) {
    const parts = oslo.formatToParts(hour * 3_600_000);
    const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
    expect(osloClock(hour)).toEqual({
      hour: Number(part('hour')),
      weekday: weekdays.indexOf(part('weekday')),
    });
  }
});
