import type { Device, TaskKind, TaskUnit } from '@peil/shared-kernel/api';
import {
  capacityOf,
  installationOf,
  isDrainingTank,
  isStale,
  levelAge,
  tankFaults,
  tankFigures,
  tankLimits,
  totalHeight,
  unitOf,
  widgetFamilyOf,
} from '@peil/shared-kernel/devices';
import { formatCubicMetres, formatLitres, formatNumber, nbsp } from '@peil/shared-kernel/format';
import { texts } from './texts.ts';

/** Litres that a device has room for, or holds at most; null where nobody knows. */
interface Room {
  readonly litres: number;
  /** Whether it is what fits now, by a level that can be relied on, and not all that the container holds. */
  readonly isFree: boolean;
}

/** Why an amount is asked about once more before it is sent. */
export interface AmountDoubt {
  /** 'Det er plass til 2 610 l. Vil du likevel bestille 99 999 999 l?' */
  readonly question: string;
  /** The amount that was meant, when it is the right one in another unit: as it is typed, and as it is told. */
  readonly meant: { readonly typed: string; readonly told: string } | null;
}

/** An order is rounded, and a gauge is no scale: so much more than fits is not asked about. */
const tolerance = 1.05;
/** Water runs into a drain while it is emptied, and is used to rinse it. */
const runsIn = 2;
/** Litres of a device whose size nobody knows: a tank lorry with trailer, and a few loads of a suction lorry. */
const unusual: Record<TaskUnit, number> = { litres: 60_000, cubic_metres: 100_000 };
/** Litres; nobody drives out with less. */
const leastDelivery = 10;

const litresOfCubicMetre = 1000;
const mm3PerLitre = 1_000_000;

const litresOf = (amount: number, unit: TaskUnit): number =>
  unit === 'litres' ? amount : amount * litresOfCubicMetre;

/** An amount as the question has it. */
export const amountInWords = (litres: number, unit: TaskUnit): string =>
  (unit === 'litres' ? formatLitres(litres) : formatCubicMetres(litres / litresOfCubicMetre)) ?? '';

/** As it was typed: an amount that is asked about is not rounded. */
const exactly = (amount: number, unit: TaskUnit): string =>
  unit === 'litres'
    ? `${formatNumber(amount, { decimals: 2, minDecimals: 0 }) ?? ''}${nbsp}l`
    : amountInWords(amount * litresOfCubicMetre, unit);

/** What a drain, magazine or pond holds: its registered volume, else the chamber that its measures make. */
function chamberLitres({ appdata }: Device): number | null {
  if (appdata.volume !== null && appdata.volume !== undefined && appdata.volume > 0) return appdata.volume;
  const { diameter } = installationOf(appdata);
  const height = totalHeight(appdata);
  if (diameter === null || height === null || diameter <= 0 || height <= 0) return null;
  return (Math.PI * diameter ** 2 * height) / 4 / mm3PerLitre;
}

/**
 * What fits, by a level that is neither impossible nor stale; else what the container holds. A tank that a vehicle
 * empties, and a drain, give no more than they hold.
 * @param now epoch seconds
 */
function roomOf(device: Device, now: number): Room | null {
  if (widgetFamilyOf(device) !== 'tank') {
    const litres = chamberLitres(device);
    return litres === null ? null : { litres, isFree: false };
  }
  const capacity = capacityOf(device);
  const fillable = isDrainingTank(device) ? null : fillableLitres(device);
  if (fillable !== null && !isStale(device, now)) return { litres: fillable, isFree: true };
  // What is emptied may stand above the limit that it is filled to.
  const limit = isDrainingTank(device) ? null : tankLimits(device.appdata, capacity).fillToMax;
  const litres = limit ?? capacity;
  return litres === null || litres <= 0 ? null : { litres, isFree: false };
}

/** What may be filled, when the level that it follows from can be; null otherwise. */
export function fillableLitres(device: Device): number | null {
  const isImpossible = tankFaults(device).some(({ kind }) =>
    ['fillableOutside', 'volumeOutside', 'percentOutside', 'gaugeOutside'].includes(kind),
  );
  return isImpossible ? null : tankFigures(device).fillable.litres;
}

/** The same figure in the other unit, when that one fits and this one does not. */
function meantLitres(litres: number, unit: TaskUnit, most: number): number | null {
  if (litres > most)
    return litres / litresOfCubicMetre >= leastDelivery && litres / litresOfCubicMetre <= most
      ? litres / litresOfCubicMetre
      : null;
  return unit === 'litres' && litres < leastDelivery && litres * litresOfCubicMetre <= most
    ? litres * litresOfCubicMetre
    : null;
}

const typedIn = (litres: number, unit: TaskUnit): string =>
  String(
    unit === 'litres' ? Math.round(litres * 100) / 100 : Math.round(litres) / litresOfCubicMetre,
  ).replace('.', ',');

/**
 * Why this amount is asked about once more: more than fits or is there, more than anybody orders, or less than anybody
 * drives out with while the same figure in cubic metres would fit. Null for an amount that can be right.
 * @param now epoch seconds
 */
export function amountDoubt(kind: TaskKind, device: Device, amount: number, now: number): AmountDoubt | null {
  const unit = unitOf(device);
  const litres = litresOf(amount, unit);
  const room = roomOf(device, now);
  const most =
    room === null ? unusual[unit] : room.litres * (widgetFamilyOf(device) === 'water' ? runsIn : tolerance);
  // What fits in a tank that nobody knows is no guess of what was meant.
  const meant = room === null && unit === 'litres' ? null : meantLitres(litres, unit, most);
  if (litres <= most && meant === null) return null;

  const told = (value: number) => amountInWords(value, unit);
  const question = texts.tasks[kind].anyway(exactly(amount, unit));
  return {
    question: [litres > most && doubt(room, told), question].filter((part) => part !== false).join(' '),
    meant: meant === null ? null : { typed: typedIn(meant, unit), told: told(meant) },
  };
}

function doubt(room: Room | null, told: (litres: number) => string): string {
  if (room === null) return texts.unusual;
  return room.isFree ? texts.fits(told(room.litres)) : texts.holds(told(room.litres));
}

/** Whether the level that a form goes by is old, in words; null when it is not. */
export const staleWords = (device: Device, now: number): string | null => {
  const age = levelAge(device, now);
  return age.age === 'stale' ? age.word : null;
};
