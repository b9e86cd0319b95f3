import { useEffect, useRef, useState } from 'react';
import type { Device } from '@peil/shared-kernel/api';
import { pictureLimits } from '@peil/shared-kernel/devices';
import { Button, InlineMessage } from '@peil/shared-kernel/ui';
import { texts as all } from '../texts.ts';
import { addEntry, sendWaiting, useOutbox } from '../work/outbox.ts';
import type { StepPlace } from '../work/use-step-form.ts';
import { scaledPhoto } from './scaled-photo.ts';
import styles from './StepForm.module.css';

const texts = all.measures;

interface PhotoFieldProps {
  readonly place: StepPlace;
  readonly device: Device;
}

/** A photo of the installation, kept on the phone at once and sent when there is network. */
export function PhotoField({ place: { owner, devid }, device }: PhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { entries } = useOutbox();
  const [shown, setShown] = useState<{ readonly id: number; readonly src: string } | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  useEffect(() => (shown ? () => URL.revokeObjectURL(shown.src) : undefined), [shown]);

  async function take(file: File): Promise<void> {
    setIsRefused(false);
    try {
      const picture = await scaledPhoto(file);
      const id = await addEntry({
        owner,
        devid,
        shortid: device.proddata.shortid,
        work: { kind: 'photo', picture },
      });
      setShown({ id, src: URL.createObjectURL(picture) });
      void sendWaiting();
    } catch {
      setIsRefused(true);
    }
  }

  const waits = shown !== null && (entries ?? []).some(({ id }) => id === shown.id);
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{texts.photo}</legend>
      <p className={styles['help']}>{texts.photoHelp}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept={pictureLimits.types.join(',')}
        capture="environment"
        aria-label={texts.photo}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void take(file);
        }}
      />
      {shown && <img src={shown.src} alt={texts.photoOf} className={styles['photo']} />}
      <div>
        <Button type="button" variant="secondary" onClick={() => input.current?.click()}>
          {shown ? texts.another : texts.take}
        </Button>
      </div>
      <div role="status">
        {isRefused && <InlineMessage status="error">{texts.notPicture}</InlineMessage>}
        {shown && !isRefused && (
          <InlineMessage status="success">{waits ? texts.photoWaits : texts.photoSaved}</InlineMessage>
        )}
      </div>
    </fieldset>
  );
}
