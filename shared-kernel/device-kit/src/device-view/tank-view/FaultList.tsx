import type { TankFault } from '@peil/shared-kernel/devices';
import { StatusIcon } from '@peil/shared-kernel/ui';
import { faultText } from './fault-text.ts';
import styles from './FaultList.module.css';
import { texts } from './texts.ts';

/** What is missing or impossible, beside the drawing that leaves it out. Nothing for a sound tank. */
export function FaultList({ faults }: { readonly faults: readonly TankFault[] }) {
  if (faults.length === 0) return null;
  return (
    <section aria-label={texts.faultsHeading} className={styles['faults']}>
      <p className={styles['heading']}>
        <StatusIcon status="warning" />
        {texts.faultsHeading}
      </p>
      <ul className={styles['list']}>
        {faults.map((fault) => (
          <li key={fault.kind}>{faultText(fault)}</li>
        ))}
      </ul>
    </section>
  );
}
