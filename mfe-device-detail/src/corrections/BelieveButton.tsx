import { api, whyFailed } from '@peil/shared-kernel/api';
import { useSend } from '@peil/shared-kernel/forms/core';
import { announce, Button, InlineMessage } from '@peil/shared-kernel/ui';
import styles from './Corrections.module.css';
import { texts as allTexts } from './texts.ts';
import { useReadingsChanged } from './use-corrections.ts';

const texts = allTexts.believe;

interface BelieveButtonProps {
  readonly devid: string;
  /** Measured time of the doubted reading, epoch seconds. */
  readonly t: number;
}

/** Says that a reading is right that was not counted for how far it lies from the one before (READ-04). */
export function BelieveButton({ devid, t }: BelieveButtonProps) {
  const changed = useReadingsChanged();
  const { send, failure } = useSend(() => api.readings.believe(devid, t));

  async function believe(): Promise<void> {
    if (!(await send())) return;
    announce(texts.done);
    changed();
  }

  return (
    <div className={styles['answer']}>
      <Button variant="secondary" onClick={() => void believe()}>
        {texts.button}
      </Button>
      <p className={styles['detail']}>{texts.explained}</p>
      {failure && <InlineMessage status="error">{whyFailed(failure.cause)}</InlineMessage>}
    </div>
  );
}
