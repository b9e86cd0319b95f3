import {
  foundEvents,
  stockForecast,
  stockStory,
  stockWithin,
  type Seam,
  type StockStory,
  type VolumeAt,
} from './index.ts';

const hour = 3600;
const day = 24 * hour;
const tank = { capacity: 5000 };

const every = (seconds: number, ...volumes: number[]): VolumeAt[] =>
  volumes.map((volume, index) => ({ t: index * seconds, volume }));

const whole = { from: -1, to: 400 * day };

const told = (story: StockStory) => {
  const within = stockWithin(story, whole);
  return {
    filled: Math.round(within?.filled ?? NaN),
    used: Math.round(within?.consumed ?? NaN),
    events: story.events.map(({ to, before, after }) => [to, Math.round(Math.abs(after - before))]),
  };
};

test('STOCK-02 a reading between two that are far apart in time is no spike', () => {
  const readings = [
    ...every(hour, 644, 640, 600, 580),
    { t: 4 * hour, volume: 3540 },
    ...every(hour, 620, 615, 610, 605, 600).map(({ t, volume }) => ({ t: t + 28 * day + 4 * hour, volume })),
  ];
  expect(told(stockStory(readings, tank))).toEqual({ filled: 2960, used: 3004, events: [[4 * hour, 2960]] });
});

test('STOCK-02 fast turnover with a reading a day is counted on its days', () => {
  expect(told(stockStory(every(day, 500, 4000, 560, 4050, 520), tank))).toEqual({
    filled: 6990,
    used: 6970,
    events: [
      [day, 3500],
      [3 * day, 3490],
    ],
  });
});

test.each([
  ['one', [3500]],
  ['two', [3500, 3510]],
  ['one below', [900]],
  ['one above and one below', [4900, 300]],
  ['one below and one above', [300, 4900]],
])('STOCK-02 wrong echoes leave no trace: %s', (_, wrong) => {
  const readings = Array.from({ length: 200 }, (__, index) => 2500 - index * 2);
  const story = stockStory(every(hour, ...readings.toSpliced(100, wrong.length, ...wrong)), tank);
  expect(told(story)).toEqual({ filled: 0, used: 398, events: [] });
  expect(story.steady.map(({ volume }) => volume)).not.toContain(wrong[0]);
});

/** Hourly readings of a tank that uses 10 l an hour, litres. */
const tenAnHour = (from: number, count = 24): number[] =>
  Array.from({ length: count }, (_, index) => from - index * 10);

test.each<[string, number[]]>([
  ['one above', [4900]],
  ['two that differ', [4900, 3800]],
])('STOCK-02 wrong echoes with nothing before them leave no trace: %s', (_, wrong) => {
  const [first, later] = [every(hour, ...wrong, ...tenAnHour(2500)), wrong.length + 23];
  // 23 hours of 10 l.
  expect(told(stockStory(first, tank))).toEqual({ filled: 0, used: 230, events: [] });
  const again = every(hour, ...wrong, ...tenAnHour(2600)).map(({ t, volume }) => ({
    t: t + (later + 1) * hour,
    volume,
  }));
  const seam: Seam = { t: (later + 1) * hour, kind: 'calibration' };
  expect(told(stockStory([...first, ...again], tank, [seam]))).toEqual({ filled: 0, used: 460, events: [] });
  // 2 270 before a silence of a week and 2 600 after it: nothing but the 330 more.
  const silent = again.map(({ t, volume }) => ({ t: t + 7 * day, volume }));
  expect(told(stockStory([...first, ...silent], tank))).toMatchObject({
    used: 460,
    events: [[expect.any(Number), 330]],
  });
});

// A tank that uses 2 l an hour, two days of it, three hours each ten minutes; what was measured then, litres.
test.each<[string, number[], { filled: number; used: number }]>([
  ['a sensor that is covered for half an hour', [100, 100, 90], { filled: 0, used: 96 }],
  ['for two hours', Array<number>(12).fill(100), { filled: 0, used: 96 }],
  ['false echoes for half an hour', [4900, 3900, 4400], { filled: 0, used: 96 }],
  ['a lorry is filled from what came', [4900, 4300, 3700, 3100], { filled: 2446, used: 2542 }],
  ['a lorry that fetches, and brings back', [1900, 1300, 700, 1500], { filled: 1752, used: 1848 }],
])('STOCK-02 measured closely: %s', (_, seen, expected) => {
  const closely = Array.from({ length: 18 }, (__, index) => index * 600 + 23 * hour + 600);
  const hours = Array.from({ length: 49 }, (__, index) => index * hour);
  const readings = [...new Set([...hours, ...closely])].map((t): VolumeAt => ({
    t,
    volume: seen[closely.indexOf(t) - 1] ?? 2500 - (t / hour) * 2,
  }));
  const { filled, used } = told(stockStory(readings, tank));
  expect({ filled, used }).toEqual(expected);
});

