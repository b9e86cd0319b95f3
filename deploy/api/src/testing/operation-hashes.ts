import { createHash } from 'node:crypto';
import { documentedCalls } from '../contract/document.ts';
import { readConfig } from '../platform/config.ts';
import { createLogger } from '../platform/logger.ts';
import { createApi } from '../server.ts';

/** The document needs no data: a server over a database that nobody asks. */
export const neverAsked = {
  kind: 'embedded',
  pool: { options: { max: 1 } } as never,
  close: () => Promise.resolve(),
} as const;

/** What is said to people: a better sentence makes no call another one. */
const words = new Set(['description', 'summary', 'example', 'examples', 'tags']);

/** Call, as in `GET /api/v1/users/{username}` → hash of what may be sent and what is answered. */
export async function operationHashes(): Promise<Record<string, string>> {
  const config = readConfig({ NODE_ENV: 'test', DEMO: 'false' });
  const app = await createApi({ config, db: neverAsked, logger: createLogger('silent') });
  try {
    return Object.fromEntries(
      documentedCalls(app).map(({ name, operation }) => {
        const text = JSON.stringify(operation, (key, value: unknown) => (words.has(key) ? undefined : value));
        return [name, createHash('sha256').update(text).digest('hex').slice(0, 12)];
      }),
    );
  } finally {
    await app.close();
  }
}
