import { readReportAddress, writeReportAddress } from './report-address.ts';

const today = '2026-11-25';
const read = (query: string) => readReportAddress(new URLSearchParams(query), today);

test('REPORT-01 an address without anything is the fill report of this month', () => {
  expect(read('')).toEqual({
    report: 'fill',
    preset: 'this-month',
    days: { from: '2026-11-01', to: today },
    orgid: '',
    groups: [],
    liquid: '',
    by: 'fueltype',
    dayEnd: null,
    sort: null,
  });
  expect(writeReportAddress(read(''))).toBe('');
});

test.each([
  '?report=instock&period=last-month',
  '?period=free&from=2026-03-01&to=2026-03-10&org=fjord',
  '?report=battery&org=nordvann&group=Status%3AFelt&group=Rute%3A1',
  '?report=stocktake',
  '?report=fillings&group=Rute%3A1&liquid=Blank+Diesel&sort=litres',
  '?report=notes&period=last-month&sort=difference&order=desc',
  '?report=instock&sums=cost_centre',
  '?report=instock&day=utc',
  '?report=stocktake&day=oslo',
  '?sort=filled&order=desc',
  '?report=battery&group=Rute%3A1&sort=left',
])('REPORT-01 the address %s is written as it was read', (query) => {
  expect(writeReportAddress(read(query))).toBe(query);
});

test.each([
  '?report=noe',
  '?sort=noe',
  '?sums=noe',
  '?day=noe',
  '?sort=battery&order=desc',
  '?period=alltid',
  '?period=free',
  '?period=free&from=2026-02-30&to=2026-03-01',
])('REPORT-01 what %s asks for and is not offered is the default', (query) => {
  expect(read(query)).toEqual(read(''));
});
