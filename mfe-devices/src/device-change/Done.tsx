import { useEffect, useRef } from 'react';
import type { DeviceChanged } from '@peil/shared-kernel/api';
import { Alert, Button, Panel } from '@peil/shared-kernel/ui';
import { devicePath } from '../device-row/device-path.ts';
import { ButtonLink } from '../home/ButtonRow.tsx';
import styles from './device-change.module.css';
import { texts } from './texts.ts';

interface DoneProps {
  readonly changed: DeviceChanged;
  readonly onAnother: () => void;
}

/** What was done, and what comes after it. */
export function Done({ changed: { old, new: fresh, object }, onAnother }: DoneProps) {
  const told = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => told.current?.focus(), []);
  return (
    <Panel>
      <div ref={told} tabIndex={-1}>
        <Alert variant="success" title={texts.done}>
          {texts.doneText(fresh.proddata.shortid, old.proddata.shortid, object.name)}
        </Alert>
      </div>
      <p className={styles['after']}>{texts.nextReading}</p>
      <div className={styles['actions']}>
        <ButtonLink primary to={devicePath(fresh.devid)}>
          {texts.openNew}
        </ButtonLink>
        <Button type="button" variant="secondary" onClick={onAnother}>
          {texts.another}
        </Button>
      </div>
    </Panel>
  );
}
