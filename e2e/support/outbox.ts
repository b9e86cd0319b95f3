import { expect, request } from '@playwright/test';
import { portalUrl } from './accounts.ts';

interface Letter {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  /** Names of what is attached, in order. */
  readonly files: readonly string[];
}

/**
 * The newest message to an address, which may still be on its way.
 * @param mentions what stands in its text, where others get messages at the same address
 */
export async function newestLetter(
  recipient: string,
  { origin = portalUrl(), mentions = '' }: { readonly origin?: string; readonly mentions?: string } = {},
): Promise<Letter> {
  const api = await request.newContext({ baseURL: origin });
  let newest: Letter | undefined;
  try {
    await expect
      .poll(async () => {
        const letters = (await (await api.get('/api/outbox.json')).json()) as Letter[];
        newest = letters.find((letter) => letter.recipient === recipient && letter.body.includes(mentions));
        return newest;
      }, `a message to ${recipient}`)
      .toBeDefined();
  } finally {
    await api.dispose();
  }
  if (!newest) throw new Error(`No message to ${recipient}`);
  return newest;
}

/** The text of the newest message to an address. */
export const newestMessage = async (recipient: string, origin = portalUrl()): Promise<string> =>
  (await newestLetter(recipient, { origin })).body;

/** The one-time code of the newest message to an address. */
export async function newestCode(recipient: string, origin = portalUrl()): Promise<string> {
  const code = /\b\d{6}\b/.exec(await newestMessage(recipient, origin))?.[0];
  if (!code) throw new Error(`No code in the newest message to ${recipient}`);
  return code;
}
