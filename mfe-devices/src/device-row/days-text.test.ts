import { daysInWords, daysText } from './days-text.ts';

const row = { days: null, daysBeyond: null, draining: false, staleText: null };

test.each([
  [{ ...row, days: 5 }, '5 til tom', '5 dager til tom'],
  [{ ...row, days: 1, draining: true }, '1 til full', '1 dag til full'],
  [{ ...row, daysBeyond: 730 }, 'Over 730 til tom', 'Over 730 dager til tom'],
  [row, null, null],
])('DLIST-01 STOCK-06 the forecast of %j in a list: %p, %p', (forecast, short, long) => {
  expect([daysText(forecast), daysInWords(forecast)]).toEqual([short, long]);
});
