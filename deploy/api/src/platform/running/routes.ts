import { createHash, timingSafeEqual } from 'node:crypto';
import { isIP, BlockList } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { answers, textAnswer } from '../docs/answers.ts';
import type { ApiApp, ApiContext } from '../api-app.ts';
import { forbidden, unauthorised } from '../problem.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** GET /api/metrics: this process's figures for Prometheus. */
export function runningRoutes(app: ApiApp, { config, metrics }: ApiContext): void {
  app.get(
    '/api/metrics',
    {
      config: { access: 'public', weight: 'light' },
      schema: {
        tags: ['health'],
        summary: 'Figures of this process for Prometheus (a call of our own)',
        description:
          'With METRICS_TOKEN as the bearer token; without that setting to callers on the same machine only. Several processes are read one by one.',
        response: { 200: textAnswer('text/plain', 'Prometheus text format'), ...answers(401, 403) },
      },
    },
    async (request, reply) => {
      if (config.metricsToken === null) {
        if (!isFromThisMachine(request)) throw forbidden();
      } else if (!isSame(request.headers.authorization ?? '', `Bearer ${config.metricsToken}`)) {
        throw unauthorised();
      }
      return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
    },
  );
}

/** The connection itself comes from here, and no proxy has passed it on. */
function isFromThisMachine({ headers, socket }: FastifyRequest): boolean {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const passedOn = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some((name) => name in headers);
  return !passedOn && isIP(address) !== 0 && loopback.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
}

/** Compares in a time that tells neither length nor content. */
function isSame(given: string, expected: string): boolean {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(expected));
}
