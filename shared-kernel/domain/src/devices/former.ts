import type { Appdata } from '../../../wire/src/device.ts';
import type { MoveTarget } from '../../../wire/src/device-move.ts';
import { countText } from '../format/count-text.ts';
import { finite } from '../format/finite.ts';
import { formatNumber, formatPercent, nbsp } from '../format/number.ts';
import { waterLevelMetric } from './threshold-alarms.ts';

/**
 * How long what a device left with its former owner is kept for that one and the provider (FACTORY-02): as long as a claim
 * between the two can be made, by section 2 of the Norwegian Limitation Act.
 */
export const formerDeviceYears = 3;

/** Where a device went, as its former owner reads it: never to whom. */
export const wentWords: Readonly<Record<MoveTarget, string>> = {
  customer: 'Flyttet til en annen kunde',
  stock: 'Tilbake til leverandørens lager',
  retired: 'Kassert',
  returned: 'Returnert som defekt',
};

/** The same of one of which nothing tells that. */
export const wentUnknown = 'Flyttet';

/** The limits that a device's owner has set, in Norwegian; empty without any. */
export function limitsInWords({ visualization }: Pick<Appdata, 'visualization'>): string[] {
  return (visualization ?? []).flatMap((view) => [...levelLimits(view), ...thresholds(view)]);
}

type View = NonNullable<Appdata['visualization']>[number];

function levelLimits({ alarm_list: list }: View): string[] {
  const [below, restore, delay, above, days] = [
    finite(list?.alarm_below_percent),
    finite(list?.restore_percent),
    finite(list?.delay_minutes),
    finite(list?.alarm_above_percent),
    finite(list?.full_within_days),
  ];
  const more = [
    ...(restore === null ? [] : [`slutter ved ${formatPercent(restore) ?? ''}`]),
    ...(delay === null || delay === 0 ? [] : [`etter ${countText(delay, 'minutt', 'minutter')}`]),
  ];
  const found = [
    ...(below === null
      ? []
      : [`Alarm under ${formatPercent(below) ?? ''}${more.length === 0 ? '' : ` (${more.join(', ')})`}`]),
    ...(above === null ? [] : [`Alarm over ${formatPercent(above) ?? ''}`]),
    ...(days === null ? [] : [`Alarm når full om ${formatNumber(days) ?? ''}${nbsp}døgn`]),
  ];
  return found.length > 0 && list?.enable !== true ? [...found, 'Alarm ved nivå var slått av'] : found;
}

/** Those of other graphs raise no alarm. */
const thresholds = ({ graphs }: View): string[] =>
  (graphs ?? []).flatMap(({ name: graph, metric, unit, thresholds: limits }) =>
    (metric === waterLevelMetric ? (limits ?? []) : []).map(({ name, value }) => {
      const figure = formatNumber(value, { decimals: 2, minDecimals: 0 }) ?? '';
      return `${graph}: ${name} ${figure}${unit ? `${nbsp}${unit}` : ''}`;
    }),
  );
