import { formatKg, formatLitres, formatMm, formatPercent } from '@peil/shared-kernel/format';
import { measured, type Description } from '@peil/shared-kernel/ui';
import type { TankPicture } from '../tank-view/tank-picture.ts';
import { texts as tankTexts } from '../tank-view/texts.ts';
import type { ContainerKind } from './container-kind.ts';
import { texts } from './texts.ts';

/** Percent, gauge height, fillable percent, size and content; the content of bulk is a mass (TRASH-01). */
export function containerRows(
  { figures, percentText, fillablePercent }: TankPicture,
  kind: ContainerKind,
): Description[] {
  const fillable = formatPercent(fillablePercent);
  const { litres, kg } = figures.volume;
  return [
    measured(texts.level, percentText && `${percentText} ${tankTexts.percentOf[figures.percentBasis]}`),
    measured(texts.gaugeHeight, formatMm(figures.gaugeHeight)),
    measured(texts.fillable, fillable && tankTexts.ofVolume(fillable)),
    { label: texts.size, value: formatLitres(figures.capacity.litres) },
    measured(texts.content, kind === 'bulk' ? formatKg(kg) : formatLitres(litres)),
  ];
}
