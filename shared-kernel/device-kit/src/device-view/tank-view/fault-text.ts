import { geometryFaultTexts, type TankFault } from '@peil/shared-kernel/devices';
import {
  formatLitres,
  formatMm,
  formatNumber,
  formatPercent,
  formatTemperature,
  orMissing,
} from '@peil/shared-kernel/format';
import { texts } from './texts.ts';

const { faults } = texts;

const litres = (value: number): string => orMissing(formatLitres(value), texts.unknown);
const mm = (value: number): string => orMissing(formatMm(value), texts.unknown);

/** What a limit should lie within, null where nobody knows. */
const room = (capacity: number | null): string | null => (capacity === null ? null : litres(capacity));

/** Less than nothing, or more than the most there can be; what has no most is less than nothing. */
const outside = (what: string, value: string, most: string | null): string =>
  most === null ? faults.negative(what, value) : faults.tooMuch(what, value, most);

/** What is wrong, and what the drawing makes of it. */
export function faultText(fault: TankFault): string {
  switch (fault.kind) {
    case 'measures':
      return faults.measures(geometryFaultTexts[fault.reason]);
    case 'shapeUntold':
      return faults.shapeUntold;
    case 'gaugeOutside': {
      const { gaugeHeight, maxHeight } = fault;
      const most = gaugeHeight < 0 || maxHeight === null ? null : faults.topIs(mm(maxHeight));
      return outside(faults.gauge, mm(gaugeHeight), most);
    }
    case 'volumeOutside':
      return outside(faults.volume, litres(fault.volume), mostLitres(fault.volume, fault.capacity));
    case 'fillableOutside':
      return outside(faults.fillable, litres(fault.fillable), mostLitres(fault.fillable, fault.capacity));
    case 'percentOutside': {
      const percent = orMissing(formatPercent(fault.percent), texts.unknown);
      return outside(faults.percent, percent, fault.percent < 0 ? null : faults.wholeIs);
    }
    case 'fillToMaxOutside':
      return faults.limit(texts.maxFill, litres(fault.litres), room(fault.capacity));
    case 'drainToMinOutside':
      return faults.limit(texts.unsellable, litres(fault.litres), room(fault.capacity));
    case 'limitsCrossed':
      return faults.crossed(litres(fault.drainToMin), litres(fault.fillToMax));
    case 'densityOutside':
      return faults.density(orMissing(formatNumber(fault.density), texts.unknown));
    case 'temperatureOutside':
      return faults.temperature(orMissing(formatTemperature(fault.temperature, 'primary'), texts.unknown));
  }
}

const mostLitres = (value: number, capacity: number | null): string | null =>
  value < 0 || capacity === null ? null : faults.roomIs(litres(capacity));
