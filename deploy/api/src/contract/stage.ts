import { text } from 'node:stream/consumers';
import type { Response } from 'light-my-request';
import { readConfig } from '../platform/config.ts';
import type { ApiApp } from '../platform/api-app.ts';
import { createLogger } from '../platform/logger.ts';
import { createApi } from '../server.ts';
import { keepInStep } from '../measuring/stock-events/keep.ts';
import type { TestApi } from '../testing/api.ts';
import { fingerprint, openAllTables } from '../testing/fingerprint.ts';
import { openUndoPool } from '../testing/undo-pool.ts';
import { documentedCalls, type DocumentedCall } from './document.ts';
import type { WireRequest } from './request.ts';
import { extendTwins } from './world.ts';

/** The API over the twins, where every call meets the same data: what it wrote can be undone. */
export interface Stage {
  readonly app: ApiApp;
  readonly calls: readonly DocumentedCall[];
  send(user: string | null, request: WireRequest): Promise<Response>;
  undo(): Promise<void>;
  /** Tables that do not hold what they held at first. */
  changedTables(): Promise<string[]>;
  end(): Promise<void>;
}

/** The answer with its body; of one that goes on for ever only its beginning. */
async function whole(answer: Response): Promise<Response> {
  const isEndless = String(answer.headers['content-type']).startsWith('text/event-stream');
  if (isEndless) answer.raw.res.end();
  const body = await text(answer.stream());
  return Object.assign(answer, { body, payload: body, json: () => JSON.parse(body) as unknown });
}

/**
 * Opens the stage over a started test API; the users that will call log in first.
 * @param extend fills in more than calls need to succeed
 */
export async function openStage(
  api: TestApi,
  users: readonly string[],
  extend: (api: TestApi) => Promise<void> = () => Promise.resolve(),
): Promise<Stage> {
  await extendTwins(api.db.pool);
  await extend(api);
  // What is worked out when somebody asks for it has been: a call that reads changes nothing.
  await keepInStep(api.db.pool, null);
  await openAllTables(api.db.pool);
  const tokens = new Map<string, string>();
  for (const user of users) tokens.set(user, await api.token(user));

  const undoPool = await openUndoPool(api.db.pool);
  const app = await createApi({
    config: { ...readConfig({ NODE_ENV: 'test', DEMO: 'false' }), addressUrl: api.addresses.url },
    db: { ...api.db, pool: undoPool.pool },
    logger: createLogger('silent'),
  });
  const untouched = await fingerprint(undoPool);
  return {
    app,
    calls: documentedCalls(app),
    send: async (user, { method, url, headers, body }) => {
      const answer = await app.inject({
        method: method as 'GET',
        url,
        headers: { ...headers, ...(user !== null && { authorization: `Bearer ${tokens.get(user) ?? ''}` }) },
        ...(body !== undefined && { payload: body }),
        payloadAsStream: true,
      });
      return whole(answer);
    },
    undo: undoPool.undo,
    changedTables: async () => {
      if (!(await undoPool.hasWritten())) return [];
      const now = await fingerprint(undoPool);
      return Object.keys(untouched).filter((table) => now[table] !== untouched[table]);
    },
    end: async () => {
      await app.close();
      await undoPool.end();
    },
  };
}
