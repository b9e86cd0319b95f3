import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { acceptsEncoding, connectionLimits, pageProof } from '@peil/api';
import type { Brand } from '@peil/shared-kernel/brand';
import {
  channelOfHost,
  registrySignatureHeader,
  serviceWorkerFile,
  type Overrides,
  type PageRegistry,
  type RegistryKey,
} from '@peil/shared-kernel/contract';
import { appleAssociation, assetLinks, noApps, type AppsOfPortal } from './app-links.ts';
import { bucketReader } from './bucket-reader.ts';
import {
  guestPath,
  guestView,
  hasRoute,
  pathMatches,
  renderIndexPage,
  type FirstViewText,
} from './index-page.ts';
import type { LivePage } from './live-registry.ts';
import { allowedOverrides } from './overrides.ts';
import { keptSerial } from './kept-serial.ts';
import { registrySource } from './registry-source.ts';
import { bucketFiles, folderFiles } from './release-files.ts';
import { folderReader } from './release-reader.ts';
import { releasedPages } from './released-pages.ts';
import { baseHeaders, contentSecurityPolicy, stayOnHttps, workerSecurityPolicy } from './security-headers.ts';
import { drawIcon, iconPaths, readIconSize, webManifest } from './web-manifest.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Answers everything below /api: the API in this process, or a proxy to one elsewhere. */
export type ApiHandler = (app: FastifyInstance) => Promise<void>;

export interface GatewayOptions {
  /** Folder, or URL of a bucket, with `registry.json` and `<package>/<version>/`. */
  readonly releases: string;
  /** Public keys of those who may release. */
  readonly keys: readonly RegistryKey[];
  /** File with the highest serial of a registry that was served. */
  readonly serialFile: string;
  /** Origins besides the developer's own machine that remotes may be overridden from; null: nobody may override. */
  readonly overrideOrigins: readonly string[] | null;
  readonly brand: Brand;
  /** The iOS and Android apps that open this portal's links. */
  readonly apps?: AppsOfPortal;
  /** Signs each page's proof that it was given here, as the API checks it (PAGE_SECRET); null: pages have none. */
  readonly pageSecret?: string | null;
  readonly api: ApiHandler;
  /** Whether people reach the portal by https; browsers are then told to stay there. */
  readonly isHttps?: boolean;
  readonly logger: FastifyBaseLogger;
}

/** A retry asks for a release file under a path no browser remembers as failed: `/_r<time>/releases/…`. */
const retryPrefix = /^\/_r\d+(?=\/releases\/)/;

