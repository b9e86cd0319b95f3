import { useEffect, useRef, useState } from 'react';
import { whenIdle } from '@peil/shared-kernel/page-part';
import { Button, TextField } from '@peil/shared-kernel/ui';
import { CodeAnswer } from './CodeAnswer.tsx';
import { preloadScanner, Scanner } from './Scanner.tsx';
import styles from './Scan.module.css';
import { texts } from './texts.ts';
import type { CodeFieldState } from './use-code-field.ts';

interface CodeFieldProps {
  readonly field: CodeFieldState;
  readonly label?: string;
  readonly help?: string;
  /** Told when the user goes on to what is to be done. */
  readonly onGo?: () => void;
}

/** The field for the code on a device, with the camera beside it and the answer below it. */
export function CodeField({ field, label = texts.shortid, help = texts.help, onGo }: CodeFieldProps) {
  const { form, answer, error } = field;
  const [isScanning, setIsScanning] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // Pressed without network it opens all the same, and says what is wrong.
  useEffect(() => whenIdle(() => void preloadScanner()), []);
  // What a scanned code or one from a list came to is told here, far from where it was chosen.
  useEffect(() => {
    if (error !== undefined) input.current?.focus();
  }, [error]);
  return (
    <div className={styles['field']}>
      <form {...form.props}>
        <TextField
          label={label}
          description={help}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          ref={input}
          {...form.field('code')}
          error={error}
        />
        <div className={styles['buttons']}>
          <Button type="submit" loading={form.isSending}>
            {texts.go}
          </Button>
          <Button type="button" variant="secondary" onClick={() => setIsScanning(true)}>
            {texts.scan}
          </Button>
        </div>
      </form>
      {isScanning && (
        <Scanner
          onClose={() => setIsScanning(false)}
          onFound={(code) => {
            setIsScanning(false);
            field.take(code);
          }}
        />
      )}
      <div role="status" className={styles['answer']} aria-label={texts.answer}>
        {answer && <CodeAnswer key={answer.device.devid} found={answer} user={field.user} onGo={onGo} />}
      </div>
    </div>
  );
}
