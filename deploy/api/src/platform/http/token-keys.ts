import { createHash } from 'node:crypto';
import type { FastifyJWTOptions } from '@fastify/jwt';
import { isProviderRole } from '@peil/shared-kernel/permissions';
import type { Config } from '../config.ts';

/** A secret's name in the header of the tokens it signs (`kid`): tells which it is, and nothing of what it is. */
const keyIdOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url').slice(0, 8);

/** How long a token is valid, seconds. */
export const tokenSeconds = 86_400;

/** How long one with the provider's roles is, which see every customer. */
const providerTokenSeconds = 43_200;

/** How long a token with these roles is valid, seconds. */
export const tokenSecondsOf = (roles: readonly string[], provider: string): number =>
  roles.some((role) => isProviderRole(role, provider)) ? providerTokenSeconds : tokenSeconds;

/**
 * How tokens are signed and verified: HS256 for 24 hours by JWT_SECRET. A token of JWT_PREVIOUS_SECRET stays valid, so
 * that a change of the secret logs nobody out; one that names no key or another one is refused, and so is one that another
 * portal made, or made for something else, should both have one secret.
 */
export function tokenKeys({
  jwtSecret,
  jwtPreviousSecret,
  publicUrl,
}: Pick<Config, 'jwtSecret' | 'jwtPreviousSecret' | 'publicUrl'>): FastifyJWTOptions {
  const { origin: iss } = new URL(publicUrl);
  const aud = `${iss}/api`;
  const secrets = jwtPreviousSecret === null ? [jwtSecret] : [jwtSecret, jwtPreviousSecret];
  const byKeyId = new Map(secrets.map((secret) => [keyIdOf(secret), secret]));
  return {
    secret: {
      private: jwtSecret,
      public: (_request, token, answer) => {
        const { kid } = ('header' in token ? token.header : token) as { kid?: unknown };
        const secret = typeof kid === 'string' ? byKeyId.get(kid) : undefined;
        answer(secret === undefined ? new Error('unknown key') : null, secret);
      },
    },
    decode: { complete: true },
    sign: { algorithm: 'HS256', expiresIn: `${String(tokenSeconds)}s`, kid: keyIdOf(jwtSecret), iss, aud },
    verify: { algorithms: ['HS256'], allowedIss: iss, allowedAud: aud, requiredClaims: ['iss', 'aud'] },
  };
}
