import type { Device } from '../../../wire/src/device.ts';
import { finite } from '../format/finite.ts';
import { roundWhole } from '../format/round.ts';
import { measureFault, type GeometryFault } from './geometry.ts';
import { geometryOf, isShapeTold } from './tank-setup.ts';
import { tankFigures } from './tank-figures.ts';

/** What cannot be true of a tank or of its last reading. Lengths in mm, volumes in litres, temperature in °C, density in kg/m³. */
export type TankFault =
  | { kind: 'measures'; reason: GeometryFault }
  /** Neither the type nor the measures tell how the tank lies: it is taken to stand. */
  | { kind: 'shapeUntold' }
  | { kind: 'gaugeOutside'; gaugeHeight: number; maxHeight: number | null }
  | { kind: 'volumeOutside'; volume: number; capacity: number | null }
  | { kind: 'percentOutside'; percent: number }
  | { kind: 'fillableOutside'; fillable: number; capacity: number | null }
  | { kind: 'fillToMaxOutside'; litres: number; capacity: number | null }
  | { kind: 'drainToMinOutside'; litres: number; capacity: number | null }
  | { kind: 'limitsCrossed'; fillToMax: number; drainToMin: number }
  | { kind: 'temperatureOutside'; temperature: number }
  | { kind: 'densityOutside'; density: number };

/** °C: colder or warmer than any liquid that is kept in a tank. */
const possibleTemperature = { from: -100, to: 300 } as const;

/** kg/m³: the heaviest of all metals has 22 590. */
const heaviest = 25_000;

/** As it is printed, whole: what differs by less is not told apart by who reads it. */
const isOutside = (value: number, most: number | null): boolean =>
  roundWhole(value) < 0 || (most !== null && roundWhole(value) > roundWhole(most));

/** Why the tank cannot be drawn: its own measures, or the size that its last reading gives it. */
function measuresFault(
  { appdata }: Device,
  maxHeight: number | null,
  capacity: number | null,
): GeometryFault | null {
  const own = geometryOf(appdata);
  if (!own.ok) return own.reason;
  return (
    (maxHeight === null ? null : measureFault('height', maxHeight)) ??
    (capacity === null ? null : measureFault('volume', capacity))
  );
}

/**
 * What is missing or impossible in a tank's measures, limits and last reading, in the order in which a reader meets
 * it; empty for a sound tank. What is not known is no fault, but a tank without measures cannot be drawn.
 */
export function tankFaults(device: Device): TankFault[] {
  const { appdata } = device;
  const pri = device.last_telemetry?.pri;
  const figures = tankFigures(device);
  const capacity = figures.capacity.litres;
  const { maxHeight, gaugeHeight, percent } = figures;
  const volume = figures.volume.litres;
  const fillable = figures.fillable.litres;
  const temperature = finite(pri?.temp);
  const fillToMax = finite(appdata.tank?.fill_to_max);
  const drainToMin = finite(appdata.tank?.drain_to_min);
  const faults: TankFault[] = [];

  const reason = measuresFault(device, maxHeight, capacity);
  if (reason !== null) faults.push({ kind: 'measures', reason });
  else if (!isShapeTold(appdata)) faults.push({ kind: 'shapeUntold' });

  if (gaugeHeight !== null && isOutside(gaugeHeight, maxHeight))
    faults.push({ kind: 'gaugeOutside', gaugeHeight, maxHeight });
  if (volume !== null && isOutside(volume, capacity))
    faults.push({ kind: 'volumeOutside', volume, capacity });
  if (percent !== null && isOutside(percent, 100)) faults.push({ kind: 'percentOutside', percent });
  if (fillable !== null && isOutside(fillable, capacity))
    faults.push({ kind: 'fillableOutside', fillable, capacity });
  const { from, to } = possibleTemperature;
  if (temperature !== null && (temperature < from || temperature > to))
    faults.push({ kind: 'temperatureOutside', temperature });

  if (figures.density !== null && figures.density > heaviest)
    faults.push({ kind: 'densityOutside', density: figures.density });

  const { fillToMax: soundFill, unsellable: soundDrain } = figures;
  if (fillToMax !== null && soundFill.litres === null)
    faults.push({ kind: 'fillToMaxOutside', litres: fillToMax, capacity });
  if (drainToMin !== null && soundDrain.litres === null)
    faults.push({ kind: 'drainToMinOutside', litres: drainToMin, capacity });
  if (soundFill.litres !== null && soundDrain.litres !== null && soundDrain.litres > soundFill.litres)
    faults.push({ kind: 'limitsCrossed', fillToMax: soundFill.litres, drainToMin: soundDrain.litres });
  return faults;
}