test('STOCK-03 a sensor that is taken out half an hour before a seam, measured closely, saw no filling', () => {
  const before = every(
    600,
    ...Array.from({ length: 300 }, (_, index) => (index < 296 ? 2500 - index : 4900)),
  );
  const after = every(600, ...Array.from({ length: 60 }, (_, index) => 2190 - index));
  const readings = [...before, ...after.map(({ t, volume }) => ({ t: t + 300 * 600, volume }))];
  // 295 and 59 l.
  expect(told(stockStory(readings, tank, [{ t: 300 * 600, kind: 'sensor' }]))).toEqual({
    filled: 0,
    used: 354,
    events: [],
  });
});

test('STOCK-02 a false low reading after a calibration or a silence is no filling, and a filling after one is', () => {
  const before = every(hour, ...tenAnHour(2500));
  const from = (seconds: number, ...volumes: number[]): VolumeAt[] =>
    every(hour, ...volumes).map(({ t, volume }) => ({ t: t + seconds, volume }));
  const seam: Seam = { t: day, kind: 'calibration' };
  const [falseLow, filled] = [
    [100, ...tenAnHour(2330)],
    [...tenAnHour(2270, 1), ...tenAnHour(4800)],
  ];
  expect(told(stockStory([...before, ...from(day, ...falseLow)], tank, [seam]))).toMatchObject({
    filled: 0,
    used: 460,
  });
  expect(told(stockStory([...before, ...from(2 * day, ...falseLow)], tank)).events).toEqual([]);
  expect(told(stockStory([...before, ...from(day, ...filled)], tank, [seam]))).toMatchObject({
    filled: 2530,
  });
  expect(told(stockStory(from(0, ...filled), tank))).toMatchObject({ filled: 2530, used: 230 });
});

// A filling from 980 to 3 970, with 10 l used an hour before and after it.
test.each<[string, number[], litres: number]>([
  ['one above after it', [990, 980, 4900, 3970, 3960], 2990],
  ['one below before it', [990, 980, 100, 3970, 3960], 2990],
  ['one above and one below in it', [990, 980, 4900, 100, 3970, 3960], 2990],
  ['two above that differ', [990, 980, 4900, 4400, 3970, 3960], 2990],
  ['one between and one below in it', [990, 980, 2000, 100, 3970, 3960], 2990],
  ['one above and one a little below after it', [990, 980, 4900, 3800, 3970, 3960], 2990],
  ['none, and 900 drawn by somebody over two hours', [990, 980, 4900, 4890, 3970, 3960], 3920],
])('STOCK-02 a wrong echo beside a filling is not invoiced: %s', (_, around, litres) => {
  const readings = every(hour, ...tenAnHour(1220), ...around, ...tenAnHour(3950));
  expect(told(stockStory(readings, tank)).events).toEqual([[expect.any(Number), litres]]);
});

test('STOCK-02 where 300 l are drawn at once now and then, some of them are drawn in the hour after a filling', () => {
  const draws = [2500, 2500, 2200, 2200, 1900, 1900, 1600, 1600, 1300, 1300, 4300, 4000, 4000, 3700, 3700];
  expect(told(stockStory(every(hour, ...draws), tank))).toMatchObject({ filled: 3000, used: 1800 });
});

test('STOCK-02 of five readings in a day nobody can tell how a tank is used: what they say counts', () => {
  const readings = every(6 * hour, 2000, 1500, 4000, 3750, 3700);
  expect(told(stockStory(readings, tank))).toMatchObject({ filled: 2500, used: 800 });
});

test('STOCK-02 in a tank that uses 50 l a day a reading of one day that comes and goes is an echo', () => {
  const story = stockStory(every(day, 2700, 2650, 2600, 2550, 3500, 2450, 2400, 2350), tank);
  expect(told(story)).toEqual({ filled: 0, used: 350, events: [] });
});

