import type { Device } from '@peil/shared-kernel/api';
import {
  levelPercentText,
  tankFaults,
  tankFigures,
  type TankFault,
  type TankFigures,
} from '@peil/shared-kernel/devices';
import { tankLevels, type TankLevels } from './tank-levels.ts';

/** All that a drawing of a tank or container shows, with what is impossible left out of it and told in `faults`. */
export interface TankPicture {
  readonly figures: TankFigures;
  readonly levels: TankLevels;
  readonly faults: readonly TankFault[];
  /** The level in percent of `figures.percentBasis`. */
  readonly percent: number | null;
  /** The same as it is printed wherever it stands. */
  readonly percentText: string | null;
  /** Whether a level was sent that cannot be true. */
  readonly isPercentImpossible: boolean;
  /** Percent of the volume. */
  readonly fillablePercent: number | null;
  /** Whether litres can be weighed. */
  readonly isWeighed: boolean;
  /** °C of the contents. */
  readonly temperature: number | null;
}

export function tankPicture(device: Device): TankPicture {
  const figures = tankFigures(device);
  const faults = tankFaults(device);
  const isFaulty = (kind: TankFault['kind']) => faults.some((fault) => fault.kind === kind);
  const percent = isFaulty('percentOutside') ? null : figures.percent;
  return {
    figures,
    faults,
    levels: tankLevels(device, figures, faults),
    percent,
    percentText: percent === null ? null : levelPercentText(device, percent),
    isPercentImpossible: isFaulty('percentOutside'),
    fillablePercent: isFaulty('fillableOutside') ? null : figures.fillablePercent,
    isWeighed: figures.density !== null && !isFaulty('densityOutside'),
    temperature: isFaulty('temperatureOutside') ? null : (device.last_telemetry?.pri?.temp ?? null),
  };
}
