import { expect, request } from '@playwright/test';
import { portalUrl } from './accounts.ts';

interface Message {
  readonly recipient: string;
  readonly body: string;
}

/** The text of the newest message to an address, which may still be on its way. */
export async function newestMessage(recipient: string, origin = portalUrl()): Promise<string> {
  const api = await request.newContext({ baseURL: origin });
  let body: string | undefined;
  try {
    await expect
      .poll(async () => {
        const messages = (await (await api.get('/api/outbox.json')).json()) as Message[];
        body = messages.find((message) => message.recipient === recipient)?.body;
        return body;
      }, `a message to ${recipient}`)
      .toBeDefined();
  } finally {
    await api.dispose();
  }
  return body ?? '';
}

/** The one-time code of the newest message to an address. */
export async function newestCode(recipient: string, origin = portalUrl()): Promise<string> {
  const code = /\b\d{6}\b/.exec(await newestMessage(recipient, origin))?.[0];
  if (!code) throw new Error(`No code in the newest message to ${recipient}`);
  return code;
}
