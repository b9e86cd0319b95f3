import type { DutyList } from '@peil/shared-kernel/api';
import { StatusBadge, useNow } from '@peil/shared-kernel/ui';
import { momentWords } from './day-words.ts';
import { texts } from './texts.ts';

/** The next time at which nobody has the shift. */
export function HoleBadge({ list: { holes, steps } }: { readonly list: DutyList }) {
  const now = useNow(60_000);
  if (!steps.some(({ who }) => who.kind === 'shift'))
    return <StatusBadge status="noSignal">{texts.noShifts}</StatusBadge>;
  const [next] = holes;
  if (!next) return <StatusBadge status="ok">{texts.noHole}</StatusBadge>;
  const isNow = next.from <= now;
  return (
    <StatusBadge status={isNow ? 'critical' : 'warning'}>
      {isNow ? texts.holeNow(momentWords(next.to)) : texts.holeFrom(momentWords(next.from))}
    </StatusBadge>
  );
}