test('STOCK-04 warm days are no negative use', () => {
  const readings = Array.from({ length: 97 }, (_, index) => 2530 - 30 * Math.cos((index / 12) * Math.PI));
  const story = stockStory(every(hour, ...readings.slice(0, 81)), tank);
  const within = stockWithin(story, whole)!;
  expect(within).toMatchObject({ filled: 0, adjusted: 0 });
  expect(within.consumed).toBeGreaterThanOrEqual(0);
  expect(within.consumed).toBeLessThanOrEqual(within.uncertainty);
});

test('STOCK-04 190 l by hand are a filling where readings are close, and within the uncertainty where they are not', () => {
  const byHour = [...Array<number>(24).fill(3000), ...Array<number>(24).fill(3190)];
  expect(told(stockStory(every(hour, ...byHour), { capacity: 10_000 }))).toMatchObject({
    filled: 190,
    used: 0,
  });
  const within = stockWithin(stockStory(every(day, 3000, 3000, 3190, 3190), { capacity: 10_000 }), whole)!;
  expect(within).toMatchObject({ filled: 0, consumed: 0 });
  expect(within.uncertainty).toBeGreaterThanOrEqual(95);
});

test('STOCK-04 45 l are a filling of a tank of 60 l', () => {
  expect(told(stockStory(every(hour, 10, 10, 55, 55), { capacity: 60 }))).toMatchObject({
    filled: 45,
    used: 0,
  });
});

test.each<[string, Seam['kind'], number[]]>([
  ['a calibration by +60 mm', 'calibration', [2500, 2500, 2739, 2739]],
  ['its undoing', 'calibration', [2739, 2739, 2500, 2500]],
  ['another height', 'geometry', [2500, 2500, 2712, 2712]],
  ['another sensor', 'sensor', [2050, 2050, 2300, 2300]],
  ['another sensor that reads less', 'sensor', [2300, 2300, 2050, 2050]],
])('STOCK-03 %s is a seam at which nothing was filled or used', (_, kind, volumes) => {
  const story = stockStory(every(hour, ...volumes), tank, [{ t: 2 * hour, kind }]);
  expect(told(story)).toEqual({ filled: 0, used: 0, events: [] });
  const [, before, after] = volumes;
  expect(story.seams).toEqual([{ t: 2 * hour, kind, before, after }]);
  expect(stockWithin(story, whole)?.adjusted).toBe(after! - before!);
});

test('STOCK-03 what a tank cannot hold was measured before its measures were set', () => {
  const readings = every(hour, 7136, 7136, 1900, 1890);
  expect(told(stockStory(readings, { capacity: 2000 }))).toEqual({ filled: 0, used: 10, events: [] });
});

test('STOCK-01 a draining tank fills by itself and is emptied', () => {
  const story = stockStory(every(hour, 1000, 1100, 1200, 1300, 100, 110), {
    capacity: 5000,
    isDraining: true,
  });
  expect(story.events).toMatchObject([{ kind: 'emptying', before: 1300, after: 100 }]);
  expect(stockWithin(story, whole)).toMatchObject({ filled: 1200, consumed: 310, start: 1000, end: 110 });
});

test('STOCK-01 an event of which no later reading tells is not settled', () => {
  const settled = (...volumes: number[]) => stockStory(every(hour, ...volumes), tank).events[0]?.isSettled;
  expect(settled(2500, 2500, 4900)).toBe(false);
  expect(settled(2500, 2500, 4900, 4900)).toBe(true);
});

const hourly = (...volumes: number[]): VolumeAt[] => every(hour, ...volumes);

const found = (readings: readonly VolumeAt[], litres: number | null = 10_000) =>
  stockStory(readings, { capacity: litres }).events.map(({ before, after }) => [before, after]);

