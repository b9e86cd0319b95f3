import type { ReactNode } from 'react';
import { figureConditions, type ListFigures, listPath } from '@peil/shared-kernel/device-list';
import { formatNumber, nbsp } from '@peil/shared-kernel/format';
import { BatteryLowIcon, KeyFigure, KeyFigures, SignalIcon, Skeleton } from '@peil/shared-kernel/ui';
import { texts } from './texts.ts';

const fourDigits = 1000;

type Look = Pick<Parameters<typeof KeyFigure>[0], 'status' | 'icon'>;

const looks: Record<(typeof figureConditions)[number], Look> = {
  alarm: { status: 'critical' },
  warning: { status: 'warning' },
  silent: { status: 'critical' },
  lowBattery: { icon: <BatteryLowIcon aria-hidden size="1em" /> },
};

/**
 * How the devices fare, all of them whatever the filters leave; each number leads to the list of what it counts, that
 * of alarms to the alarm list.
 * Undefined figures keep the room.
 */
export function ListKeyFigures({ figures }: { readonly figures: ListFigures | undefined }) {
  return (
    <KeyFigures strip dense={(figures?.devices ?? 0) >= fourDigits} label={texts.figures}>
      <KeyFigure
        label={texts.devices}
        value={numberOf(figures?.devices)}
        icon={<SignalIcon aria-hidden size="1em" />}
        {...(figures && { to: listPath({}) })}
      />
      {figureConditions.map((condition) => (
        <KeyFigure
          key={condition}
          label={texts.conditions[condition]}
          value={numberOf(figures?.[condition])}
          {...looks[condition]}
          {...(condition === 'alarm' && { note: waitingText(figures) })}
          {...(figures && { to: condition === 'alarm' ? '/alarm' : listPath({ conditions: [condition] }) })}
        />
      ))}
    </KeyFigures>
  );
}

/** Its room is kept where there is nothing to tell. */
function waitingText(figures: ListFigures | undefined): string {
  if (!figures || figures.alarm === 0) return nbsp;
  const { unacknowledged } = figures;
  return unacknowledged === 0 ? texts.allAcknowledged : texts.waiting(formatNumber(unacknowledged) ?? '');
}

const numberOf = (count: number | undefined): ReactNode =>
  count === undefined ? <Skeleton width="2ch" /> : formatNumber(count);
