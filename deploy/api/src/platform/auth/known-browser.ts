import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/**
 * The mark of a browser in which somebody has signed in: a random name, and for each of its users a seal that binds the
 * two. It opens nothing. Attempts from a browser that a user has signed in with are counted by that browser, so that
 * strangers cannot lock the user out of it (DOOR-06). No script reads it, and only the API is sent it.
 */
const cookieName = 'known_browser';
/** As long as browsers keep one. Days. */
const keptDays = 400;
/** Users of one browser; who has signed in last is known longest. */
const mostUsers = 8;

type Keys = Pick<Config, 'jwtSecret' | 'jwtPreviousSecret' | 'publicUrl'>;

const sealOf = (secret: string, name: string, userid: string): string =>
  createHmac('sha256', secret).update(['known-browser', name, userid].join('\0')).digest('base64url');

/** What a request says of its browser. Parts that no browser was given are nothing. */
function readMark(
  request: FastifyRequest,
): { readonly name: string; readonly seals: readonly string[] } | null {
  const found = new RegExp(`(?:^|; *)${cookieName}=([\\w.-]+)`).exec(request.headers.cookie ?? '');
  const [name = '', ...seals] = found?.[1]?.split('.') ?? [];
  return /^[\w-]{22}$/.test(name) ? { name, seals: seals.slice(0, mostUsers) } : null;
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Whose browser it is that attempts are counted by. */
export const userOfBrowser = (known: string): string => known.slice(0, known.lastIndexOf(' '));

/** Tells what attempts on a user's account from this browser are counted by; null where the user has not signed in with it. */
export type KnownBrowser = (userid: string) => string | null;

export function knownBrowser(request: FastifyRequest, { jwtSecret, jwtPreviousSecret }: Keys): KnownBrowser {
  const mark = readMark(request);
  const secrets = [jwtSecret, ...(jwtPreviousSecret === null ? [] : [jwtPreviousSecret])];
  return (userid) => {
    if (mark === null) return null;
    const good = secrets.map((secret) => sealOf(secret, mark.name, userid));
    const isKnown = mark.seals.some((seal) => good.some((one) => isSame(one, seal)));
    return isKnown ? `${userid} ${mark.name}` : null;
  };
}

/** Has the browser know that this user has signed in with it. */
export function markBrowser(
  request: FastifyRequest,
  reply: FastifyReply,
  userid: string,
  { jwtSecret, publicUrl }: Keys,
): void {
  const { name, seals } = readMark(request) ?? { name: randomBytes(16).toString('base64url'), seals: [] };
  const seal = sealOf(jwtSecret, name, userid);
  const value = [name, seal, ...seals.filter((other) => other !== seal)].slice(0, mostUsers + 1).join('.');
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${cookieName}=${value}; Path=/api/v1; Max-Age=${String(keptDays * 86_400)}; HttpOnly; SameSite=Strict${secure}`,
  );
}
