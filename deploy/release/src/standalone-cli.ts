import { join } from 'node:path';
import { remoteNames, repository } from './layout.ts';
import { standaloneServer } from './webpack/standalone.ts';

/** `standalone-cli.js <remote>`: serves one remote alone on PORT (3000), against the API at API_BASE_URL. */
async function main(): Promise<void> {
  const name = remoteNames.find((candidate) => candidate === process.argv[2]);
  if (!name) throw new Error(`Which remote? One of ${remoteNames.join(', ')}`);
  const port = Number(process.env.PORT ?? 3000);
  const apiUrl = process.env.API_BASE_URL ?? 'http://127.0.0.1:8081';
  const server = standaloneServer({ folder: join(repository, name), name, port, apiUrl });
  const stop = () => {
    void server.stop().then(() => {
      process.exit(0);
    });
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  await server.start();
  process.stdout.write(`\n${name} kjører alene på http://localhost:${String(port)} (API: ${apiUrl})\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
