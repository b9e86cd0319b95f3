import { useEffect, useState } from 'react';
import type { Device } from '@peil/shared-kernel/api';
import { InlineMessage } from '@peil/shared-kernel/ui';
import { texts as all } from '../texts.ts';
import { addEntry, sendWaiting, useOutbox } from '../work/outbox.ts';
import type { StepPlace } from '../work/use-step-form.ts';
import { TakePhoto } from './TakePhoto.tsx';
import styles from './StepForm.module.css';

const texts = all.measures;

interface PhotoFieldProps {
  readonly place: StepPlace;
  readonly device: Device;
}

/** A photo of the installation, kept on the phone at once and sent when there is network. */
export function PhotoField({ place: { owner, devid }, device }: PhotoFieldProps) {
  const { entries } = useOutbox();
  const [shown, setShown] = useState<{ readonly id: number; readonly src: string } | null>(null);
  useEffect(() => (shown ? () => URL.revokeObjectURL(shown.src) : undefined), [shown]);

  async function keep(picture: Blob): Promise<void> {
    const id = await addEntry({
      owner,
      devid,
      shortid: device.proddata.shortid,
      work: { kind: 'photo', picture },
    });
    setShown({ id, src: URL.createObjectURL(picture) });
    void sendWaiting();
  }

  const waits = shown !== null && (entries ?? []).some(({ id }) => id === shown.id);
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{texts.photo}</legend>
      <p className={styles['help']}>{texts.photoHelp}</p>
      <TakePhoto
        shown={shown && <img src={shown.src} alt={texts.photoOf} className={styles['photo']} />}
        told={
          shown && (
            <InlineMessage status="success">{waits ? texts.photoWaits : texts.photoSaved}</InlineMessage>
          )
        }
        onPicture={keep}
      />
    </fieldset>
  );
}