// 2 % of 10 000 l: a rise of 200 l is the least that counts.
test.each<[string, readonly VolumeAt[], number[][]]>([
  ['a delivery between two readings', hourly(3000, 2990, 9000, 8990, 8980), [[2990, 9000]]],
  ['a delivery over four readings', hourly(3000, 3000, 4500, 6000, 7500, 9000, 9000), [[3000, 9000]]],
  [
    'a delivery in small steps, each of them less than counts',
    hourly(3000, 3000, 3150, 3300, 3450, 3450),
    [[3000, 3450]],
  ],
  [
    'two deliveries on two days',
    [
      ...hourly(3000, 3000, 6000, 6000),
      ...hourly(5000, 5000, 9000, 9000).map(({ t, volume }) => ({ t: t + 24 * hour, volume })),
    ],
    [
      [3000, 6000],
      [5000, 9000],
    ],
  ],
  [
    'two deliveries with a draw between them',
    hourly(3000, 3000, 6000, 6000, 5000, 5000, 9000, 9000),
    [
      [3000, 6000],
      [5000, 9000],
    ],
  ],
  [
    'two deliveries four hours apart',
    hourly(1000, 1000, 3000, 2990, 2980, 2970, 5000, 4990, 4980),
    [
      [1000, 3000],
      [2970, 5000],
    ],
  ],
  [
    'two deliveries three hours apart over two readings each, with nothing drawn',
    hourly(1000, 1000, 2000, 3000, 3000, 3000, 4000, 5000, 5000),
    [
      [1000, 3000],
      [3000, 5000],
    ],
  ],
  [
    'a delivery that is paused for half an hour',
    every(900, 1000, 1000, 2500, 2500, 2500, 4000, 4000),
    [[1000, 4000]],
  ],
  [
    'a delivery and what trickles in after it',
    hourly(3000, 3000, 6000, 6000, 6000, 6150, 6150),
    [[3000, 6150]],
  ],
  ['a slow pump', hourly(1000, 1000, 1400, 1800, 2200, 2600, 3000, 3000), [[1000, 3000]]],
  ['just enough', hourly(3000, 3000, 3200, 3200), [[3000, 3200]]],
  ['just too little', hourly(3000, 3000, 3199, 3199), []],
  ['one wrong echo up for two readings', hourly(3000, 3000, 9000, 9000, 3000, 3000), []],
  ['a delivery beside a wrong echo', hourly(3000, 3000, 9000, 100, 9000, 9000), [[3000, 9000]]],
  ['one wrong echo up', hourly(3000, 3000, 9000, 3000, 3000), []],
  ['one wrong echo down', hourly(9000, 9000, 100, 9000, 9000), []],
  ['slosh of 1.5 % to either side', hourly(5000, 5150, 4850, 5150, 4850, 5000, 5000), []],
  ['a tank that only empties', hourly(9000, 8000, 7000, 6000), []],
  [
    'drift of 3 % in ten days',
    Array.from({ length: 240 }, (_, index) => ({ t: index * hour, volume: 5000 + (300 * index) / 240 })),
    [],
  ],
  [
    'the sun on the tank: 1.5 % up and down each day',
    Array.from({ length: 240 }, (_, index) => ({
      t: index * hour,
      volume: 5000 + 75 * Math.sin((index / 12) * Math.PI),
    })),
    [],
  ],
  [
    'a delivery while nothing was sent for a month',
    [
      { t: 0, volume: 1000 },
      { t: 30 * 24 * hour, volume: 9000 },
    ],
    [[1000, 9000]],
  ],
  [
    'one reading a day',
    [1000, 900, 9000, 8900].map((volume, day) => ({ t: day * 24 * hour, volume })),
    [[900, 9000]],
  ],
  ['nothing', [], []],
  ['one reading', hourly(5000), []],
])('STOCK-01 events: %s', (_, readings, expected) => {
  expect(found(readings)).toEqual(expected);
});

test('STOCK-01 in a tank of 500 l, or one whose capacity nobody set, 50 litres are the least', () => {
  expect(found(hourly(100, 100, 149, 149), 500)).toEqual([]);
  expect(found(hourly(100, 100, 150, 150), 500)).toEqual([[100, 150]]);
  expect(found(hourly(100, 100, 150, 150), null)).toEqual([[100, 150]]);
});

/** Random numbers of a normal distribution, the same each time. */
function bells(seed = 36): () => number {
  let state = seed;
  const next = (): number => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
  return () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
}

type Fault = { readonly noise?: number; readonly swing?: number; readonly step?: number };

/** 60 days of a tank of 5 000 l that uses 50 a day and is given 2 000 on day 45, as such a sensor tells of it; litres. */
function sixtyDays({ noise = 0, swing = 0, step = 0 }: Fault, every: number): VolumeAt[] {
  const bell = bells();
  return Array.from({ length: (60 * day) / every + 1 }, (_, index) => {
    const t = index * every;
    const warmth = swing * Math.sin(((t - 9 * hour) / day) * 2 * Math.PI);
    const volume = 4000 - (t / day) * 50 + (t > 45 * day ? 2000 : 0) + warmth + noise * bell();
    return { t, volume: step === 0 ? volume : Math.round(volume / step) * step };
  });
}

