import type { DutyList } from '@peil/shared-kernel/api';
import { StatusBadge, useNow } from '@peil/shared-kernel/ui';
import { momentWords } from './day-words.ts';
import { texts } from './texts.ts';

/** The next time at which nobody has the shift; of a list that is off it is no matter of urgency. */
export function HoleBadge({ list: { holes, isOn, steps } }: { readonly list: DutyList }) {
  const now = useNow(60_000);
  if (!steps.some(({ who }) => who.kind === 'shift'))
    return <StatusBadge status="noSignal">{texts.noShifts}</StatusBadge>;
  const [next] = holes;
  if (!next) return <StatusBadge status="ok">{texts.noHole}</StatusBadge>;
  const isNow = next.from <= now;
  const status = isNow ? 'critical' : 'warning';
  return (
    <StatusBadge status={isOn ? status : 'noSignal'}>
      {isNow ? texts.holeNow(momentWords(next.to)) : texts.holeFrom(momentWords(next.from))}
    </StatusBadge>
  );
}
