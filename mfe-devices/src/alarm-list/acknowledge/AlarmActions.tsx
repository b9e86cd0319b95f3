import { Button } from '@peil/shared-kernel/ui';
import type { AlarmRow } from '../alarm-row.ts';
import { mayAcknowledge, type AlarmRights } from './alarm-rights.ts';
import { acknowledgedTargets, waitingTargets, type AlarmTarget } from './alarm-target.ts';
import styles from './AlarmActions.module.css';
import { texts } from './texts.ts';

/** What a user wants to do with alarms. */
export interface AlarmAction {
  readonly kind: 'acknowledge' | 'acknowledgeSelected' | 'withdraw';
  readonly targets: readonly AlarmTarget[];
}

interface AlarmActionsProps {
  readonly row: AlarmRow;
  readonly rights: AlarmRights;
  readonly onAct: (action: AlarmAction) => void;
}

/**
 * The button that acknowledges a device's alarms, or takes that back. It is one button, so that the focus is still
 * there when it has changed its meaning.
 */
export function AlarmActions({ row, rights, onAct }: AlarmActionsProps) {
  const { device, waiting } = row;
  if (rights === 'none') return null;
  if (!mayAcknowledge(rights, device)) {
    return <span className={styles['why']}>{texts.ownerAcknowledges}</span>;
  }
  const waits = device.unacknowledged;
  const isUnknown = waits && waiting.length === 0;
  return (
    <span className={styles['actions']}>
      <Button
        variant={waits ? 'secondary' : 'tertiary'}
        disabled={isUnknown}
        aria-label={waits ? texts.acknowledgeOf(device.name) : texts.withdrawOf(device.name)}
        onClick={() => {
          onAct(
            waits
              ? { kind: 'acknowledge', targets: waitingTargets([row]) }
              : { kind: 'withdraw', targets: acknowledgedTargets(row) },
          );
        }}
      >
        {waits ? texts.acknowledge : texts.withdrawShort}
      </Button>
      {isUnknown && <span className={styles['why']}>{texts.notYet}</span>}
    </span>
  );
}
