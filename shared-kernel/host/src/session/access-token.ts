import { jwtDecode } from 'jwt-decode';
import { accessTokenSchema, type AccessToken } from '../../../wire/src/index.ts';

/** The payload of a token (LOGIN-03), or null when it cannot be read. The signature is the server's business. */
export function readAccessToken(token: string): AccessToken | null {
  try {
    return accessTokenSchema.parse(jwtDecode(token));
  } catch {
    return null;
  }
}
