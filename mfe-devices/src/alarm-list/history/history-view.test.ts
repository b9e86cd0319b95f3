import { daySpan, historyPath, historyRange, readHistoryView, writeHistoryView } from './history-view.ts';

const read = (search: string) => readHistoryView(new URLSearchParams(search));

const oslo = (text: string) => Date.parse(text) / 1000;

/** 23:30 of 21 November 2026 in Oslo, when it is the same day in UTC still. */
const now = oslo('2026-11-21T23:30:00+01:00');

test.each([
  ['', { when: 30, devid: null, text: '' }],
  ['period=7&device=dev-1', { when: 7, devid: 'dev-1', text: '' }],
  [
    'from=2026-11-01&to=2026-11-20',
    { when: { from: '2026-11-01', to: '2026-11-20' }, devid: null, text: '' },
  ],
  ['period=8', { when: 30, devid: null, text: '' }],
  ['from=2026-11-01', { when: 30, devid: null, text: '' }],
  ['from=2026-02-30&to=2026-03-01', { when: 30, devid: null, text: '' }],
  ['from=x&to=2026-13-01&period=90', { when: 90, devid: null, text: '' }],
])('ALARM-02 the history that "%s" asks for', (search, view) => {
  expect(read(search)).toEqual(view);
});

test('ALARM-02 a view of the history comes back from its address as it was', () => {
  for (const when of [7, 30, { from: '2026-11-01', to: '2026-11-20' }] as const) {
    const view = { when, devid: 'dev/1', text: 'øst' };
    expect(readHistoryView(writeHistoryView(view))).toEqual(view);
  }
  expect(historyPath('dev/1')).toBe('/alarm?show=history&device=dev%2F1');
});

test.each([
  [7, oslo('2026-11-15T00:00:00+01:00'), '2026-11-15'],
  [30, oslo('2026-10-23T00:00:00+02:00'), '2026-10-23'],
  [90, oslo('2026-08-24T00:00:00+02:00'), '2026-08-24'],
] as const)('I18N-01 ALARM-02 %i days begin at midnight in Oslo, and have no end', (when, from, day) => {
  expect(daySpan(when, now)).toEqual({ from: day, to: '2026-11-21' });
  expect(historyRange({ when, devid: null }, now)).toEqual({ from });
});

test('I18N-01 ALARM-02 a day after midnight in Oslo is today, while UTC has the day before', () => {
  expect(daySpan(7, oslo('2026-11-22T00:15:00+01:00'))).toEqual({ from: '2026-11-16', to: '2026-11-22' });
});

test('I18N-01 ALARM-02 the last day of a span is part of it, also when it has 25 hours', () => {
  expect(historyRange({ when: { from: '2026-10-25', to: '2026-10-25' }, devid: 'dev-1' }, now)).toEqual({
    from: oslo('2026-10-25T00:00:00+02:00'),
    to: oslo('2026-10-26T00:00:00+01:00'),
    devid: 'dev-1',
  });
});

test('ALARM-02 days the wrong way round are no range', () => {
  expect(historyRange({ when: { from: '2026-11-20', to: '2026-11-19' }, devid: null }, now)).toBeNull();
});
