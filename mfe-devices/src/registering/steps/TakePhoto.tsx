import { useRef, useState, type ReactNode } from 'react';
import { pictureLimits } from '@peil/shared-kernel/devices';
import { Button, InlineMessage } from '@peil/shared-kernel/ui';
import { texts as all } from '../texts.ts';
import { scaledPhoto } from './scaled-photo.ts';

const texts = all.measures;

interface TakePhotoProps {
  /** What was taken, as it is shown; null for nothing yet. */
  readonly shown: ReactNode;
  /** Told beside the button, unless the last file was refused. */
  readonly told?: ReactNode;
  readonly onPicture: (picture: Blob) => void | Promise<void>;
}

/** Takes a photo with the camera, or one that is there; scaled down, or refused with a word where it is no picture. */
export function TakePhoto({ shown, told, onPicture }: TakePhotoProps) {
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string | null>(null);

  async function take(file: File): Promise<void> {
    setRefused(null);
    try {
      await onPicture(await scaledPhoto(file));
    } catch {
      setRefused(file.name);
    }
  }

  return (
    <>
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
      {shown}
      <div>
        <Button type="button" variant="secondary" onClick={() => input.current?.click()}>
          {shown ? texts.another : texts.take}
        </Button>
      </div>
      <div role="status">
        {refused === null ? told : <InlineMessage status="error">{texts.notPicture(refused)}</InlineMessage>}
      </div>
    </>
  );
}
