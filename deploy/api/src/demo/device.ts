import { createHash } from 'node:crypto';
import type { Appdata, DeviceState } from '@peil/shared-kernel/api/schemas';
import type { ExcerptName } from './excerpt.ts';
import type { ClimateName } from './weather.ts';

/** Where a device's readings come from. */
export type Series =
  /** Never sent anything. */
  | { readonly kind: 'none' }
  /** A real measured series, shifted in time. */
  | {
      readonly kind: 'excerpt';
      readonly excerpt: ExcerptName;
      /** Lost echoes are marked by the rule for impossible steps. */
      readonly marksImpossibleSteps?: true;
    }
  /** A tank that is drawn from and refilled, or that fills and is emptied. */
  | Stock
  /** A drain, magazine, pond or brook that answers to rain. */
  | Water
  /** Nothing but the air around the device. */
  | { readonly kind: 'air' };

export interface Stock {
  readonly kind: 'stock';
  readonly trend: 'drawn' | 'filled';
  /** Who makes the level change: people at work, the cold, or a household. */
  readonly need: 'work' | 'heating' | 'household';
  /** Shares of the capacity (0 to 1): at creation, after a delivery, and when the next one is ordered. */
  readonly now: number;
  readonly full: number;
  readonly low: number;
  /** Share of the capacity that an average day moves. */
  readonly perDay: number;
  /** Nobody delivers after creation: the level stays where it is. */
  readonly stands?: true;
  /** An ultrasonic sensor looks down on it, or a float gauge sends the percentage. */
  readonly sends: 'distance' | 'percent';
}

export interface Water {
  readonly kind: 'water';
  /** mm in dry weather, over the device's zero. */
  readonly rest: number;
  /** mm that one mm of rain raises the level. */
  readonly gain: number;
  /** What is left after an hour of what rain brought (0 to 1). */
  readonly keeps: number;
  /** mm beyond which the level cannot rise. */
  readonly ceiling: number;
  readonly sends: 'distance' | 'pressure';
}

export interface DemoDevice {
  readonly devid: string;
  readonly shortid: string;
  readonly name: string;
  readonly orgid: string;
  readonly tags: readonly string[];
  readonly proddata: Readonly<Record<string, unknown>>;
  readonly appdata: Appdata;
  /** What people set; what follows from readings is the server's. */
  readonly state: DeviceState;
  readonly climate: ClimateName;
  readonly series: Series;
  readonly intervalMinutes: 10 | 60;
  /** Days of readings before the creation. */
  readonly historyDays: number;
  /** Hours before the creation since when nothing has come; 0 for a device that goes on sending. */
  readonly silentHours: number;
  readonly isTracked: boolean;
}

/** The device's id: nothing that a person reads, and the same at every start. */
export const devidOf = (shortid: string): string =>
  createHash('sha256').update(`demo device ${shortid}`).digest('hex').slice(0, 24);
