import { columnWidths } from './column-widths.ts';

test.each([
  ['there is room for all', [10, 20], [10, 20], 60, [20, 40]],
  ['texts share what headings leave', [10, 10], [30, 50], 50, [20, 30]],
  ['headings alone are too wide', [30, 10], [30, 90], 20, [15, 5]],
])('REPORT-01 widths of columns where %s', (_, least, whole, width, expected) => {
  const wanted = least.map((one, index) => ({ least: one, whole: whole[index] ?? 0 }));
  expect(columnWidths(wanted, width)).toEqual(expected);
});