/** Takes a worker of another release away, and what it has kept. */
const leavingWorker = `addEventListener('install', () => self.skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('peil-')) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

const fileLike = /\.[a-z0-9]+$/i;

async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  text: string,
  vary = 'accept-encoding',
): Promise<FastifyReply> {
  const accepted = request.headers['accept-encoding'];
  reply.type(type).header('cache-control', 'no-cache').header('vary', vary);
  if (acceptsEncoding(accepted, 'br')) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
    return reply.header('content-encoding', 'br').send(await toBrotli(text, { params }));
  }
  if (acceptsEncoding(accepted, 'gzip'))
    return reply.header('content-encoding', 'gzip').send(await toGzip(text));
  return reply.send(text);
}

/**
 * The portal's one origin: pages, releases, registry, version and /api, by the same rules as production's nginx.
 * Nothing is remembered of the registry but its last good state, and on disk its serial: releasing needs no restart.
 */
export async function createGateway({
  releases,
  keys,
  serialFile,
  overrideOrigins,
  brand,
  apps = noApps,
  pageSecret = null,
  api,
  isHttps = false,
  logger,
}: GatewayOptions): Promise<FastifyInstance> {
  const headers = isHttps ? { ...baseHeaders, ...stayOnHttps } : baseHeaders;
  const app = fastify({
    ...connectionLimits(),
    loggerInstance: logger,
    // A path that cannot be read, such as /%, names nothing. No hook has run.
    frameworkErrors: (_error, _request, reply) => {
      void sendNotFound(reply.headers(headers));
    },
    logController: new LogController({ disableRequestLogging: true }),
    rewriteUrl: (request) => (request.url ?? '/').replace(retryPrefix, ''),
  });
  const isBucket = /^https?:/.test(releases);
  const reader = isBucket ? bucketReader(releases) : folderReader(releases);
  const releasedPage = releasedPages(reader);
  const source = registrySource({
    reader,
    keys,
    kept: keptSerial(serialFile, (error) => {
      logger.warn(
        { err: error },
        'SERIAL_FILE cannot be written: after a restart an older registry is not noticed',
      );
    }),
    onRefused: (error) => {
      logger.error({ err: error }, 'registry.json is refused; the last good one stays until it expires');
    },
  });

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });

  await api(app);

  if (isBucket) bucketFiles(app, releases, sendNotFound);
  else await folderFiles(app, releases);

  /** What the pages of the request's channel are given. Null: nothing is released. */
  const seenBy = async (request: FastifyRequest): Promise<LivePage | null> =>
    (await source.read())?.pages[channelOfHost(request.host)] ?? null;

  /** What a guest sees first at this path. A page can do without: what is wrong with it goes to the log alone. */
  async function viewFor(
    page: PageRegistry,
    path: string,
    hasQuery: boolean,
    overrides: Overrides,
  ): Promise<FirstViewText | null> {
    const view = guestView(page, brand.shortName, path, overrides);
    if (!view) return null;
    // A query may open another step of the page, and elsewhere only who is not signed in is a guest.
    const isShown = pathMatches(guestPath, path) && !hasQuery;
    try {
      const html = await releasedPage(view.release, view.file);
      return html === null ? null : { html, styles: view.styles, isShown };
    } catch (error) {
      logger.error({ err: error }, 'a first view cannot be shown');
      return null;
    }
  }

  const json = 'application/json; charset=utf-8';
  const whyNone = () =>
    source.isRefused()
      ? { error: 'registry_refused', message: registryRefused }
      : { error: 'no_registry', message: 'Ingenting er rullet ut ennå.' };

  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  app.get('/registry.json', async (request, reply) => {
    const seen = await seenBy(request);
    if (!seen) return reply.code(503).send(whyNone());
    reply.header(registrySignatureHeader, seen.full.signature);
    return sendText(request, reply, json, seen.full.text);
  });

  app.get('/version.json', async (request, reply) => {
    const seen = await seenBy(request);
    if (!seen) return reply.code(503).send(whyNone());
    const { version, commit, built } = seen.shell;
    return sendText(request, reply, json, JSON.stringify({ version, commit, built }));
  });

  app.get(`/${serviceWorkerFile}`, async (request, reply) => {
    const seen = await seenBy(request);
    const released = seen && (await releasedPage(seen.shell, serviceWorkerFile, 'optional'));
    if (!seen) return reply.code(503).send(whyNone());
    reply
      .header('service-worker-allowed', '/')
      .header('content-security-policy', workerSecurityPolicy(seen.page));
    // A browser keeps a worker whose address is gone: one of a newer release would go on for a shell that has none.
    return sendText(request, reply, 'text/javascript; charset=utf-8', released ?? leavingWorker);
  });

  app.get('/manifest.webmanifest', (request, reply) =>
    sendText(request, reply, 'application/manifest+json; charset=utf-8', JSON.stringify(webManifest(brand))),
  );

  app.get<{ Params: { name: string } }>(`${iconPaths}:name`, async (request, reply) => {
    const icon = readIconSize(request.params.name);
    if (!icon) return sendNotFound(reply);
    return reply
      .type('image/png')
      .header('cache-control', 'public, max-age=86400')
      .send(await drawIcon(brand, icon));
  });

  /** Apple and Google fetch these when an app is installed, and now and then. */
  for (const [name, content] of [
    ['apple-app-site-association', appleAssociation(apps)],
    ['assetlinks.json', assetLinks(apps)],
  ] as const) {
    app.get(`/.well-known/${name}`, (_request, reply) =>
      content === null
        ? sendNotFound(reply)
        : reply.type(json).header('cache-control', 'public, max-age=3600').send(JSON.stringify(content)),
    );
  }

  app.setNotFoundHandler(async (request, reply) => {
    const path = decodePath(request.url);
    const reading = request.method === 'GET' || request.method === 'HEAD';
    if (!reading || path.startsWith('/releases/')) return sendNotFound(reply);
    const seen = await seenBy(request);
    // A name such as /user/ola.nordmann ends like a file and is a page all the same.
    if (fileLike.test(path) && !(seen && hasRoute(seen.page, brand.shortName, path)))
      return sendNotFound(reply);
    const template = seen && (await releasedPage(seen.shell, seen.shell.entry));
    if (!template)
      return sendPlain(reply, source.isRefused() ? registryRefused : 'Portalen er ikke rullet ut ennå.');
    const overrides = overrideOrigins && {
      active: allowedOverrides(request.headers.cookie, seen.page, overrideOrigins),
      origins: [...overrideOrigins],
    };
    reply.header('content-security-policy', contentSecurityPolicy(seen.page, brand, overrides?.active));
    const proof = pageSecret === null ? null : pageProof(pageSecret, channelOfHost(request.host));
    const view = await viewFor(seen.page, path, request.url.includes('?'), overrides?.active ?? {});
    const html = renderIndexPage(template, { live: seen, keys, brand, path, overrides, proof, view });
    const vary = overrides ? 'accept-encoding, cookie' : 'accept-encoding';
    return sendText(request, reply, 'text/html; charset=utf-8', html, vary);
  });

  app.setErrorHandler((error, request, reply) => {
    request.log.error({ err: error }, 'a page cannot be served');
    return sendPlain(reply, 'Portalen kan ikke vises akkurat nå.');
  });

  return app;
}

/** Who sees it can do nothing; the log has the reason and what helps. */
const registryRefused =
  'Portalen kan ikke vises: oversikten over hva som er utgitt, er for gammel eller ikke til å stole på. Gi beskjed til den som drifter portalen.';

const sendPlain = (reply: FastifyReply, text: string): FastifyReply =>
  reply.code(503).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(text);

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