// How far off what came in is by such readings: two noises, a step, the swing; of one a day, what was used that day too.
test.each<[string, Fault, every: number, within: number]>([
  ['noise of 0.5 %', { noise: 25 }, hour, 50],
  ['noise of 1 %', { noise: 50 }, hour, 100],
  ['noise of 2 %', { noise: 100 }, hour, 200],
  ['noise of 1 %, four readings a day', { noise: 50 }, 6 * hour, 150],
  ['noise of 1 %, one reading a day', { noise: 50 }, day, 200],
  ['a gauge of 2 % steps between two of which it ripples', { noise: 15, step: 100 }, hour, 100],
  ['a gauge of 5 % steps', { noise: 25, step: 250 }, hour, 250],
  ['warmth of ±1 %', { swing: 50, noise: 5 }, hour, 100],
  ['warmth of ±2 %, four readings a day', { swing: 100, noise: 10 }, 6 * hour, 200],
  ['warmth of ±1 % told in steps of 2 %, with noise', { swing: 50, noise: 25, step: 100 }, hour, 200],
])('STOCK-04 what scatters by itself is no filling, and hides none: %s', (_, fault, every, within) => {
  const story = stockStory(sixtyDays(fault, every), tank);
  expect(story.events).toHaveLength(1);
  expect(story.events[0]).toMatchObject({ kind: 'delivery' });
  expect(Math.abs(story.events[0]!.to - 45 * day)).toBeLessThanOrEqual(Math.max(every, 6 * hour));
  const { filled, consumed } = stockWithin(story, whole)!;
  expect(Math.abs(filled - 2000)).toBeLessThanOrEqual(within);
  expect(Math.abs(consumed - 3000)).toBeLessThanOrEqual(2 * within);
});

test('STOCK-04 a quiet tank hides nothing: 110 l by hand in one of 5 000 on each tenth day', () => {
  const readings = sixtyDays({ noise: 3 }, hour).map(({ t, volume }) => ({
    t,
    volume: volume - (t > 45 * day ? 2000 : 0) + 110 * Math.floor((t + 5 * day) / (10 * day)),
  }));
  const { filled, events } = told(stockStory(readings, tank));
  expect(events).toHaveLength(6);
  expect(Math.abs(filled - 660)).toBeLessThanOrEqual(6 * 12);
});

test('STOCK-04 after a silence noise is no unexplained change, and a small refill is one', () => {
  const bell = bells();
  // Ten weeks of a tank that nobody draws from, without its weekends.
  const readings = (refill: number): VolumeAt[] =>
    Array.from({ length: 70 * 24 }, (_, index) => ({
      t: index * hour,
      volume: 2500 + (index > 34 * 24 ? refill : 0) + 25 * bell(),
    })).filter(({ t }) => (t / day) % 7 < 5);
  const changes = (refill: number) => foundEvents(stockStory(readings(refill), tank));
  expect(changes(0)).toEqual([]);
  // Less than what is clear of the noise at once: nobody knows what it was.
  expect(changes(110).map(({ kind, litres }) => [kind, Math.abs(litres - 110) < 50])).toEqual([
    ['change', true],
  ]);
});

test('STOCK-04 a filling is no warmth, where there are but two days of readings', () => {
  const readings = Array.from({ length: 48 }, (_, index) => ({
    t: index * hour,
    volume: index === 41 ? 4816 : 3400 - index * 2 + (index > 41 ? 1250 : 0),
  }));
  // From 3 320 to 4 566; the echo before it is 250 above.
  expect(told(stockStory(readings, tank)).events).toEqual([[42 * hour, 1246]]);
});

/** Volumes at times, the interval changed in between; litres. */
const measured = (
  parts: readonly (readonly [every: number, days: number])[],
  litres: (t: number) => number,
) => {
  const times: number[] = [];
  let begin = 0;
  for (const [every, days] of parts) {
    for (let t = begin; t < begin + days * day; t += every) times.push(t);
    begin += days * day;
  }
  return times.map((t): VolumeAt => ({ t, volume: litres(t) }));
};

