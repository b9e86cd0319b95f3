import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { connectionLimits } from '@peil/api';
import type { Brand } from '@peil/shared-kernel/brand';
import {
  liveRelease,
  pageRegistry,
  type PageRegistry,
  type Release,
  withoutSpareReleases,
} from '@peil/shared-kernel/contract';
import { channelOfHost } from './channel.ts';
import { hasRoute, renderIndexPage } from './index-page.ts';
import { registrySource } from './registry-source.ts';
import { baseHeaders, contentSecurityPolicy, stayOnHttps } from './security-headers.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Answers everything below /api: the API in this process, or a proxy to one elsewhere. */
export type ApiHandler = (app: FastifyInstance) => Promise<void>;

export interface GatewayOptions {
  /** Folder with `registry.json` and `<package>/<version>/`. */
  readonly releases: string;
  readonly brand: Brand;
  readonly api: ApiHandler;
  /** Whether people reach the portal by https; browsers are then told to stay there. */
  readonly isHttps?: boolean;
  readonly logger: FastifyBaseLogger;
}

const immutable = 'public, max-age=31536000, immutable';

/** A retry asks for a release file under a path no browser remembers as failed: `/_r<time>/releases/…`. */
const retryPrefix = /^\/_r\d+(?=\/releases\/)/;

const fileLike = /\.[a-z0-9]+$/i;

async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  text: string,
): Promise<FastifyReply> {
  const accepted = request.headers['accept-encoding'] ?? '';
  reply.type(type).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
  if (/\bbr\b/.test(accepted)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
    return reply.header('content-encoding', 'br').send(await toBrotli(text, { params }));
  }
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(await toGzip(text));
  return reply.send(text);
}

/**
 * The portal's one origin: pages, releases, registry, version and /api, by the same rules as production's nginx.
 * Nothing is remembered of the registry but its last good state: releasing needs no restart.
 */
export async function createGateway({
  releases,
  brand,
  api,
  isHttps = false,
  logger,
}: GatewayOptions): Promise<FastifyInstance> {
  const app = fastify({
    ...connectionLimits(),
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    rewriteUrl: (request) => (request.url ?? '/').replace(retryPrefix, ''),
  });
  const source = registrySource(releases, (error) => {
    logger.error({ err: error }, 'registry.json is broken; the last good one stays');
  });

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(isHttps ? { ...baseHeaders, ...stayOnHttps } : baseHeaders);
  });

  await api(app);

  await app.register(fastifyStatic, {
    root: releases,
    prefix: '/releases/',
    preCompressed: true,
    index: false,
    allowedPath: (path) => !/(^|\/)(registry|release)\.json/.test(path),
    cacheControl: false,
    setHeaders: (response) => {
      response.setHeader('cache-control', immutable);
      response.setHeader('vary', 'accept-encoding');
      response.setHeader('access-control-allow-origin', '*');
    },
  });

  /** What the request's channel sees: the registry for its pages and the shell's own release. Null: nothing is released. */
  async function seenBy(request: FastifyRequest): Promise<{ page: PageRegistry; shell: Release } | null> {
    const registry = await source.read();
    if (!registry) return null;
    const channel = channelOfHost(request.host);
    return { page: pageRegistry(registry, channel), shell: liveRelease(registry.shell, channel) };
  }

  const sendJson = (request: FastifyRequest, reply: FastifyReply, value: unknown) =>
    sendText(request, reply, 'application/json; charset=utf-8', JSON.stringify(value));

  const nothingReleased = { error: 'no_registry', message: 'Ingenting er rullet ut ennå.' };

  app.get('/registry.json', async (request, reply) => {
    const seen = await seenBy(request);
    return seen ? sendJson(request, reply, seen.page) : reply.code(503).send(nothingReleased);
  });

  app.get('/version.json', async (request, reply) => {
    const seen = await seenBy(request);
    if (!seen) return reply.code(503).send(nothingReleased);
    const { version, commit, built } = seen.shell;
    return sendJson(request, reply, { version, commit, built });
  });

  app.setNotFoundHandler(async (request, reply) => {
    const path = decodePath(request.url);
    const reading = request.method === 'GET' || request.method === 'HEAD';
    if (!reading || path.startsWith('/releases/')) return sendNotFound(reply);
    const seen = await seenBy(request);
    // A name such as /user/ola.nordmann ends like a file and is a page all the same.
    if (fileLike.test(path) && !(seen && hasRoute(seen.page, brand.shortName, path)))
      return sendNotFound(reply);
    const template = seen && (await source.file(seen.shell.base, seen.shell.entry));
    if (!template) {
      return reply.code(503).type('text/plain; charset=utf-8').send('Portalen er ikke rullet ut ennå.');
    }
    reply.header('content-security-policy', contentSecurityPolicy(seen.page, brand));
    const html = renderIndexPage(
      template,
      withoutSpareReleases(seen.page, seen.shell.builtAgainst),
      brand,
      path,
    );
    return sendText(request, reply, 'text/html; charset=utf-8', html);
  });

  return app;
}

function sendNotFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .send({ error: 'not_found', message: 'Finnes ikke.' });
}

function decodePath(url: string): string {
  const path = url.split('?')[0] ?? '/';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
