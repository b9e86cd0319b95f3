import { useEffect, useState } from 'react';
import type { AccessToken } from '@peil/shared-kernel/api';
import styles from './ScanPanel.module.css';
import { texts } from './texts.ts';

type Field = typeof import('./ScanField.tsx').ScanField;

interface ScanPanelProps {
  readonly user: AccessToken;
  /** Closes the panel. */
  readonly onGo: () => void;
}

/** The field that answers what a code is, for who stands by a device (FITTER-01). Fetched by whoever opens it. */
export function ScanPanel({ user, onGo }: ScanPanelProps) {
  const [Field, setField] = useState<Field | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => {
    let isLeft = false;
    import('./ScanField.tsx').then(
      ({ ScanField }) => {
        if (!isLeft) setField(() => ScanField);
      },
      () => {
        if (!isLeft) setIsMissing(true);
      },
    );
    return () => {
      isLeft = true;
    };
  }, []);
  return (
    <section className={styles.panel} id="panel-scan" aria-label={texts.title}>
      {Field && <Field user={user} onGo={onGo} />}
      {!Field && <p role="status">{isMissing ? texts.missing : texts.loading}</p>}
    </section>
  );
}
