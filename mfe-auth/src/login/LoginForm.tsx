import { useState } from 'react';
import { areComplete, type Credentials } from '@peil/shared-kernel/api';
import { useForm } from '@peil/shared-kernel/forms/core';
import { Button, TextField } from '@peil/shared-kernel/ui/basics';
import styles from './LoginForm.module.css';
import { PasswordField } from '../password-field/PasswordField.tsx';
import { texts } from './texts.ts';
import { useKeptInput } from './use-kept-input.ts';

interface LoginFormProps {
  readonly user: string;
  /** Whether the frame leads on: nothing is to be sent any more. */
  readonly isLeaving: boolean;
  readonly onUserChange: (user: string) => void;
  readonly onSubmit: (credentials: Credentials) => Promise<void>;
  /** The link below the form was followed before the page was there. */
  readonly onForgotten: () => void;
}

/** User name and password. A real form with named fields, so that password managers fill and save it. */
export function LoginForm({ user, isLeaving, onUserChange, onSubmit, onForgotten }: LoginFormProps) {
  const [isShown, setIsShown] = useState(false);
  const form = useForm({
    initial: { user, password: '' },
    send: async (credentials) => {
      if (areComplete(credentials)) await onSubmit(credentials);
    },
  });
  const { password } = form.values;
  const busy = isLeaving || form.isSending;

  function writeUser(typed: string): void {
    form.change({ user: typed });
    onUserChange(typed);
  }

  useKeptInput(form.props.ref, {
    fill(values) {
      writeUser(values['username'] ?? '');
      form.change({ password: values['password'] ?? '' });
    },
    send() {
      if (!busy) void form.submit();
    },
    follow: onForgotten,
  });

  return (
    <form method="post" className={styles['form']} {...form.props} aria-busy={busy}>
      <TextField
        size="medium"
        label={texts.user}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        value={form.values.user}
        disabled={busy}
        onChange={({ target }) => writeUser(target.value)}
      />
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
        value={password}
        disabled={busy}
        shown={isShown}
        onToggleShown={() => setIsShown(!isShown)}
        onChange={(typed) => form.change({ password: typed })}
      />
      <Button
        type="submit"
        size="medium"
        className={styles['submit']}
        loading={busy}
        disabled={busy || !areComplete(form.values)}
      >
        {texts.logIn}
      </Button>
    </form>
  );
}
