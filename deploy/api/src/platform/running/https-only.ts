import type { ApiApp } from '../api-app.ts';
import { ProblemError } from '../problem.ts';

/**
 * Refuses calls that a trusted proxy says came to it without TLS: a token that travelled in the clear is not to be
 * used. Calls without a proxy, such as the machine's own probes, are not meant.
 */
export function refusePlainHttp(app: ApiApp): void {
  app.addHook('onRequest', async (request) => {
    if (request.headers['x-forwarded-proto'] !== undefined && request.protocol !== 'https') {
      throw new ProblemError(403, {
        error: 'https_required',
        message: 'Portalen må åpnes med https.',
      });
    }
  });
}
