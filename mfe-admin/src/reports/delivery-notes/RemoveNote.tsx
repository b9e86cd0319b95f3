import { useState } from 'react';
import { Button } from '@peil/shared-kernel/ui';
import styles from './Notes.module.css';
import { texts } from './texts.ts';

const words = texts.dialog;

interface RemoveNoteProps {
  readonly number: string;
  readonly isBusy: boolean;
  readonly onRemove: () => void;
}

/** Takes a note away, once somebody has said so twice. */
export function RemoveNote({ number, isBusy, onRemove }: RemoveNoteProps) {
  const [isAsked, setIsAsked] = useState(false);
  if (!isAsked)
    return (
      <div>
        <Button
          type="button"
          variant="tertiary"
          size="small"
          disabled={isBusy}
          onClick={() => setIsAsked(true)}
        >
          {words.remove(number)}
        </Button>
      </div>
    );
  return (
    <div className={styles['buttons']}>
      <span>{words.removeSure(number)}</span>
      <Button type="button" variant="danger" size="small" loading={isBusy} onClick={onRemove}>
        {words.removeYes}
      </Button>
      <Button type="button" variant="tertiary" size="small" onClick={() => setIsAsked(false)}>
        {texts.cancel}
      </Button>
    </div>
  );
}
