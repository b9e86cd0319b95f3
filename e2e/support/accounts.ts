import { request } from '@playwright/test';

/** Demo accounts, one a role; deploy/api/src/demo/accounts.ts. */
export const accounts = [
  'peiladmin',
  'peilsystem',
  'peilansatt',
  'fjordadmin',
  'fjordsys',
  'fjordservice',
  'fjordleser',
  'fjordmontor',
  'fjordprod',
  'nordadmin',
  'nordleser',
  'gassadmin',
] as const;

/** The second fitter is one more of a role: it has the second onboarding. */
export type Account = (typeof accounts)[number] | 'fjordserie';

export const password = 'Peil-demo-2026';

/** What users that tests make are given: the demo's own password is set by configuration, and too weak for a person. */
export const peoplePassword = 'Kvae-og-lynghei';
/** What their user names begin with. */
export const peoplePrefix = 'prove-';

/** Where the portal keeps its token; shared-kernel/host/src/session/web-token-store.ts. */
export const tokenKey = 'peil.access_token';

/** Where it keeps the version it was told; shell/src/version/stored-version.ts. */
const versionKey = 'peil.version';

/** The portal that global-setup.ts started. */
export function portalUrl(): string {
  const url = process.env.PEIL_E2E_URL;
  if (!url) throw new Error('PEIL_E2E_URL is not set: the tests run by playwright.config.ts only');
  return url;
}

/** The password of a demo account, or of a user that a test made. */
export const passwordOf = (username: string): string =>
  username.startsWith(peoplePrefix) ? peoplePassword : password;

/** A new token of a demo account, or of a user that a test made. Logging in by the form is login.spec.ts' business. */
export async function fetchToken(username: string, origin = portalUrl()): Promise<string> {
  const api = await request.newContext({ baseURL: origin });
  try {
    const answer = await api.post('/api/v1/auth', {
      data: { user: username, password: passwordOf(username) },
    });
    const { access_token: token } = (await answer.json()) as { access_token: string };
    return token;
  } finally {
    await api.dispose();
  }
}

/** Tokens whose sessions tests have ended. */
export const endedTokens = new Set<string>();

/** A browser's storage that has been at the portal at `origin` before: its first page need not load twice. */
export const knownStorage = (origin: string) => storage(origin, {});

/** A browser's storage in which that token is kept, for a portal at `origin`. */
export const signedInStorage = (token: string, origin: string) => storage(origin, { [tokenKey]: token });

function storage(origin: string, more: Readonly<Record<string, string>>) {
  const items = { [versionKey]: process.env.PEIL_E2E_VERSION ?? '', ...more };
  return {
    cookies: [],
    origins: [{ origin, localStorage: Object.entries(items).map(([name, value]) => ({ name, value })) }],
  };
}
