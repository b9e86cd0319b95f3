import { useEffect, useRef, useState } from 'react';
import { pictureLimits } from '@peil/shared-kernel/devices';
import { Button, InlineMessage } from '@peil/shared-kernel/ui';
import { scaledPhoto } from '../steps/scaled-photo.ts';
import { texts as all } from '../texts.ts';
import styles from './Series.module.css';

const texts = all.measures;

interface SeriesPhotoProps {
  /** What was taken of this device; null for nothing. */
  readonly picture: Blob | null;
  readonly onPicture: (picture: Blob) => void;
}

/** A photo of the installation, which goes with the device when that is registered. */
export function SeriesPhoto({ picture, onPicture }: SeriesPhotoProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isRefused, setIsRefused] = useState(false);
  /** Tells one picture from the next. */
  const [takenAt, setTakenAt] = useState(0);

  async function take(file: File): Promise<void> {
    setIsRefused(false);
    try {
      onPicture(await scaledPhoto(file));
      setTakenAt((before) => before + 1);
    } catch {
      setIsRefused(true);
    }
  }

  return (
    <div role="group" aria-label={texts.photo} className={styles['fields']}>
      <p className={styles['help']}>{`${texts.photo}. ${texts.photoHelp}`}</p>
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
      {picture && <Preview key={takenAt} picture={picture} />}
      <div>
        <Button type="button" variant="secondary" onClick={() => input.current?.click()}>
          {picture ? texts.another : texts.take}
        </Button>
      </div>
      <div role="status">{isRefused && <InlineMessage status="error">{texts.notPicture}</InlineMessage>}</div>
    </div>
  );
}

/** The picture as the browser shows it; begun anew for another one. */
function Preview({ picture }: { readonly picture: Blob }) {
  const [src] = useState(() => URL.createObjectURL(picture));
  useEffect(() => () => URL.revokeObjectURL(src), [src]);
  return <img src={src} alt={texts.photoOf} className={styles['photo']} />;
}
