import { helpTokenKey, tokenKey } from '@peil/shared-kernel/contract';
import { detectClientType, usableStorage } from '@peil/shared-kernel/session';

/** Who opens the page, as far as a browser knows before anything has run. */
export interface Opener {
  /** Whether to prepare for somebody who has to log in. In the app the token lies in its database: nearly always there is one. */
  readonly isGuest: boolean;
  /** Null in the app too. */
  readonly token: string | null;
}

export function whoOpens(window: Window): Opener {
  const isApp = detectClientType() !== 'web';
  const kept =
    usableStorage(window, 'sessionStorage')?.getItem(helpTokenKey) ||
    usableStorage(window, 'localStorage')?.getItem(tokenKey) ||
    null;
  const token = isApp ? null : kept;
  return { isGuest: !isApp && token === null, token };
}