test('STOCK-02 an echo is one however often was measured in another part of the period', () => {
  // October, 40 l a day; hourly until the 12th, then once a day; false on the 20th, 2 000 l on the 25th.
  const october = measured(
    [
      [hour, 12],
      [day, 19],
    ],
    (t) => (t === 19 * day ? 4900 : 3000 - (t / day) * 40 + (t >= 24 * day ? 2000 : 0)),
  );
  // From the 1st to the 31st 30 times 40 are used, on the day of the filling too.
  expect(told(stockStory(october, tank))).toEqual({ filled: 2000, used: 1200, events: [[24 * day, 1960]] });
});

test.each<[string, (readonly [number, number])[], wrongDay: number]>([
  [
    'hourly, then daily',
    [
      [hour, 20],
      [day, 15],
    ],
    27,
  ],
  [
    'each 6 hours, then daily',
    [
      [6 * hour, 20],
      [day, 20],
    ],
    30,
  ],
  [
    'each 5 minutes, then daily',
    [
      [300, 2],
      [day, 25],
    ],
    15,
  ],
  [
    'hourly, then daily for three days',
    [
      [hour, 20],
      [day, 4],
    ],
    21,
  ],
  [
    'daily, then hourly',
    [
      [day, 20],
      [hour, 2],
    ],
    10,
  ],
])('STOCK-02 an echo up or down is no filling where the interval changed: %s', (_, parts, wrongDay) => {
  const days = parts.reduce((all, [, part]) => all + part, 0);
  for (const by of [1400, -1400]) {
    const readings = measured(parts, (t) => 3000 - (t / day) * 40 + (t === wrongDay * day ? by : 0));
    const { filled, used, events } = told(stockStory(readings, tank));
    expect({ filled, events }).toEqual({ filled: 0, events: [] });
    expect(Math.abs(used - ((readings.at(-1)?.t ?? 0) / day) * 40)).toBeLessThan(days);
  }
});

test('STOCK-02 a silence is one among rare readings and among close ones', () => {
  // Back after ten days without a word: what is usual before and after it counts, be it an hour or a day.
  for (const [before, after] of [
    [hour, day],
    [day, hour],
  ] as const) {
    const readings = [
      ...measured([[before, 8]], () => 2000),
      ...measured([[after, 8]], () => 2080).map(({ t, volume }) => ({ t: t + 18 * day, volume })),
    ];
    expect(stockStory(readings, tank).steady.filter(({ step }) => step === 'seam')).toMatchObject([
      { t: 18 * day, volume: 2080 },
    ]);
  }
});

/** A tank of 5 000 l that uses 5 l an hour, 100 hours before a seam and 20 after it; what was measured around it, litres. */
const around = (before: readonly number[], after: readonly number[]): VolumeAt[] =>
  every(
    hour,
    ...Array.from({ length: 100 - before.length }, (_, index) => 2800 - index * 5),
    ...before,
    ...after,
    ...Array.from({ length: 20 - after.length }, (_, index) => 2260 - (index + after.length) * 5),
  );
const at = 100 * hour;

test.each<[string, Seam[]]>([
  [
    'a new device with the measures of the place',
    [
      { t: at, kind: 'geometry' },
      { t: at, kind: 'sensor' },
    ],
  ],
  [
    'the same in the other order',
    [
      { t: at, kind: 'sensor' },
      { t: at, kind: 'geometry' },
    ],
  ],
  [
    'two calibrations',
    [
      { t: at - 600, kind: 'calibration' },
      { t: at, kind: 'calibration' },
    ],
  ],
])('STOCK-03 a false reading right after %s is no filling', (_, seams) => {
  // 2 800 to 2 305, and 2 255 to 2 165 after the false one: 495 and 90 used.
  expect(told(stockStory(around([], [100]), tank, seams))).toEqual({ filled: 0, used: 585, events: [] });
});

test('STOCK-03 another tank between two seams is another one after them as well', () => {
  const seams: Seam[] = [
    { t: at - 600, kind: 'geometry' },
    { t: at, kind: 'calibration' },
  ];
  expect(told(stockStory(around([], [100]), tank, seams)).filled).toBe(2155);
});

