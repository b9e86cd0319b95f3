import { useState } from 'react';
import {
  api,
  ApiError,
  areComplete,
  blamesCredentials,
  trimmedCredentials,
  type Credentials,
} from '../../api/index.ts';
import { signIn } from '../../session/index.ts';
import { Alert, Button, TextField } from '../../ui/index.ts';
import { texts } from './texts.ts';

/** The least of a login, by the rules of the portal's own (LOGIN-02, LOGIN-03). */
export function StandaloneLogin() {
  const [credentials, setCredentials] = useState<Credentials>({ user: '', password: '' });
  const [error, setError] = useState<string | null>(null);

  async function logIn(): Promise<void> {
    try {
      const answer = await api.auth.login(trimmedCredentials(credentials));
      await signIn(answer.access_token ?? '');
    } catch (cause) {
      const isOtherTrouble = cause instanceof ApiError && !blamesCredentials(cause.kind);
      setError(isOtherTrouble ? cause.message : texts.failed);
    }
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (areComplete(credentials)) void logIn();
      }}
    >
      {error && <Alert variant="error">{error}</Alert>}
      <TextField
        label={texts.user}
        autoComplete="username"
        value={credentials.user}
        onChange={(event) => setCredentials({ ...credentials, user: event.target.value })}
      />
      <TextField
        label={texts.password}
        type="password"
        autoComplete="current-password"
        value={credentials.password}
        onChange={(event) => setCredentials({ ...credentials, password: event.target.value })}
      />
      <Button type="submit" disabled={!areComplete(credentials)}>
        {texts.logIn}
      </Button>
    </form>
  );
}
