import { readRange, writeRange } from './range-address.ts';

const now = new Date('2026-11-20T12:00:00Z');

test.each([
  ['nothing', '', '2 uker'],
  ['a preset', '?periode=dag', 'dag'],
  ['a preset of two words', '?periode=Siste+%C3%A5r', 'Siste år'],
  ['an unknown preset', '?periode=tiår', '2 uker'],
  ['a name of Object.prototype', '?periode=constructor', '2 uker'],
  ['no end', '?fra=2026-11-01T00:00', '2 uker'],
  ['a time that is none', '?fra=2026-02-30T00:00&til=2026-11-01T00:00', '2 uker'],
  ['backwards', '?fra=2026-11-02T00:00&til=2026-11-01T00:00', '2 uker'],
  ['empty', '?fra=2026-11-01T00:00&til=2026-11-01T00:00', '2 uker'],
  ['longer than three years', '?fra=2023-11-19T13:00&til=2026-11-20T13:00', '2 uker'],
  ['years ahead', '?fra=2030-01-01T00:00&til=2030-01-02T00:00', '2 uker'],
  ['the year 1', '?fra=0001-01-01T00:00&til=0001-01-02T00:00', '2 uker'],
  ['a time before all clocks', '?fra=1969-12-31T00:00&til=1970-01-02T00:00', '2 uker'],
  ['markup', '?fra=%3Cscript%3E&til=%27%3B', '2 uker'],
])('GRAPH-01 an address with %s', (_, search, choice) => {
  expect(readRange(search, now)).toBe(choice);
});

test('GRAPH-01 a fixed window is exact, to the longest and to the zoom into the future window', () => {
  const window = (from: string, to: string) => readRange(`?fra=${from}&til=${to}`, now);
  expect(window('2026-11-01T00:00', '2026-11-02T12:30:05')).toEqual({
    from: new Date('2026-10-31T23:00:00Z'),
    to: new Date('2026-11-02T11:30:05Z'),
  });
  expect(window('2023-11-20T13:00', '2026-11-20T13:00')).toMatchObject({
    from: new Date('2023-11-20T12:00:00Z'),
  });
  expect(window('2026-11-20T13:02', '2026-11-20T13:08')).toMatchObject({
    to: new Date('2026-11-20T12:08:00Z'),
  });
});

test('GRAPH-01 what is written is read back, and stands readable in the address', () => {
  const written = writeRange('', {
    from: new Date('2026-10-25T00:30:00Z'),
    to: new Date('2026-11-01T11:00:01Z'),
  });
  expect(written).toBe('?fra=2026-10-25T02:30%2B02:00&til=2026-11-01T12:00:01');
  expect(readRange(written, now)).toEqual({
    from: new Date('2026-10-25T00:30:00Z'),
    to: new Date('2026-11-01T11:00:01Z'),
  });
  expect(readRange(writeRange('', 'Neste 10 minutt'), now)).toBe('Neste 10 minutt');
});

test.each([
  [
    'a window that ends now does not end in the future',
    '12:00:00.900',
    '12:00:10.999',
    'fra=2026-11-20T13:00&til=2026-11-20T13:00:10',
  ],
  [
    'a zoom within a second is a second',
    '12:00:01.100',
    '12:00:01.200',
    'fra=2026-11-20T13:00:01&til=2026-11-20T13:00:02',
  ],
])('GRAPH-01 parts of a second: %s', (_, from, to, search) => {
  const range = { from: new Date(`2026-11-20T${from}Z`), to: new Date(`2026-11-20T${to}Z`) };
  expect(writeRange('', range)).toBe(`?${search}`);
});

test('GRAPH-01 one choice takes the place of the other; what else the query holds stays', () => {
  const fixed = { from: new Date('2026-11-01T11:00:00Z'), to: new Date('2026-11-02T11:00:00Z') };
  const first = writeRange('?graf=volum&periode=dag', fixed);
  expect(first).toBe('?graf=volum&fra=2026-11-01T12:00&til=2026-11-02T12:00');
  expect(writeRange(first, 'uke')).toBe('?graf=volum&periode=uke');
});
