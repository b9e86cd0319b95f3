import type { FastifyBaseLogger } from 'fastify';
import type { PictureEncoder } from '../devices/images/encoder.ts';
import { refusalText } from '../devices/images/texts.ts';
import { ruleBroken } from '../platform/problem.ts';

/** What reads a logo, and for whom. */
export interface LogoReader {
  readonly encoder: Pick<PictureEncoder, 'encode'>;
  readonly userid: string;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Whether a logo is a picture to its end: what only begins like one shows as a broken picture on every page. It is read
 * where pictures of strangers are, and kept as it was sent, since a logo may be see-through.
 * @throws Problem 422
 */
export async function checkLogo(
  { encoder, userid, log }: LogoReader,
  logo: string | null | undefined,
): Promise<void> {
  if (!logo) return;
  const file = Buffer.from(logo.slice(logo.indexOf(',') + 1), 'base64');
  const encoding = await encoder.encode(file, { userid, left: new AbortController().signal, log });
  if (encoding?.ok === false) throw ruleBroken({ 'brand.logo': refusalText(encoding.refusal) });
}
