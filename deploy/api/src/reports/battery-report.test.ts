import { batteryDaysLeft } from './battery-report.ts';

const day = 86_400;

test.each([
  // 60 % to 15 % in 30 days are 1.5 % a day: 10 days more.
  ['a steady fall', { t: 0, battery: 60 }, { t: 30 * day, battery: 15 }, 10],
  ['a fall in a week', { t: 0, battery: 50 }, { t: 7 * day, battery: 43 }, 43],
  ['empty already', { t: 0, battery: 10 }, { t: 30 * day, battery: 0 }, 0],
  ['no fall', { t: 0, battery: 60 }, { t: 30 * day, battery: 60 }, null],
  ['a new battery', { t: 0, battery: 15 }, { t: 30 * day, battery: 100 }, null],
  ['less than a percent', { t: 0, battery: 60 }, { t: 30 * day, battery: 59.5 }, null],
  ['less than a week', { t: 0, battery: 60 }, { t: 6 * day, battery: 50 }, null],
  ['nothing to compare with', undefined, { t: 30 * day, battery: 50 }, null],
])('REPORT-02 days until a battery is empty: %s', (_, before, now, days) => {
  expect(batteryDaysLeft(before, now)).toBe(days);
});