// 2 800 to 2 305, or as many readings before it as are wrong, and 2 260 to 2 165 after it.
test.each<[string, number[], used: number]>([
  ['one above', [4900], 490 + 95],
  ['two above', [4900, 4890], 485 + 95],
  ['one below', [100], 490 + 95],
  ['one above and one below', [4900, 100], 485 + 95],
  ['three above', [4900, 4890, 4880], 480 + 95],
  ['a broken sensor, for half a day', Array<number>(12).fill(4900), 435 + 95],
  ['the same below', Array<number>(12).fill(100), 435 + 95],
])('STOCK-03 false readings right before a seam are no filling and no use: %s', (_, wrong, used) => {
  for (const kind of ['sensor', 'calibration'] as const)
    for (const after of [[], [4900], [100]]) {
      const story = stockStory(around(wrong, after), tank, [{ t: at, kind }]);
      expect(told(story)).toEqual({ filled: 0, used: used - (after.length > 0 ? 5 : 0), events: [] });
    }
});

test.each<[string, number[], VolumeAt[]]>([
  ['filled', [4300], every(hour, 4250, 4245, 4240)],
  ['filled and calibrated down', [4300], every(hour, 3800, 3795, 3790)],
  [
    'filled and used for days',
    [4300],
    every(hour, 3700, 3695, 3690).map(({ t, volume }) => ({ t: t + 4 * day, volume })),
  ],
])('STOCK-03 what came in right before a seam counts, and is settled after it: %s', (_, last, after) => {
  const before = around(last, []).filter(({ t }) => t < at);
  const seam: Seam = { t: at, kind: 'sensor' };
  const story = stockStory([...before, ...after.map(({ t, volume }) => ({ t: t + at, volume }))], tank, [
    seam,
  ]);
  // From 2 310 to 4 300.
  expect(story.events).toMatchObject([{ before: 2310, after: 4300, isSettled: true }]);
});

test('STOCK-03 where a tank is used as fast as that, what it held right before a seam is what happened', () => {
  const readings = every(day, 500, 4000, 560, 4050, 520, 4000, 540, 530);
  const story = stockStory(readings, tank, [{ t: 6 * day, kind: 'sensor' }]);
  expect(story.events).toHaveLength(3);
});

describe('STOCK-02 5 000 l, of which 2 000 are used each day, read once a day', () => {
  const daily = (volumes: (index: number) => number): VolumeAt[] =>
    Array.from({ length: 29 }, (_, index) => ({ t: index * day, volume: volumes(index) }));

  test('and filled up on each second: 4 000 a filling, and all that is used', () => {
    // Fourteen times 2 000 are seen to go, and as many to come on the days between, on which 2 000 are used as well.
    const story = stockStory(
      daily((index) => (index % 2 === 0 ? 4500 : 2500)),
      tank,
    );
    const { filled, consumed } = stockWithin(story, whole)!;
    expect(story.events).toHaveLength(14);
    expect([Math.round(filled / 1000), Math.round(consumed / 1000)]).toEqual([56, 56]);
    expect(stockForecast(story, 0)!.litresPerDay).toBeCloseTo(2000, 0);
  });

  test('and filled up on each but the seventh: what was seen counts, and the uncertainty holds the rest', () => {
    const story = stockStory(
      daily((index) => (index % 7 === 3 ? 800 : 2800)),
      tank,
    );
    const { filled, consumed, uncertainty } = stockWithin(story, whole)!;
    expect(story.events).toHaveLength(4);
    for (const litres of [filled, consumed]) {
      expect(litres).toBeGreaterThanOrEqual(4 * 2000);
      expect(litres + uncertainty).toBeGreaterThanOrEqual(28 * 2000);
    }
    expect(stockForecast(story, 0)).toBeNull();
  });

  test('a tank that is drawn from slowly and told as lower now and then is drawn from slowly', () => {
    for (const lows of [[9], [9, 20]]) {
      const story = stockStory(
        daily((index) => 4500 - index * 20 - (lows.includes(index) ? 2000 : 0)),
        tank,
      );
      expect(told(story)).toEqual({ filled: 0, used: 28 * 20, events: [] });
      expect(stockWithin(story, whole)!.uncertainty).toBeLessThan(100);
    }
  });
});

/** 30 days of a tank that a can is poured into at ten on each third day, and that uses all of them evenly, litres. */
const poured = (capacity: number, can: number, every: number, noise = 0, seed = 36) => {
  const bell = bells(seed);
  return Array.from({ length: (30 * day) / every }, (_, index): VolumeAt => {
    const t = index * every;
    const cans = Math.floor((t + day - 10 * hour) / (3 * day));
    const volume = capacity / 2 + cans * can - (t / day) * (can / 3) + noise * bell();
    return { t, volume: Math.round(volume * 10) / 10 };
  });
};

