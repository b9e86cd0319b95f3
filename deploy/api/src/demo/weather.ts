import { seedOf, wave } from './random.ts';

/** A stretch of the country with weather of its own; all devices in it share the same rain. */
export interface Climate {
  readonly region: string;
  /** Mean of the year and half the distance between the warmest and the coldest day, °C. */
  readonly mean: number;
  readonly swing: number;
  /** 1 is Bergen's rain. */
  readonly wetness: number;
}

export const climates = {
  vestland: { region: 'Vestland', mean: 8, swing: 7, wetness: 1 },
  rogaland: { region: 'Rogaland', mean: 8, swing: 7, wetness: 0.7 },
  more: { region: 'Møre og Romsdal', mean: 7, swing: 7, wetness: 0.8 },
  trondelag: { region: 'Trøndelag', mean: 5.5, swing: 9.5, wetness: 0.5 },
  fjell: { region: 'Fjellet', mean: 1, swing: 11, wetness: 0.4 },
  ostland: { region: 'Østlandet', mean: 5.5, swing: 12, wetness: 0.35 },
} as const satisfies Record<string, Climate>;

export type ClimateName = keyof typeof climates;

const hoursOfYear = 8766;
/** Hours since 1970 at which the year is coldest: the last days of January. */
const coldestHour = 27 * 24;
/** The warmest hour of the day, UTC. */
const warmestHour = 14;

/** The rule of one figure at a full hour since 1970 (UTC). */
type Rule = (climate: Climate, seed: number, hour: number) => number;

/** Hours that are worked out together. */
const blockHours = 1024;

/**
 * The figure at any hour, between full hours in a straight line. Each hour is worked out once: hundreds of devices stand
 * in the same weather.
 */
function hourly(rule: Rule): (name: ClimateName, hour: number) => number {
  const blocks = new Map<string, Float64Array>();
  const blockOf = (name: ClimateName, index: number): Float64Array => {
    const key = `${name}${String(index)}`;
    const known = blocks.get(key);
    if (known) return known;
    const climate: Climate = climates[name];
    const seed = seedOf(climate.region);
    // One hour more than the block, to draw the line to.
    const block = Float64Array.from({ length: blockHours + 1 }, (_, hour) =>
      rule(climate, seed, index * blockHours + hour),
    );
    blocks.set(key, block);
    return block;
  };
  let last: { name: ClimateName; index: number; block: Float64Array } | null = null;
  return (name, hour) => {
    const full = Math.floor(hour);
    const index = Math.floor(full / blockHours);
    if (last?.name !== name || last.index !== index) last = { name, index, block: blockOf(name, index) };
    const place = full - index * blockHours;
    const before = last.block[place] ?? 0;
    return before + ((last.block[place + 1] ?? before) - before) * (hour - full);
  };
}

const temperatureRule: Rule = (climate, seed, hour) => {
  const summer = -Math.cos((2 * Math.PI * (hour - coldestHour)) / hoursOfYear);
  const day = Math.cos((2 * Math.PI * (hour - warmestHour)) / 24) * (1.8 + 1.4 * summer);
  const passing = 3.4 * wave(seed, hour / 90) + 1.4 * wave(seed + 1, hour / 17);
  return climate.mean + climate.swing * summer + day + passing;
};

const rainRule: Rule = (climate, seed, hour) => {
  const front =
    wave(seed + 100, hour / 60) + 0.8 * wave(seed + 101, hour / 13) + 0.5 * wave(seed + 102, hour / 3);
  const falling = Math.max(0, front - 0.45) * 5.5 * climate.wetness;
  return falling > 0 && temperatureRule(climate, seed, hour) > 0 ? falling : 0;
};

/** °C of the air; `hour` counts from 1970 (UTC) and may be a fraction, here and below. */
export const airTemperature = hourly(temperatureRule);

/** mm of rain in an hour; snow that lies (below 0 °C) counts as none. */
export const rain = hourly(rainRule);

/** Relative humidity in percent. */
export const humidity = hourly((climate, seed, hour) =>
  Math.min(100, Math.max(25, 76 + 15 * wave(seed + 200, hour / 31) + 2.5 * rainRule(climate, seed, hour))),
);

/** Air pressure in kPa; low when fronts pass. */
export const airPressure = hourly(
  (_, seed, hour) => 101.2 - 1.6 * wave(seed + 100, hour / 60) - 0.5 * wave(seed + 400, hour / 110),
);

/** °C of a liquid in a tank or under a grate: the air of the last days, drawn towards the ground's warmth. */
export const liquidTemperature = hourly((climate, seed, hour) => {
  const air = [0, 14, 30].reduce((sum, ago) => sum + temperatureRule(climate, seed, hour - ago), 0) / 3;
  return 0.65 * air + 0.35 * climate.mean;
});
