import { createHash } from 'node:crypto';
import { documentedCalls } from '../contract/document.ts';
import { readConfig } from '../platform/config.ts';
import type { ApiApp } from '../platform/api-app.ts';
import { createLogger } from '../platform/logger.ts';
import { createApi } from '../server.ts';

/** Opens the API for its document, which needs no data: over a database that nobody asks. The caller closes it. */
export const openDocument = (): Promise<ApiApp> =>
  createApi({
    config: readConfig({ NODE_ENV: 'test', DEMO: 'false' }),
    db: { kind: 'embedded', pool: { options: { max: 1 } } as never, close: () => Promise.resolve() },
    logger: createLogger('silent'),
  });

/** What is said to people: a better sentence makes no call another one. */
const words = new Set(['description', 'summary', 'example', 'examples', 'tags']);

/** Call, as in `GET /api/v1/users/{username}` → hash of what may be sent and what is answered. */
export const operationHashes = (app: ApiApp): Record<string, string> =>
  Object.fromEntries(
    documentedCalls(app).map(({ name, operation }) => {
      const text = JSON.stringify(operation, (key, value: unknown) => (words.has(key) ? undefined : value));
      return [name, createHash('sha256').update(text).digest('hex').slice(0, 12)];
    }),
  );
