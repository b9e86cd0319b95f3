import { InlineMessage } from '@peil/shared-kernel/ui';
import styles from './DrainView.module.css';
import { texts } from './texts.ts';
import type { WaterDrawn } from './water-drawn.ts';
import type { WaterKind } from './water-kind.ts';

interface DrainFaultsProps {
  readonly kind: WaterKind;
  readonly drawn: WaterDrawn;
}

/** The measures and readings that cannot be, each in words. */
export function DrainFaults({ kind, drawn: { installationFaults, waterFaults } }: DrainFaultsProps) {
  const said = [
    ...installationFaults.map((fault) => texts.installationFaults[fault](kind)),
    ...waterFaults.map((fault) => texts.waterFaults[fault](kind)),
  ];
  if (said.length === 0) return null;
  return (
    <ul className={styles['faults']}>
      {said.map((text) => (
        <li key={text}>
          <InlineMessage status="warning">{text}</InlineMessage>
        </li>
      ))}
    </ul>
  );
}
