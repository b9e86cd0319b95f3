import { useEffect, useRef, useState } from 'react';
import type { DeviceChanged } from '@peil/shared-kernel/api';
import { Alert, Button, Panel } from '@peil/shared-kernel/ui';
import { devicePath } from '../device-row/device-path.ts';
import { ButtonLink } from '../home/ButtonRow.tsx';
import styles from './device-change.module.css';
import { texts } from './texts.ts';
import { UndoChange } from './UndoChange.tsx';

interface DoneProps {
  readonly changed: DeviceChanged;
  readonly onAnother: () => void;
}

/** What was done, and what comes after it. */
export function Done({ changed, onAnother }: DoneProps) {
  const [undone, setUndone] = useState<DeviceChanged | null>(null);
  const { id, old, new: fresh, object } = changed;
  const told = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => told.current?.focus(), [undone]);
  return (
    <Panel>
      <div ref={told} tabIndex={-1}>
        <Alert variant="success" title={undone ? texts.undone : texts.done}>
          {undone
            ? texts.undoneText(undone.old.proddata.shortid, undone.object.name)
            : texts.doneText(fresh.proddata.shortid, old.proddata.shortid, object.name)}
        </Alert>
      </div>
      {!undone && (
        <p className={styles['after']}>
          {texts.nextReading} {texts.undoneFor}
        </p>
      )}
      <div className={styles['actions']}>
        <ButtonLink primary to={devicePath((undone?.old ?? fresh).devid)}>
          {texts.openNew}
        </ButtonLink>
        {!undone && id !== undefined && (
          <UndoChange
            change={{ id, old: old.proddata.shortid, fresh: fresh.proddata.shortid }}
            onUndone={setUndone}
          />
        )}
        <Button type="button" variant="secondary" onClick={onAnother}>
          {texts.another}
        </Button>
      </div>
    </Panel>
  );
}
