import { contains, earlier, later, middleHalf } from './moved-range.ts';

const now = new Date('2026-11-20T12:00:00Z');
const range = (from: string, to: string) => ({
  from: new Date(`2026-11-20T${from}:00Z`),
  to: new Date(`2026-11-20T${to}:00Z`),
});

test('GRAPH-01 a window moves by its half', () => {
  expect(earlier(range('08:00', '10:00'))).toEqual(range('07:00', '09:00'));
  expect(later(range('08:00', '10:00'), now)).toEqual(range('09:00', '11:00'));
});

test('GRAPH-01 a window does not move beyond now', () => {
  expect(later(range('09:30', '11:30'), now)).toEqual(range('10:00', '12:00'));
  expect(later(range('10:00', '12:00'), now)).toBeNull();
  expect(later(range('12:00', '12:10'), now)).toBeNull();
});

test('GRAPH-01 a zoom shows the middle half, ten minutes at least', () => {
  expect(middleHalf(range('08:00', '12:00'))).toEqual(range('09:00', '11:00'));
  expect(middleHalf(range('08:00', '08:20'))).toEqual(range('08:05', '08:15'));
  expect(middleHalf(range('08:00', '08:19'))).toBeNull();
});

test('GRAPH-01 a window within another', () => {
  expect(contains(range('08:00', '12:00'), range('08:00', '09:00'))).toBe(true);
  expect(contains(range('08:00', '12:00'), range('11:00', '12:01'))).toBe(false);
});
