import {
  api,
  ApiError,
  areComplete,
  blamesCredentials,
  trimmedCredentials,
  whyFailed,
  type Credentials,
} from '../../../../host/src/api/index.ts';
import { useForm } from '../../forms/core/index.ts';
import { signIn } from '../../../../host/src/session/index.ts';
import { Alert, Button, TextField } from '../../index.ts';
import { texts } from './texts.ts';

/** The least of a login, by the rules of the portal's own (LOGIN-02, LOGIN-03). */
export function StandaloneLogin() {
  const form = useForm<Credentials>({
    initial: { user: '', password: '' },
    send: async (credentials) => {
      if (!areComplete(credentials)) return;
      const answer = await api.auth.login(trimmedCredentials(credentials));
      await signIn(answer.access_token ?? '');
    },
  });
  const cause = form.failure?.cause;
  const isOtherTrouble = cause instanceof ApiError && !blamesCredentials(cause.kind);

  return (
    <form {...form.props}>
      {form.failure && <Alert variant="error">{isOtherTrouble ? whyFailed(cause) : texts.failed}</Alert>}
      <TextField label={texts.user} autoComplete="username" {...form.field('user')} />
      <TextField
        label={texts.password}
        type="password"
        autoComplete="current-password"
        {...form.field('password')}
      />
      <Button type="submit" disabled={!areComplete(form.values)}>
        {texts.logIn}
      </Button>
    </form>
  );
}
