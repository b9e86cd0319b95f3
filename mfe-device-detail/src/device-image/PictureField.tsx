import { useRef, useState, type DragEvent } from 'react';
import { Button } from '@peil/shared-kernel/ui';
import { pictureTypes } from './picture-file.ts';
import styles from './PictureField.module.css';
import { texts } from './texts.ts';

interface PictureFieldProps {
  /** Whether there is a picture already: then it asks for another. */
  readonly hasPicture: boolean;
  readonly onFile: (file: File) => void;
}

/** Takes a picture's file: chosen by the browser's own dialog, or dropped. */
export function PictureField({ hasPicture, onFile }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a file is dropped on it; the button in it is for keys
    <div
      role="group"
      aria-label={texts.file}
      className={isOver ? `${styles['zone']} ${styles['over']}` : styles['zone']}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        accept={pictureTypes.join(',')}
        aria-label={texts.file}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file once more is a change again.
          target.value = '';
          if (file) onFile(file);
        }}
      />
      <Button variant={hasPicture ? 'secondary' : 'primary'} onClick={() => input.current?.click()}>
        {hasPicture ? texts.chooseOther : texts.choose}
      </Button>
      <span className={styles['drop']}>{isOver ? texts.dropNow : texts.dropHere}</span>
      <span className={styles['types']}>{texts.types}</span>
    </div>
  );
}
