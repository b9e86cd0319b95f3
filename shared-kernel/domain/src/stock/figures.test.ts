import fc from 'fast-check';
import {
  eventsWithin,
  isJudged,
  stockStory,
  stockWithin,
  withDecisions,
  type Period,
  type VolumeAt,
} from './index.ts';

const hour = 3600;
const tank = { capacity: 10_000 };
const day = { from: 0, to: 24 * hour };

const readingsOf = fc.array(
  fc.record({
    t: fc.integer({ min: -12 * hour, max: 36 * hour }),
    volume: fc.integer({ min: 0, max: tank.capacity }),
  }),
  { maxLength: 80 },
);

const seamsOf = fc.array(
  fc.record({ t: fc.integer({ min: 0, max: 24 * hour }), kind: fc.constant('calibration' as const) }),
  { maxLength: 2 },
);

const close = (one: number, other: number): void => expect(Math.abs(one - other)).toBeLessThan(1e-6);

test('STOCK-01 the stock balance holds, and nothing but a seam is ever negative', () => {
  fc.assert(
    fc.property(readingsOf, seamsOf, (readings, seams) => {
      const within = stockWithin(stockStory(readings, tank, seams), day);
      if (within === null) return;
      close(within.start + within.filled - within.consumed + within.adjusted, within.end);
      expect(Math.min(within.filled, within.consumed, within.uncertainty)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('STOCK-01 the parts of a period add up to it, and the first ends with what the second begins with', () => {
  const cut = fc.integer({ min: 1, max: 23 }).map((hours) => hours * hour);
  fc.assert(
    fc.property(readingsOf, seamsOf, cut, (readings, seams, noon) => {
      const story = stockStory(readings, tank, seams);
      const [whole, first, second] = [day, { from: 0, to: noon }, { from: noon, to: day.to }].map((period) =>
        stockWithin(story, period),
      );
      for (const figure of ['filled', 'consumed', 'adjusted'] as const)
        close((first?.[figure] ?? 0) + (second?.[figure] ?? 0), whole?.[figure] ?? 0);
      if (first && second) expect(second.start).toBe(first.end);
    }),
  );
});

test('STOCK-01 the order of readings is of no matter, and repeated ones are harmless', () => {
  const shuffled = readingsOf.chain((readings) =>
    fc.tuple(
      fc.constant(readings),
      fc.shuffledSubarray([...readings, ...readings], { minLength: readings.length * 2 }),
    ),
  );
  fc.assert(
    fc.property(shuffled, ([readings, mixed]) => {
      expect(stockStory(mixed, tank)).toEqual(stockStory(readings, tank));
    }),
  );
});

test('STOCK-04 noise of half a percent is no event, whatever the level and how often is measured', () => {
  const noisy = fc.record({
    level: fc.integer({ min: 500, max: 9500 }),
    every: fc.constantFrom(600, hour, 6 * hour),
    noise: fc.array(fc.integer({ min: -50, max: 50 }), { maxLength: 200 }),
  });
  fc.assert(
    fc.property(noisy, ({ level, every, noise }) => {
      const readings = noise.map((litres, index) => ({ t: index * every, volume: level + litres }));
      expect(stockStory(readings, tank).events).toEqual([]);
    }),
  );
});

test('STOCK-01 a delivery counts once, over however many readings it is split, also with noise', () => {
  const delivery = fc.record({
    before: fc.integer({ min: 100, max: 4000 }),
    litres: fc.integer({ min: 1000, max: 5000 }),
    steps: fc.integer({ min: 1, max: 12 }),
    noise: fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 40, maxLength: 40 }),
  });
  fc.assert(
    fc.property(delivery, ({ before, litres, steps, noise }) => {
      const readings = noise.map((wrong, index) => ({
        t: index * 1800,
        volume: before + litres * Math.min(1, Math.max(0, (index - 10) / steps)) + wrong,
      }));
      const { events } = stockStory(readings, tank);
      expect(events).toHaveLength(1);
      expect(Math.abs(events[0]!.after - events[0]!.before - litres)).toBeLessThanOrEqual(100);
    }),
  );
});

test('STOCK-01 events follow each other in time', () => {
  const volumes = fc.array(fc.integer({ min: 0, max: tank.capacity }), { minLength: 2, maxLength: 60 });
  fc.assert(
    fc.property(volumes, (list) => {
      const story = stockStory(
        list.map((volume, index): VolumeAt => ({ t: index * hour, volume })),
        tank,
      );
      story.events.forEach(({ from, to, before, after }, index) => {
        expect(after).toBeGreaterThan(before);
        expect(to).toBeGreaterThan(from);
        expect(from).toBeGreaterThanOrEqual(story.events[index - 1]?.to ?? 0);
      });
    }),
  );
});

test('MONTH-03 a filling over an end of a part is shared by time, and counts once, where it ends', () => {
  const at = (hours: number, volume: number) => ({ t: hours * hour, volume });
  const story = stockStory([at(0, 4000), at(11, 2000), at(12, 5000), at(13, 9000), at(24, 8000)], tank);
  const [morning, evening] = [
    { from: 0, to: 12 * hour },
    { from: 12 * hour, to: day.to },
  ];
  // 2000 → 9000 from eleven to one, 5000 at noon.
  expect(stockWithin(story, morning)).toMatchObject({ filled: 3000, consumed: 2000, end: 5000 });
  expect(stockWithin(story, evening)).toMatchObject({ filled: 4000, consumed: 1000, start: 5000 });
  // 5000 → 9000 from noon to one: a quarter of it by a quarter past.
  const quarterPast = 12.25 * hour;
  expect(stockWithin(story, { from: 0, to: quarterPast })).toMatchObject({ filled: 4000, end: 6000 });
  expect(stockWithin(story, { from: quarterPast, to: day.to })).toMatchObject({ filled: 3000, start: 6000 });
  expect([morning, evening].map((part) => eventsWithin(story, part).length)).toEqual([0, 1]);
});

test("MONTH-03 a filling in a silence over a month's end, and the use meanwhile, are shared by time", () => {
  // 10 l an hour before and after, and for 100 hours, of which 40 lie before the end, nothing was told.
  const before = Array.from({ length: 241 }, (_, index) => ({ t: index * hour, volume: 5000 - index * 10 }));
  const after = before.map(({ t, volume }) => ({ t: t + 340 * hour, volume: volume + 3000 }));
  const story = stockStory([...before, ...after], tank);
  const end = 280 * hour;
  const [october, november] = [
    { from: 0, to: end },
    { from: end, to: 600 * hour },
  ];
  const litresOf = (period: Period) => {
    const { filled = NaN, consumed = NaN, start = NaN, end = NaN } = stockWithin(story, period) ?? {};
    return [filled, consumed, start, end].map(Math.round);
  };
  // 2 600 → 8 000, while 1 000 l were used: 6 400 l, of which 40 hours of 100.
  expect(litresOf(october)).toEqual([2560, 2800, 5000, 4760]);
  expect(litresOf(november)).toEqual([3840, 3000, 4760, 5600]);
  expect([october, november].map((month) => eventsWithin(story, month).length)).toEqual([0, 1]);
  // Of ten of the silent hours nothing was measured, but what came in over them is known.
  expect(litresOf({ from: 260 * hour, to: 270 * hour })).toEqual([640, 100, 3680, 4220]);
  expect(stockWithin(story, { from: 700 * hour, to: 710 * hour })).toBeNull();
});

test('STOCK-05 the balance holds whatever people say of events', () => {
  const states = fc.constantFrom('confirmed', 'rejected', 'corrected');
  fc.assert(
    fc.property(readingsOf, states, fc.integer({ min: 0, max: 9000 }), (readings, state, said) => {
      const story = stockStory(readings, tank);
      const decisions = story.events.map(({ kind, from, to }) => ({ kind, from, to, state, said }));
      const within = stockWithin(withDecisions(story, decisions), day);
      if (within === null) return;
      close(within.start + within.filled - within.consumed + within.adjusted, within.end);
    }),
  );
});

describe('STOCK-05 whether what a period ends with can be judged', () => {
  const atTen = [22, 46, 70];
  const story = (...volumes: number[]) =>
    stockStory(
      volumes.map((volume, index) => ({ t: (atTen[index] ?? 0) * hour, volume })),
      tank,
    );
  const twoDays = { from: 0, to: 48 * hour };

  test('a last reading that nothing has followed cannot, whether stock came in with it or left', () => {
    expect(isJudged(story(2500, 4900), twoDays, 54 * hour)).toBe(false);
    expect(isJudged(story(4900, 2500), twoDays, 54 * hour)).toBe(false);
  });

  test('a later reading judges it', () => {
    expect(isJudged(story(2500, 4900, 2500), twoDays, 71 * hour)).toBe(true);
    expect(isJudged(story(2500, 4900, 4850), twoDays, 71 * hour)).toBe(true);
  });

  test('of a tank that is silent nothing more is expected, but of what came or went with its last reading', () => {
    expect(isJudged(story(2500, 2460), twoDays, 240 * hour)).toBe(true);
    expect(isJudged(story(4900, 2500), twoDays, 240 * hour)).toBe(false);
    expect(isJudged(story(2500, 4900), twoDays, 240 * hour)).toBe(false);
    expect(isJudged(stockStory([], tank), twoDays, 54 * hour)).toBe(true);
  });

  const week = { from: 0, to: 168 * hour };
  const dailies = (...volumes: number[]) =>
    stockStory(
      volumes.map((volume, index) => ({ t: (index * 24 + 22) * hour, volume })),
      tank,
    );

  test('of a tank that is silent, a last reading below what it is ever drawn down to at once cannot', () => {
    // 20 l a day, and 60 l where 2 380 l were to be expected.
    const wrong = dailies(2500, 2480, 2460, 2440, 2420, 2400, 60);
    expect(isJudged(wrong, week, 240 * hour)).toBe(false);
    // Drawn by 1 000 l now and then: one more of them is how it is used.
    expect(isJudged(dailies(6000, 5000, 5000, 4000, 4000, 4000, 3000), week, 240 * hour)).toBe(true);
    // Steady use goes on in a silence: 5 days of 200 l, as the days before.
    const late = [0, 24, 48, 168].map((hours, index) => ({
      t: hours * hour,
      volume: [4000, 3800, 3600, 2600][index] ?? 0,
    }));
    expect(isJudged(stockStory(late, tank), week, 480 * hour)).toBe(true);
    // Of the week after, in which nothing was measured, nothing is in doubt.
    expect(isJudged(wrong, { from: 168 * hour, to: 336 * hour }, 400 * hour)).toBe(true);
  });
});
