import type { Device } from '@peil/shared-kernel/api';
import type { Amount, PercentBasis, TankFigures } from '@peil/shared-kernel/devices';
import { formatKg, formatLitres, formatMm, formatPercent } from '@peil/shared-kernel/format';
import { measured, type Description } from '@peil/shared-kernel/ui';
import type { TankPicture } from './tank-picture.ts';
import { texts } from './texts.ts';

const joined = (separator: string, ...parts: readonly (string | null)[]): string | null => {
  const known = parts.filter((part) => part !== null);
  return known.length > 0 ? known.join(separator) : null;
};

/** With what the percent is a percent of. */
const withPercent = (
  text: string | null,
  percent: string | null,
  basis: PercentBasis = 'volume',
): string | null => joined(' · ', text, percent && `${percent} ${texts.percentOf[basis]}`);

const both = ({ litres, kg }: Amount): string | null => joined(' · ', formatLitres(litres), formatKg(kg));

/** The column beside the drawing (TANK-03): litres, or for liquid gas kilograms with other rows. */
export function figureRows({
  figures,
  percentText,
}: Pick<TankPicture, 'figures' | 'percentText'>): Description[] {
  const { safetyMargin, safetyMarginPercent, fillable, volume, unsellable, fillToMax, fillToMaxPercent } =
    figures;
  if (figures.unit === 'kg') {
    return [
      { label: texts.safetyMargin, value: formatKg(safetyMargin.kg) },
      measured(texts.fillable, formatKg(fillable.kg)),
      measured(texts.inTank, withPercent(formatKg(volume.kg), percentText, figures.percentBasis)),
      { label: texts.maxFill, value: withPercent(formatKg(fillToMax.kg), formatPercent(fillToMaxPercent)) },
    ];
  }
  return [
    {
      label: texts.safetyMargin,
      value: withPercent(formatLitres(safetyMargin.litres), formatPercent(safetyMarginPercent)),
    },
    measured(texts.fillable, formatLitres(fillable.litres)),
    measured(texts.volumeWithUnsellable, formatLitres(volume.litres)),
    { label: texts.unsellable, value: formatLitres(unsellable.litres) },
  ];
}

/** What the tank is and how it stands (TANK-03). */
export function factRows({ appdata }: Device, figures: TankFigures): Description[] {
  const inUnit = ({ litres, kg }: Amount) => (figures.unit === 'kg' ? formatKg(kg) : formatLitres(litres));
  return [
    { label: texts.liquid, value: appdata.fueltype?.trim() || null },
    { label: texts.tankType, value: appdata.tanktype?.trim() || null },
    { label: texts.size, value: both(figures.capacity) },
    // Liquid gas has it among its key figures.
    ...(figures.unit === 'kg' ? [] : [{ label: texts.maxFill, value: inUnit(figures.fillToMax) }]),
    measured(texts.sellable, inUnit(figures.sellable)),
    measured(texts.gaugeHeight, formatMm(figures.gaugeHeight)),
    measured(texts.ullage, formatMm(figures.ullage)),
  ];
}