describe.each<[capacity: number, can: number]>([
  [60, 5],
  [200, 15],
  [1200, 45],
  [10_000, 190],
])('STOCK-08 a tank of %p l that %p l are poured into on each third day', (capacity, can) => {
  test.each([6, 8, 12, 24])('is filled and used by that, measured each %p h', (hours) => {
    for (const noise of [0, capacity * 0.0005]) {
      const readings = poured(capacity, can, hours * hour, noise);
      const story = stockStory(readings, { capacity });
      // The cans of ten times three days, but the one after the last reading of the day, and what they bring is used.
      const last = readings.at(-1)?.t ?? 0;
      const cans = Math.floor((last + day - 10 * hour) / (3 * day));
      const { filled, consumed } = stockWithin(story, whole)!;
      expect(story.events).toHaveLength(cans);
      expect(Math.abs(filled - cans * can)).toBeLessThan(cans * can * 0.05);
      expect(Math.abs(consumed - (last / day) * (can / 3))).toBeLessThan(cans * can * 0.05);
      const rate = stockForecast(story, 0)?.litresPerDay ?? 0;
      expect(Math.abs(rate / (can / 3) - 1)).toBeLessThan(0.1);
    }
  });

  test('too seldom to be known, is as uncertain as they are large, and nobody knows how long it lasts', () => {
    // Twelve days, each time it is the half of what was used that was seen to come.
    const readings = poured(capacity, can, day).slice(0, 13);
    const story = stockStory(readings, { capacity });
    expect(story.events).toEqual([]);
    const { consumed, uncertainty } = stockWithin(story, whole)!;
    // Twelve days of a third of a can.
    expect(consumed + uncertainty).toBeGreaterThanOrEqual(4 * can - 0.5);
    expect(stockForecast(story, 0)).toBeNull();
  });
});

test.each([1, 6, 8, 12, 24])(
  'STOCK-08 of 10 000 l with noise of 20 l, 190 l on each third day are told within the uncertainty, each %p h',
  (hours) => {
    const seeds = Array.from({ length: 20 }, (_, index) => (index + 1) * 7919);
    const held = seeds.filter((seed) => {
      const readings = poured(10_000, 190, hours * hour, 20, seed);
      const last = readings.at(-1)!;
      const story = stockStory(readings, { capacity: 10_000 });
      const { consumed, uncertainty } = stockWithin(story, whole)!;
      // A third of a can a day, and what is left at that pace.
      const rate = 190 / 3;
      const empty = last.t + ((5000 + 1900 - (last.t / day) * rate) / rate) * day;
      const forecast = stockForecast(story, 0);
      const isDate =
        forecast === null ||
        ((forecast.earliest ?? Infinity) <= empty && empty <= (forecast.latest ?? Infinity));
      return isDate && Math.abs(consumed - (last.t / day) * rate) <= uncertainty;
    });
    expect(held.length).toBeGreaterThanOrEqual(18);
  },
);

test.each([6, 8, 12, 24])('STOCK-08 noise alone makes no tank as uncertain as that, each %p h', (hours) => {
  const uncertain = Array.from({ length: 20 }, (_, index) => {
    const bell = bells((index + 1) * 7919);
    const readings = measured([[hours * hour, 30]], (t) => 9000 - (t / day) * 60 + 20 * bell());
    return stockWithin(stockStory(readings, { capacity: 10_000 }), whole)!.uncertainty;
  });
  // Two readings of 20 l each, 95 %, are 55 l.
  expect(uncertain.filter((litres) => litres <= 110).length).toBeGreaterThanOrEqual(18);
});

// 5 000 l, 20 l used each day.
test.each<[string, (t: number) => number]>([
  ['a day and a night', (t) => 60 * Math.sin((t / day) * 2 * Math.PI + 1)],
  ['days', (t) => 60 * Math.sin((t / day / 4) * 2 * Math.PI)],
  ['one day of three', (t) => (Math.floor(t / day) % 3 === 1 ? 60 : 0)],
  ['a day and a half of nine', (t) => [0, 0, 0, 0, 60, 30, 0, 0, 0][Math.floor(t / day) % 9] ?? 0],
])('STOCK-08 STOCK-04 warmth that comes and goes again and again is no can: %s', (_, warmth) => {
  for (const every of [6, 8, 12, 24]) {
    const readings = measured([[every * hour, 30]], (t) => 2500 - (t / day) * 20 + warmth(t));
    expect(stockStory(readings, tank).events).toEqual([]);
  }
});
