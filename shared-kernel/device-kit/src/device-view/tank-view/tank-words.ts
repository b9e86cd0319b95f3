import { formatKg, formatLitres, formatPercent, formatTemperature } from '@peil/shared-kernel/format';
import type { TankPicture } from './tank-picture.ts';
import { texts } from './texts.ts';

/** What the drawing says, in the words it is printed in; null for what is not said. */
export interface TankWords {
  readonly percent: string | null;
  /** What `percent` is a percent of, or why there is none. */
  readonly basis: string;
  readonly temperature: string | null;
  readonly margin: string | null;
  readonly fillable: string | null;
  readonly unsellable: string | null;
}

/**
 * The words of the drawing (TANK-02). The fillable label is there below 98 percent, and without a reading, when nobody
 * knows how much goes in; 'Usalgbart' when an unsellable volume is set.
 */
export function tankWords(picture: TankPicture): TankWords {
  const { figures } = picture;
  const percent = picture.percentText;
  const margin = formatPercent(figures.safetyMarginPercent);
  const fillable = formatPercent(picture.fillablePercent);
  const { litres, kg } = figures.unsellable;
  const noPercent = picture.isPercentImpossible ? texts.impossibleShort : texts.noLevelShort;
  return {
    percent,
    basis: percent === null ? noPercent : texts.percentOf[figures.percentBasis],
    temperature: formatTemperature(picture.temperature, 'primary'),
    margin: margin && texts.ofVolume(margin),
    fillable: figures.showsFillableLabel
      ? fillable === null
        ? texts.unknown
        : texts.ofVolume(fillable)
      : null,
    unsellable: figures.showsUnsellable
      ? figures.unit === 'kg' && picture.isWeighed
        ? formatKg(kg)
        : formatLitres(litres)
      : null,
  };
}
