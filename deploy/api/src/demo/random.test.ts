import { at, dice, seedOf, wave } from './random.ts';

test('the same seed gives the same numbers, another seed others', () => {
  const numbers = (seed: number) => {
    const random = dice(seed);
    return Array.from({ length: 20 }, () => random.next());
  };
  expect(numbers(seedOf('TANK001'))).toEqual(numbers(seedOf('TANK001')));
  expect(numbers(seedOf('TANK001'))).not.toEqual(numbers(seedOf('TANK002')));
});

test('numbers by place are spread evenly from 0 to 1', () => {
  const tenths = Array<number>(10).fill(0);
  for (let place = 0; place < 20_000; place += 1) {
    const tenth = Math.floor(at(7, place) * 10);
    tenths[tenth] = (tenths[tenth] ?? 0) + 1;
  }
  expect(Math.min(...tenths)).toBeGreaterThan(1800);
  expect(Math.max(...tenths)).toBeLessThan(2200);
});

test('a wave has no jumps', () => {
  for (let x = 0; x < 50; x += 0.01) expect(Math.abs(wave(3, x + 0.01) - wave(3, x))).toBeLessThan(0.04);
});
