import type { Device } from '@peil/shared-kernel/api';
import { serviceLogOf } from '@peil/shared-kernel/devices';
import { formatDateTime } from '@peil/shared-kernel/format';
import { Panel } from '@peil/shared-kernel/ui';
import styles from './ServicePage.module.css';
import { texts } from './texts.ts';

/** Who did what, the newest first. */
export function ServiceLog({ device }: { readonly device: Device }) {
  const entries = serviceLogOf(device.appdata);
  return (
    <Panel heading={texts.log}>
      {entries.length === 0 && <p>{texts.noLog}</p>}
      {entries.length > 0 && (
        <ol className={styles['log']}>
          {entries.map(({ at, user, acts, comment }, index) => (
            <li key={entries.length - index} className={styles['entry']}>
              <p className={styles['help']}>
                {[formatDateTime(at) ?? texts.unknownTime, user].filter(Boolean).join(', ')}
              </p>
              {acts.length > 0 && (
                <p>
                  <strong>{acts.map((act) => texts.acts[act]).join(', ')}</strong>
                </p>
              )}
              {comment !== null && <p className={styles['comment']}>{comment}</p>}
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
