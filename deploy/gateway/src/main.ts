import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import {
  ConfigError,
  createLogger,
  endGracefully,
  readConfig,
  requireOwnSecret,
  startApi,
  type Config,
  type Logger,
  type RunningApi,
} from '@peil/api';
import type { FastifyInstance } from 'fastify';
import type { DemoSummary } from '@peil/api/demo';
import { repository } from '@peil/release';
import { embeddedApi, proxiedApi } from './api-handlers.ts';
import { createGateway } from './gateway.ts';
import { readServerSettings, readSettings, SettingsError, type ServerSettings } from './settings.ts';
import { welcome } from './welcome.ts';

// The terminal may be gone before the server is: that must not keep it from closing.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

/** To whoever sits before it; in production standard output is a log, one JSON object a line. */
const say = (line: string) => {
  if (process.env.NODE_ENV !== 'production') process.stdout.write(`${line}\n`);
};

function apiConfig(settings: ServerSettings): Config {
  const defaults = {
    PROVIDER: settings.brand.shortName,
    PRODUCT: settings.brand.product,
    PUBLIC_URL: `http://localhost:${String(settings.port)}`,
  };
  const config = readConfig({ ...defaults, ...process.env, LOG_LEVEL: settings.logLevel });
  if (!config.production) {
    requireOwnSecret('HOST', settings.host, config.hasOwnSecret ? config.jwtSecret : null);
  }
  return { ...config, dataDir: resolve(repository, config.dataDir) };
}

interface Prepared {
  readonly config: Config;
  readonly api: RunningApi;
  readonly demo: {
    readonly summary: DemoSummary;
    keepAlive(baseUrl: string): { stop(): Promise<void> };
  } | null;
}

async function prepareApi(config: Config, logger: Logger): Promise<Prepared> {
  say('Åpner databasen …');
  if (!config.demo) return { config, api: await startApi(config, logger), demo: null };
  // Left out of production's package, where there is no demo.
  const demo = await import('@peil/api/demo');
  let summary: DemoSummary = { accounts: [], created: false };
  const api = await startApi(config, logger, async (opened) => {
    summary = await demo.prepareDemo(opened, config, { onProgress: say, logger });
  });
  const keepAlive = (baseUrl: string) => demo.keepDemoAlive(api, config, { baseUrl, logger });
  return { config, api, demo: { summary, keepAlive } };
}

/** `npm start` builds meanwhile, and tells when all is live; anybody else has released before this process begins. */
const awaitsReleases = process.env.START_AWAITS_RELEASES === 'on';

async function releasesLive(): Promise<void> {
  if (!process.connected) process.kill(process.pid, 'SIGTERM');
  process.channel?.ref();
  await once(process, 'message');
  process.channel?.unref();
}

/** The whole portal in one process: gateway and, unless API_URL names another, the API with its database. */
async function main(): Promise<void> {
  const early = awaitsReleases ? readServerSettings(process.env) : await readSettings(process.env);
  const logger = createLogger(early.logLevel);
  const prepared = early.apiUrls.length === 0 ? await prepareApi(apiConfig(early), logger) : null;

  let gateway: FastifyInstance | null = null;
  let demo: { stop(): Promise<void> } | null = null;
  endGracefully(20_000, async (error) => {
    if (error) logger.error({ err: error }, 'ended by an error');
    say('\nStopper …');
    logger.info('stopping');
    await demo?.stop();
    // Ends the streams, which would hold the gateway's end.
    await prepared?.api.drain();
    await gateway?.close();
    await prepared?.api.close();
  });

  if (awaitsReleases) await releasesLive();
  const settings = await readSettings(process.env);
  if (!prepared && settings.pageSecret === null)
    logger.warn('no PAGE_SECRET: of loads and failures only what signed-in pages tell is weighed');
  gateway = await createGateway({
    releases: settings.releases,
    keys: settings.releaseKeys,
    serialFile: settings.serialFile,
    overrideOrigins: settings.overrideOrigins,
    brand: settings.brand,
    apps: settings.apps,
    pageSecret: settings.pageSecret ?? prepared?.api.config.pageSecret ?? null,
    api: prepared ? embeddedApi(prepared.api.app) : proxiedApi(settings.apiUrls),
    isHttps: settings.isHttps,
    logger,
  });

  try {
    await gateway.listen({ host: settings.host, port: settings.port });
  } catch (error) {
    await gateway.close();
    await prepared?.api.close();
    throw error;
  }
  const { port } = gateway.server.address() as AddressInfo;
  const baseUrl = `http://${settings.host}:${String(port)}`;
  demo = prepared?.demo?.keepAlive(baseUrl) ?? null;
  logger.info({ port }, 'ready');
  say(
    welcome({
      address: `http://localhost:${String(port)}`,
      demo: prepared?.demo?.summary ?? null,
      password: prepared?.config.demoPassword ?? '',
      startedInMs: Number(process.env.START_BEGUN_MS ?? 0) + process.uptime() * 1000,
    }),
  );
}

main().catch((error: unknown) => {
  const expected = error instanceof ConfigError || error instanceof SettingsError;
  const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  if (isTaken)
    process.stderr.write(`Port ${process.env.PORT ?? '8080'} er opptatt: velg en annen med PORT.\n`);
  else process.stderr.write(`${expected ? error.message : String((error as Error).stack)}\n`);
  process.exit(1);
});
