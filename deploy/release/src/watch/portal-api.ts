import type { Channel } from '@peil/shared-kernel/contract';
import * as z from 'zod/mini';
import type { Environment } from '../keys/key-files.ts';
import { UsageError } from '../errors/usage-error.ts';
import { loadCountSchema, type LoadCount } from './load-count.ts';

/** What the portal answered, or why it did not. */
export type Reading =
  | {
      readonly ok: true;
      readonly counts: readonly LoadCount[];
      /** The portal's own clock when it answered. */
      readonly at: Date;
    }
  | { readonly ok: false; readonly reason: string };

export interface LoadQuestion {
  readonly remote: string;
  /** What pages of this channel told is weighed. */
  readonly channel: Channel;
  /** The beginning of a minute. */
  readonly from: Date;
}

/** How the releases of a remote loaded since then. Never throws. */
export type ReadLoads = (question: LoadQuestion) => Promise<Reading>;

/** No answer should take longer, ms. */
const patienceMs = 15_000;

const answerSchema = z.array(loadCountSchema);
const loginSchema = z.object({ access_token: z.string() });

/** The portal's answer was another than asked for. */
class Refusal extends Error {}

interface Credentials {
  readonly portal: string;
  readonly token: string | undefined;
  readonly login: { readonly user: string; readonly password: string } | null;
}

function credentials({ PORTAL_URL, PORTAL_TOKEN, PORTAL_USER, PORTAL_PASSWORD }: Environment): Credentials {
  if (!PORTAL_URL || !/^https?:\/\//.test(PORTAL_URL) || !URL.canParse(PORTAL_URL)) {
    throw new UsageError('PORTAL_URL must be the address of the portal, such as https://portal.example');
  }
  const login = PORTAL_USER && PORTAL_PASSWORD ? { user: PORTAL_USER, password: PORTAL_PASSWORD } : null;
  if (!login && !PORTAL_TOKEN) {
    throw new UsageError(
      'PORTAL_USER and PORTAL_PASSWORD, or PORTAL_TOKEN, must be those of a provider admin',
    );
  }
  return { portal: PORTAL_URL, token: PORTAL_TOKEN, login };
}

/**
 * Reads the counters of a portal as the provider admin of PORTAL_USER and PORTAL_PASSWORD, who logs in again when the
 * token ends, or by PORTAL_TOKEN. Throws UsageError for settings that are missing.
 */
export function portalApi(environment: Environment): ReadLoads {
  const { portal, login, token: given } = credentials(environment);
  let token = given;

  async function ask(path: string, init: RequestInit): Promise<Response> {
    try {
      return await fetch(new URL(path, portal), { ...init, signal: AbortSignal.timeout(patienceMs) });
    } catch (cause) {
      throw new Refusal(`${portal} does not answer`, { cause });
    }
  }

  async function logIn(body: NonNullable<Credentials['login']>): Promise<string> {
    const answer = await ask('/api/v1/auth', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Refusal(`${body.user} cannot log in (${answer.status})`);
    return (await bodyOf(answer, loginSchema)).access_token;
  }

  async function askAsAdmin(path: string): Promise<Response> {
    if (token === undefined && login) token = await logIn(login);
    return ask(path, { headers: { authorization: `Bearer ${token ?? ''}` } });
  }

  async function read({ remote, channel, from }: LoadQuestion): Promise<Omit<Reading & { ok: true }, 'ok'>> {
    const query = new URLSearchParams({ remote, channel, from: from.toISOString() });
    const path = `/api/v1/client-events/loads?${query.toString()}`;
    let answer = await askAsAdmin(path);
    if (answer.status === 401 && login) {
      token = undefined;
      answer = await askAsAdmin(path);
    }
    if (answer.status === 401) throw new Refusal('the portal no longer takes the token (401)');
    if (answer.status === 403) throw new Refusal('only a provider admin may read the counters (403)');
    if (!answer.ok) throw new Refusal(`the portal answers ${answer.status}`);
    const at = new Date(answer.headers.get('date') ?? NaN);
    if (Number.isNaN(at.getTime())) throw new Refusal('the portal does not say what time it is');
    return { counts: await bodyOf(answer, answerSchema), at };
  }

  return async (question) => {
    try {
      return { ok: true, ...(await read(question)) };
    } catch (error) {
      if (error instanceof Refusal) return { ok: false, reason: error.message };
      throw error;
    }
  };
}

async function bodyOf<Body>(answer: Response, schema: z.ZodMiniType<Body>): Promise<Body> {
  try {
    return schema.parse(await answer.json());
  } catch (cause) {
    throw new Refusal('the portal answers something else than asked for', { cause });
  }
}
