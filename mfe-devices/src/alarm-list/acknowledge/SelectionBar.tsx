import { useEffect } from 'react';
import { formatNumber } from '@peil/shared-kernel/format';
import { announce, Button, FootBar } from '@peil/shared-kernel/ui';
import type { AlarmTarget } from './alarm-target.ts';
import { texts as bulkTexts } from '../../bulk/texts.ts';
import { texts } from './texts.ts';

interface SelectionBarProps {
  /** How many devices are selected. */
  readonly count: number;
  /** How many of them the filters hide. */
  readonly outOfSight: number;
  /** Their alarms that can be acknowledged. */
  readonly targets: readonly AlarmTarget[];
  readonly onAcknowledge: () => void;
  readonly onClear: () => void;
}

/** Acknowledges the alarms of the selected devices. Nothing without a selection. */
export function SelectionBar({ count, outOfSight, targets, onAcknowledge, onClear }: SelectionBarProps) {
  const selected = bulkTexts.selected(count, outOfSight);
  useEffect(() => {
    if (count > 0) announce(texts.said(selected));
  }, [count, selected]);
  if (count === 0) return null;
  return (
    <FootBar label={texts.bar} selected={selected}>
      {targets.length > 0 ? (
        <Button onClick={onAcknowledge}>
          {texts.acknowledgeMany(targets.length, formatNumber(targets.length) ?? '')}
        </Button>
      ) : (
        <span>{texts.nothingWaits}</span>
      )}
      <Button variant="tertiary" onClick={onClear}>
        {texts.clear}
      </Button>
    </FootBar>
  );
}
