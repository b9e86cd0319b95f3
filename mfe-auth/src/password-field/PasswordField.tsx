import { useState, type KeyboardEvent } from 'react';
import { TextField } from '@peil/shared-kernel/ui/basics';
import styles from './PasswordField.module.css';
import { texts } from './texts.ts';

interface PasswordFieldProps {
  readonly label: string;
  readonly name: string;
  /** What a password manager is to do: fill the known password, or make up and keep a new one. */
  readonly autoComplete: 'current-password' | 'new-password';
  readonly enterKeyHint: 'go' | 'next' | 'done';
  readonly value: string;
  readonly disabled: boolean;
  /** Whether what is typed can be read. */
  readonly shown: boolean;
  /** Puts a button to show and hide it beside the label. */
  readonly onToggleShown?: () => void;
  readonly onChange: (value: string) => void;
  readonly description?: string;
  readonly error?: string | undefined;
}

/** A password, with a way to see it and a hint while Caps Lock is on. */
export function PasswordField({ shown, onToggleShown, onChange, ...field }: PasswordFieldProps) {
  const [isCapsLockOn, setIsCapsLockOn] = useState(false);

  function watchCapsLock(event: KeyboardEvent): void {
    setIsCapsLockOn(event.getModifierState('CapsLock'));
  }

  return (
    <div className={styles['field']}>
      <TextField
        {...field}
        size="medium"
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={watchCapsLock}
        onKeyUp={watchCapsLock}
        onBlur={() => setIsCapsLockOn(false)}
      />
      {onToggleShown && (
        <button
          type="button"
          className={styles['toggle']}
          disabled={field.disabled}
          data-other={shown ? texts.showPassword : texts.hidePassword}
          onClick={onToggleShown}
        >
          {shown ? texts.hidePassword : texts.showPassword}
        </button>
      )}
      <p aria-live="polite" className={styles['hint']}>
        {isCapsLockOn && texts.capsLock}
      </p>
    </div>
  );
}
