import type { Secondary } from '@peil/shared-kernel/api/schemas';
import type { DemoDevice } from './device.ts';
import { around, at, seedOf } from './random.ts';
import { airPressure, airTemperature, humidity } from './weather.ts';

const noReading = 255;
const shareWithoutSignal = 0.003;
/** Percent of its charge that a battery loses in a day. */
const decayADay = 0.045;

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Air, signal and battery around the device at a time (epoch seconds); `creation` likewise. */
export function surroundings(device: DemoDevice, creation: number): (t: number) => Secondary {
  const seed = seedOf(device.shortid);
  const shade = 1.5 * around(seed, 1);
  const reception = 32 + 50 * at(seed, 2);
  const ageDays = 30 + 1500 * at(seed, 3);
  return (t) => {
    const place = Math.floor(t / 600);
    const hour = t / 3600;
    const temp = airTemperature(device.climate, hour) + shade;
    const charge = 100 - (ageDays + (t - creation) / 86_400) * decayADay + Math.min(0, temp) * 0.15;
    return {
      temp: tenth(temp + 0.2 * around(seed + 4, place)),
      csq:
        at(seed + 5, place) < shareWithoutSignal
          ? noReading
          : Math.round(Math.min(99, Math.max(1, reception + 7 * around(seed + 6, place)))),
      battery: Math.round(Math.min(100, Math.max(4, charge + 0.6 * around(seed + 7, place)))),
      hum: Math.round(humidity(device.climate, hour)),
      press: Math.round(airPressure(device.climate, hour) * 100) / 100,
    };
  };
}
