import type { TankFigures } from '@peil/shared-kernel/devices';
import { formatKg, formatLitres, formatPercent, formatTemperature } from '@peil/shared-kernel/format';
import type { TankLevels } from './tank-levels.ts';
import { texts } from './texts.ts';

/** The drawing in one sentence after the other, for who does not see it. */
export function describeTank(figures: TankFigures, levels: TankLevels, temperature: number | null): string {
  const percent = formatPercent(figures.percent);
  const margin = formatPercent(figures.safetyMarginPercent);
  const fillable = figures.showsFillableLabel ? formatPercent(figures.fillablePercent) : null;
  const degrees = formatTemperature(temperature, 'primary');
  const unsellable =
    figures.unit === 'kg' ? formatKg(figures.unsellable.kg) : formatLitres(figures.unsellable.litres);
  return [
    levels.collects ? texts.collects : texts.bodies[levels.body],
    percent === null ? texts.noLevel : texts.filled(percent, texts.percentOf[levels.basis]),
    degrees && texts.temperature(degrees),
    fillable && texts.canFill(fillable),
    margin && texts.margin(margin),
    figures.showsUnsellable && unsellable && `${texts.unsellableMark} ${unsellable}`,
  ]
    .filter(Boolean)
    .map((sentence) => `${String(sentence)}.`)
    .join(' ');
}
