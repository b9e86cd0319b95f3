import type { Device } from '../../../wire/src/device.ts';
import { finite } from '../format/finite.ts';
import { formatKg, formatMm, formatTemperature } from '../format/number.ts';
import { activeAlarms } from './alarm.ts';
import { installationOf } from './installation.ts';
import { objectKindOf } from './kind.ts';
import { levelPercentText } from './level-text.ts';
import { levelLight, levelPercent, overFillLimitText, type LevelLight } from './level.ts';
import { tankFigures } from './tank-figures.ts';
import { isOverFillLimit } from './tank-limits.ts';
import { waterReadingOf, waterStateAt } from './water-level.ts';
import { widgetFamilyOf } from './widget.ts';

/** What a device's level is expressed in: a share, mm over its zero, °C, or what the contents weigh. */
export type LevelQuantity = 'percent' | 'mm' | 'celsius' | 'kg';

/** Every way a level may stand, those that need somebody first; a missing one is `none`, whatever the light says. */
export const levelStates = [
  'flooding',
  'danger',
  'overflowing',
  'warning',
  'red',
  'over',
  'yellow',
  'green',
  'normal',
  'grey',
  'none',
] as const;

/** How a level stands. Filters choose among these. */
export type LevelState = (typeof levelStates)[number];

export const levelStateWords: Record<LevelState, string> = {
  flooding: 'Oversvømmelse',
  danger: 'Forbi faregrense',
  overflowing: 'Går i overløp',
  warning: 'Forbi varselgrense',
  red: 'Lavt nivå',
  over: overFillLimitText,
  yellow: 'Middels nivå',
  green: 'Godt nivå',
  normal: 'Normalt vannivå',
  grey: 'Uten nivågrenser',
  none: 'Mangler nivå',
};

/** How a level stands, without a word of it: what devices are counted, filtered and sorted by. */
export interface LevelStanding {
  readonly quantity: LevelQuantity;
  /** Percent, mm, °C or kg; null without a measurement. */
  readonly value: number | null;
  readonly light: LevelLight;
  readonly state: LevelState;
}

/** The level as the kind of device measures it. */
export interface LevelReading extends LevelStanding {
  /** The value as it is printed everywhere: "75 %", "−19 mm"; null without one. */
  readonly text: string | null;
  /** What is measured: "Nivå i volum", "Vannivå". */
  readonly label: string;
}

const stands = (
  quantity: LevelQuantity,
  value: number | null,
  light: LevelLight,
  state: LevelState = light,
): LevelStanding => ({ quantity, value, light, state: value === null ? 'none' : state });

/** Percent where the reading has one, else what it weighs, else how high it stands. */
function tankStanding(device: Device): LevelStanding {
  const { pri } = device.last_telemetry ?? {};
  const value = levelPercent(device);
  const [kg, mm] = [finite(pri?.weight_kg), finite(pri?.gauge_height)];
  if (value === null && kg !== null) return stands('kg', kg, 'grey');
  if (value === null && mm !== null) return stands('mm', mm, 'grey');
  const light = levelLight(device);
  return stands('percent', value, light, light === 'yellow' && isOverFillLimit(device) ? 'over' : light);
}

const lightOf = {
  flooding: 'red',
  danger: 'red',
  overflowing: 'yellow',
  warning: 'yellow',
  normal: 'green',
} as const satisfies Partial<Record<LevelState, LevelLight>>;

/**
 * How the water stands, the gravest first: over its banks, past a danger threshold of its graph, in its overflow, past
 * a warning threshold. Null where neither the installation nor a threshold says what is too high.
 */
function waterStateOf(device: Device, level: number): keyof typeof lightOf | null {
  const body = installationOf(device.appdata);
  const state = waterStateAt(level, body);
  const passed = activeAlarms(device).filter(({ kind }) => kind === 'threshold');
  if (state === 'flooding') return state;
  if (passed.some(({ severity }) => severity === 'danger')) return 'danger';
  if (state === 'overflowing') return state;
  if (passed.length > 0) return 'warning';
  return body.top !== null || body.overflow !== null ? 'normal' : null;
}

function waterStanding(device: Device): LevelStanding {
  const { level } = waterReadingOf(device.last_telemetry?.pri);
  const state = level === null ? null : waterStateOf(device, level);
  return stands('mm', level, state === null ? 'grey' : lightOf[state], state ?? 'grey');
}

function bareStanding(device: Device): LevelStanding {
  const { pri, sec } = device.last_telemetry ?? {};
  return objectKindOf(device) === 'temperature'
    ? stands('celsius', finite(sec?.temp), 'grey')
    : stands('mm', finite(pri?.gauge_height), 'grey');
}

const standings = { tank: tankStanding, water: waterStanding, level: bareStanding } as const;

type LevelFamily = keyof typeof standings;

function levelFamilyOf(device: Device): LevelFamily | null {
  const family = widgetFamilyOf(device);
  return family === 'position' ? null : family;
}

/**
 * How the level of a device stands, as `levelReading` tells it. Lists ask this of every device and the words only of
 * those they show: the words of a tank need all its figures and limits (measured: two thirds of the whole).
 */
export function levelStanding(device: Device): LevelStanding | null {
  const family = levelFamilyOf(device);
  return family && standings[family](device);
}

const tankLabels = { volume: 'Nivå i volum', height: 'Nivå i høyde', gauge: 'Nivå' } as const;

/** What is measured, in words. */
function labelOf(device: Device, family: LevelFamily, quantity: LevelQuantity): string {
  switch (quantity) {
    case 'percent':
      return tankLabels[tankFigures(device).percentBasis];
    case 'kg':
      return 'Innhold';
    case 'celsius':
      return 'Temperatur - luft';
    case 'mm':
      return { tank: 'Peilehøyde', water: 'Vannivå', level: 'Nivå' }[family];
  }
}

function textOf(device: Device, { quantity, value }: LevelStanding): string | null {
  switch (quantity) {
    case 'percent':
      return levelPercentText(device);
    case 'kg':
      return formatKg(value);
    case 'celsius':
      return formatTemperature(value, 'secondary');
    case 'mm':
      return formatMm(value);
  }
}

/**
 * What lists, maps and exports tell as the level (TRUTH-01): of tanks and containers the percent, of drains, magazines,
 * ponds and brooks the water level in mm, of level-only devices mm, of thermometers °C. Null for trackers and for
 * devices without a main widget, which measure none.
 */
export function levelReading(device: Device): LevelReading | null {
  const family = levelFamilyOf(device);
  if (family === null) return null;
  const standing = standings[family](device);
  return {
    ...standing,
    label: labelOf(device, family, standing.quantity),
    text: textOf(device, standing),
  };
}

const quantityOrder: Record<LevelQuantity, number> = { percent: 0, kg: 1, mm: 2, celsius: 3 };

/** Beyond any level in any unit. */
const quantityStep = 1e9;

/**
 * A number to sort levels by: those of one quantity stand together, as a percent and a millimetre cannot be compared.
 * Null for a missing one.
 */
export function levelOrder(level: LevelStanding | null): number | null {
  const value = level?.value ?? null;
  return level === null || value === null ? null : quantityOrder[level.quantity] * quantityStep + value;
}
