import type { ReactNode } from 'react';
import { formatNumber } from '@peil/shared-kernel/format';
import { BatteryLowIcon, KeyFigure, KeyFigures, SignalIcon, Skeleton } from '@peil/shared-kernel/ui';
import { figureConditions, type ListFigures } from './key-figures.ts';
import { texts } from './texts.ts';
import { listPath } from './url-filters.ts';

type Look = Pick<Parameters<typeof KeyFigure>[0], 'status' | 'icon'>;

const looks: Record<(typeof figureConditions)[number], Look> = {
  alarm: { status: 'critical' },
  warning: { status: 'warning' },
  silent: { status: 'noSignal' },
  lowBattery: { icon: <BatteryLowIcon aria-hidden size="1em" /> },
};

/**
 * How the devices fare, all of them whatever the filters leave; each number leads to the list of what it counts.
 * Undefined figures keep the room.
 */
export function ListKeyFigures({ figures }: { readonly figures: ListFigures | undefined }) {
  return (
    <KeyFigures strip label={texts.figures}>
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
          {...(figures && { to: listPath({ conditions: [condition] }) })}
        />
      ))}
    </KeyFigures>
  );
}

const numberOf = (count: number | undefined): ReactNode =>
  count === undefined ? <Skeleton width="2ch" /> : formatNumber(count);
