import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { channels, type Channel } from '@peil/shared-kernel/contract';

/** How long a page's proof is good, seconds. Who is signed in proves it by the token afterwards. */
const proofSeconds = 3_600;

/** Seconds that the clocks of the servers may differ. */
const clockSkew = 60;

const macOf = (secret: string, text: string): Buffer =>
  createHmac('sha256', secret).update(`page-proof\0${text}`).digest();

/**
 * What index.html carries to prove, for an hour, that the portal has given it: its end in epoch seconds, its channel, an
 * id of the page and their HMAC. It identifies no person. Whoever can open the portal can have one, as many as pages.
 * @param nowMs epoch ms
 */
export function pageProof(secret: string, channel: Channel, nowMs = Date.now()): string {
  const ends = Math.floor(nowMs / 1000) + proofSeconds;
  const text = [ends, channel, randomBytes(9).toString('base64url')].join('.');
  return `${text}.${macOf(secret, text).toString('base64url')}`;
}

export interface PageProof {
  readonly channel: Channel;
  /** Whether its hour lasts. One that ends later than one made now was made by a clock that went ahead. */
  readonly isFresh: boolean;
}

/** What a proof says; null for one that is not ours. */
export function readPageProof(secret: string, proof: string, nowMs = Date.now()): PageProof | null {
  const [, text = '', ends = '', channel = '', mac = ''] =
    /^((\d{1,12})\.([a-z]{1,10})\.[\w-]{12})\.([\w-]{43})$/.exec(proof) ?? [];
  const known = channels.find((name) => name === channel);
  const given = Buffer.from(mac, 'base64url');
  const right = macOf(secret, text);
  if (known === undefined || given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const left = Number(ends) - nowMs / 1000;
  return { channel: known, isFresh: left > -clockSkew && left <= proofSeconds + clockSkew };
}
