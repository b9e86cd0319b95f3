import { useId, useRef, useState } from 'react';
import { pictureLimits } from '../devices/index.ts';
import { Button, InlineMessage } from '../ui/index.ts';
import styles from './service-log.module.css';
import { texts } from './texts.ts';

interface PhotoFieldProps {
  readonly file: File | null;
  /** What is wrong with it. */
  readonly problem: string | undefined;
  /** How much of it is sent, 0 to 1; null while it is not being sent. */
  readonly sentShare: number | null;
  readonly onFile: (file: File | null) => void;
}

/** A picture for a note: taken by the phone's camera, or chosen. */
export function PhotoField({ file, problem, sentShare, onFile }: PhotoFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div role="group" aria-labelledby={id} className={styles['photoField']}>
      <p id={id} className={styles['label']}>
        {texts.photo}
      </p>
      <input
        ref={input}
        type="file"
        accept={pictureLimits.types.join(',')}
        aria-label={texts.photo}
        hidden
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          // The same file once more is a change again.
          target.value = '';
          if (chosen) onFile(chosen);
        }}
      />
      {file && (
        <>
          <Preview key={`${file.name} ${String(file.lastModified)} ${String(file.size)}`} file={file} />
          <p className={styles['help']}>{texts.chosen(file.name)}</p>
        </>
      )}
      {sentShare !== null && (
        <label className={styles['help']}>
          {texts.sendingPhoto} <progress value={sentShare} />
        </label>
      )}
      <div className={styles['actions']}>
        <Button
          type="button"
          variant="secondary"
          aria-invalid={problem !== undefined}
          {...(problem !== undefined && { 'aria-describedby': `${id}-problem` })}
          onClick={() => input.current?.click()}
        >
          {file ? texts.chooseOther : texts.choosePhoto}
        </Button>
        {file && (
          <Button type="button" variant="tertiary" onClick={() => onFile(null)}>
            {texts.removePhoto}
          </Button>
        )}
      </div>
      <p className={styles['help']}>{texts.photoTypes}</p>
      {problem !== undefined && (
        <div id={`${id}-problem`} role="alert">
          <InlineMessage status="error">{problem}</InlineMessage>
        </div>
      )}
    </div>
  );
}

function Preview({ file }: { readonly file: File }) {
  const [address] = useState(() => URL.createObjectURL(file));
  const forget = () => URL.revokeObjectURL(address);
  return (
    <img
      src={address}
      alt={texts.chosen(file.name)}
      className={styles['photo']}
      onLoad={forget}
      onError={forget}
    />
  );
}
