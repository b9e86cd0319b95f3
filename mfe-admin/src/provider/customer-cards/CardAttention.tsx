import type { CustomerCard } from '@peil/shared-kernel/api';
import { formatNumber } from '@peil/shared-kernel/format';
import { KeyFigure, KeyFigures } from '@peil/shared-kernel/ui';
import { texts } from './texts.ts';

const words = texts.card;
const number = (value: number): string => formatNumber(value) ?? '';

/** What of the customer needs somebody, with the way to it. */
export function CardAttention({ card: { orgid, attention } }: { readonly card: CustomerCard }) {
  const { silent, alarms, failed_messages: failed, refusing_keys: refusing } = attention;
  const of = encodeURIComponent(orgid);
  return (
    <KeyFigures label={words.attention} strip>
      <KeyFigure
        label={words.silent}
        value={number(silent)}
        status={silent > 0 ? 'warning' : 'ok'}
        to={`/devices?organisation=${of}&condition=silent`}
      />
      <KeyFigure
        label={words.alarms}
        value={number(alarms)}
        status={alarms > 0 ? 'warning' : 'ok'}
        to={`/alarm?customer=${of}`}
      />
      <KeyFigure
        label={words.failedMessages}
        value={number(failed)}
        note={words.days}
        status={failed > 0 ? 'warning' : 'ok'}
      />
      <KeyFigure
        label={words.refusingKeys}
        value={number(refusing)}
        note={words.days}
        status={refusing > 0 ? 'warning' : 'ok'}
      />
    </KeyFigures>
  );
}
