import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Brand } from '@peil/shared-kernel/brand';
import { pageRegistry, type PageRegistry, type Registry } from '@peil/shared-kernel/contract';
import { channelOfHost } from './channel.ts';
import { renderIndexPage } from './index-page.ts';
import { registrySource } from './registry-source.ts';
import { baseHeaders, contentSecurityPolicy } from './security-headers.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Answers everything below /api: the API in this process, or a proxy to one elsewhere. */
export type ApiHandler = (app: FastifyInstance) => Promise<void>;

export interface GatewayOptions {
  /** Folder with `registry.json` and `<package>/<version>/`. */
  readonly releases: string;
  readonly brand: Brand;
  readonly api: ApiHandler;
  readonly logger: FastifyBaseLogger;
}

const immutable = 'public, max-age=31536000, immutable';

/** A retry asks for a release file under a path no browser remembers as failed: `/_r<time>/releases/…`. */
const retryPrefix = /^\/_r\d+(?=\/releases\/)/;

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
  logger,
}: GatewayOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: logger,
    disableRequestLogging: true,
    rewriteUrl: (request) => (request.url ?? '/').replace(retryPrefix, ''),
  });
  const source = registrySource(releases, (error) => {
    logger.error({ err: error }, 'registry.json is broken; the last good one stays');
  });

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(baseHeaders);
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
      response.setHeader('access-control-allow-origin', '*');
    },
  });

  async function forRequest(
    request: FastifyRequest,
  ): Promise<{ registry: Registry; page: PageRegistry } | null> {
    const registry = await source.read();
    return registry && { registry, page: pageRegistry(registry, channelOfHost(request.host)) };
  }

  app.get('/registry.json', async (request, reply) => {
    const found = await forRequest(request);
    if (!found)
      return reply.code(503).send({ error: 'no_registry', message: 'Ingenting er rullet ut ennå.' });
    return sendText(request, reply, 'application/json; charset=utf-8', JSON.stringify(found.page));
  });

  app.get('/version.json', async (request, reply) => {
    const found = await forRequest(request);
    if (!found)
      return reply.code(503).send({ error: 'no_registry', message: 'Ingenting er rullet ut ennå.' });
    const shell = found.registry.shell.channels[found.page.channel] ?? found.registry.shell.channels.stable;
    const { version, commit, built } = shell;
    return sendText(
      request,
      reply,
      'application/json; charset=utf-8',
      JSON.stringify({ version, commit, built }),
    );
  });

  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      request.method === 'GET' && !/^\/releases\/|\.[a-z0-9]+$/i.test(request.url.split('?')[0] ?? '');
    if (!isPage) {
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .send({ error: 'not_found', message: 'Finnes ikke.' });
    }
    const found = await forRequest(request);
    const shell =
      found && (found.registry.shell.channels[found.page.channel] ?? found.registry.shell.channels.stable);
    const template = shell && (await source.file(shell.base, shell.entry));
    if (!found || !template) {
      return reply.code(503).type('text/plain; charset=utf-8').send('Portalen er ikke rullet ut ennå.');
    }
    const path = decodePath(request.url);
    reply.header('content-security-policy', contentSecurityPolicy(found.page, brand));
    return sendText(
      request,
      reply,
      'text/html; charset=utf-8',
      renderIndexPage(template, found.page, brand, path),
    );
  });

  return app;
}

function decodePath(url: string): string {
  const path = url.split('?')[0] ?? '/';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
