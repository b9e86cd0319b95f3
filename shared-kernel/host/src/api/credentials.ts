import type { ApiErrorKind } from './error.ts';

export interface Credentials {
  readonly user: string;
  readonly password: string;
}

/** Both values as they are sent: without the white space around them (LOGIN-02). */
export const trimmedCredentials = ({ user, password }: Credentials): Credentials => ({
  user: user.trim(),
  password: password.trim(),
});

/** Whether there is something to log in with (LOGIN-02). */
export function areComplete(credentials: Credentials): boolean {
  const { user, password } = trimmedCredentials(credentials);
  return user !== '' && password !== '';
}

/** Failures of a login that call for something else than other credentials: what is known about them is shown. */
const othersFault: ReadonlySet<ApiErrorKind> = new Set(['network', 'timeout', 'rateLimited', 'server']);

/** Whether a login that failed so may succeed with other credentials (LOGIN-03). */
export const blamesCredentials = (kind: ApiErrorKind): boolean => !othersFault.has(kind);
