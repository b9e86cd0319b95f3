import type { CustomerCard } from '@peil/shared-kernel/api';
import { Panel, TextLink } from '@peil/shared-kernel/ui';
import { deviceName } from './CardDevices.tsx';
import styles from './cards.module.css';
import { CutNote } from './CutNote.tsx';
import { texts } from './texts.ts';

const words = texts.subscriptions;

/** How many of the customer's devices have a subscription, and which in the field have none. */
export function CardSubscriptions({ card: { subscriptions } }: { readonly card: CustomerCard }) {
  const { active, missing, rows } = subscriptions;
  return (
    <Panel heading={words.heading}>
      <div className={styles['stack']}>
        <p>{words.active(active)}</p>
        <p>{missing === 0 ? words.noneMissing : words.missing(missing)}</p>
        {rows.length > 0 && (
          <ul className={styles['list']}>
            {rows.map((device) => (
              <li key={device.devid}>
                <TextLink to={`/device/${encodeURIComponent(device.devid)}`} className={styles['link'] ?? ''}>
                  {deviceName(device)}
                </TextLink>
              </li>
            ))}
          </ul>
        )}
        <CutNote shown={rows.length} total={missing} />
      </div>
    </Panel>
  );
}
