import { columnLayout } from './column-layout.ts';

const rem = 16;
const name = { id: 'name', minWidth: '12rem', maxWidth: '20rem' };
const level = { id: 'level', width: '8rem', grows: true };
const alarm = { id: 'alarm', width: '6rem', grows: true };
const star = { id: 'star', width: '3rem', headerHidden: true };

const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0);

test('TRUTH-02 where the room is too small every column keeps the width it asks for', () => {
  expect(columnLayout([star, name, level, alarm], {}, 300, rem)).toEqual([48, 192, 128, 96]);
});

test('TRUTH-02 all of the room is used: first by the name up to its widest, then by the columns that grow', () => {
  expect(columnLayout([star, name, level, alarm], {}, 500, rem)).toEqual([48, 228, 128, 96]);
  const wide = columnLayout([star, name, level, alarm], {}, 701, rem);
  expect(wide.slice(0, 2)).toEqual([48, 320]);
  expect(wide[2]! - 128).toBeCloseTo(wide[3]! - 96, -1);
  expect(sum(wide)).toBe(701);
});

test('TRUTH-02 a width that the user has set stays, whatever the room', () => {
  for (const room of [300, 900, 2400]) {
    expect(columnLayout([name, level, alarm], { level: 77 }, room, rem)[1]).toBe(77);
  }
});

test('TRUTH-02 with every width set the last column of text takes the rest', () => {
  expect(columnLayout([name, level, star], { name: 100, level: 100, star: 48 }, 1000, rem)).toEqual([
    100, 852, 48,
  ]);
});

test('a share of the room, and columns without any width', () => {
  expect(columnLayout([{ id: 'a', width: '20%' }, { id: 'b' }, { id: 'c' }], {}, 1000, rem)).toEqual([
    200, 400, 400,
  ]);
});
