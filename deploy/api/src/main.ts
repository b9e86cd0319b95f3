import { readConfig } from './platform/config.ts';
import { endGracefully } from './graceful-end.ts';
import { createLogger } from './platform/logger.ts';
import { startApi } from './start.ts';

/** The API as a process of its own. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const logger = createLogger(config.logLevel);
  // Left out of production's package, where there is no demo.
  const demoCode = config.demo ? await import('./demo/run-demo.ts') : null;
  const api = await startApi(config, logger, async (opened) => {
    const onProgress = (text: string) => {
      logger.info({ text }, 'demo');
    };
    await demoCode?.prepareDemo(opened, config, { onProgress, logger });
  });
  const baseUrl = await api.app.listen({ host: config.host, port: config.port });
  const demo = demoCode?.keepDemoAlive(api, config, { baseUrl, logger });
  logger.info({ database: api.db.kind }, 'ready');
  endGracefully(config.drainSeconds * 1000 + 15_000, async (error) => {
    if (error) logger.error({ err: error }, 'ended by an error');
    await demo?.stop();
    await api.drain();
    await api.close();
  });
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
