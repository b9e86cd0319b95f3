import { fileURLToPath } from 'node:url';
import { freePort, startServer, type Server } from './server-process.ts';

const gateway = fileURLToPath(new URL('../../../deploy/gateway/.tsbuild/main.js', import.meta.url));

/** The same for the gateways and the API that they share: what their pages tell is believed. */
const pageSecret = 'the-pages-of-these-tests-are-signed-with-this';

interface PortalSettings {
  /** Folder of releases and registry to serve. */
  readonly releases: string;
  /** Folder of the embedded database. */
  readonly dataDir?: string;
  /** A PostgreSQL database instead. */
  readonly databaseUrl?: string;
  /** An API elsewhere: this gateway then has no database of its own. */
  readonly apiUrl?: string;
  /** The mail server that its API sends by; without one, mails are kept in the outbox. */
  readonly smtpUrl?: string;
  /** Where its API searches for addresses; left out: nowhere, so that no test asks the real service. */
  readonly addressUrl?: string;
  /** The customer's brand; left out, the demo's. */
  readonly brandFile?: string;
  /** Whether a browser may point remotes to builds of its own; left out: as the gateway decides. */
  readonly overrides?: 'on' | 'off';
}

/** Starts the built gateway as `npm start` does, and waits until it answers. */
export async function startPortal({
  releases,
  dataDir,
  databaseUrl,
  apiUrl,
  smtpUrl,
  addressUrl = 'off',
  brandFile,
  overrides,
}: PortalSettings): Promise<Server> {
  const port = await freePort();
  return startServer(gateway, port, {
    HOST: '127.0.0.1',
    PORT: String(port),
    RELEASES_DIR: releases,
    PAGE_SECRET: pageSecret,
    ADDRESS_URL: addressUrl,
    ...(dataDir !== undefined && { DATA_DIR: dataDir }),
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    ...(apiUrl !== undefined && { API_URL: apiUrl }),
    ...(smtpUrl !== undefined && { SMTP_URL: smtpUrl }),
    ...(brandFile !== undefined && { BRAND_FILE: brandFile }),
    ...(overrides !== undefined && { OVERRIDES: overrides }),
  });
}
