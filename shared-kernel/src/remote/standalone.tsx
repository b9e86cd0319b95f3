import { useState, type SubmitEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { api, ApiError } from '../api/index.ts';
import { getBrand, readBrand, setBrand } from '../brand/index.ts';
import { forgetWithSession } from '../cache/index.ts';
import type { RemoteModule } from '../contract/index.ts';
import { session, signIn, signOut, useSession } from '../session/index.ts';
import { Alert, applyBrandAccent, applyTheme, Button, PortalProvider, TextField } from '../ui/index.ts';

const texts = {
  user: 'Brukernavn eller e-post',
  password: 'Passord',
  logIn: 'Logg inn',
  logOut: 'Logg ut',
  failed: 'Brukernavn/epost eller passord er feil.',
};

/** The least that a remote needs around it: who is signed in, a way in and a way out. */
function StandaloneFrame({ remoteName }: { readonly remoteName: string }) {
  const current = useSession();
  return (
    <PortalProvider>
      <header>
        <strong>{getBrand().product}</strong> · {remoteName}{' '}
        {current.status === 'signedIn' && (
          <Button size="small" variant="tertiary" onClick={() => void signOut()}>
            {`${texts.logOut} (${current.user.username})`}
          </Button>
        )}
      </header>
      {current.status === 'anonymous' && <StandaloneLogin />}
    </PortalProvider>
  );
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

function StandaloneLogin() {
  const [error, setError] = useState<string | null>(null);

  async function logIn(form: FormData): Promise<void> {
    try {
      const user = textOf(form, 'user').trim();
      const password = textOf(form, 'password');
      const answer = await api.auth.login({ user, password });
      await signIn(answer.access_token ?? '');
      window.location.reload();
    } catch (cause) {
      setError(cause instanceof ApiError && cause.kind !== 'unauthorised' ? cause.message : texts.failed);
    }
  }

  return (
    <form
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void logIn(new FormData(event.currentTarget));
      }}
    >
      {error && <Alert variant="error">{error}</Alert>}
      <TextField name="user" label={texts.user} autoComplete="username" />
      <TextField name="password" label={texts.password} type="password" autoComplete="current-password" />
      <Button type="submit">{texts.logIn}</Button>
    </form>
  );
}

/**
 * Runs one remote alone on the page, in a minimal frame with login, against the real API (PLAT-09).
 * The page needs two elements: `#frame` and `#remote`.
 */
export async function runStandalone(remote: RemoteModule): Promise<void> {
  const frame = document.getElementById('frame');
  const domElement = document.getElementById('remote');
  if (!frame || !domElement) throw new Error('The page lacks #frame or #remote');
  setBrand(readBrand(document));
  applyBrandAccent(getBrand());
  applyTheme();
  forgetWithSession();
  await session.start();
  createRoot(frame).render(<StandaloneFrame remoteName={remote.name} />);
  if (remote.name !== 'mfe-auth' && session.current().status !== 'signedIn') return;
  const props = { name: `${remote.name}#standalone`, domElement };
  await remote.bootstrap(props);
  await remote.mount(props);
}
