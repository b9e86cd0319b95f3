import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';

/** One grey pixel. */
const tile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGO4AQAA0gDRoRp+MwAAAABJRU5ErkJggg==',
  'base64',
);

const host = 'cache.kartverket.no';

/** Stands in for the tile server: tests reach no network. */
export interface TileServer {
  /** Lead a browser to it in the real one's stead. */
  readonly browserArguments: readonly string[];
  stop(): Promise<void>;
}

const keyHash = (certificate: string): string =>
  createHash('sha256')
    .update(new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');

export async function startTileServer(): Promise<TileServer> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: host }]);
  const server = createServer({ cert, key }, (_request, response) => {
    response
      .writeHead(200, {
        'content-type': 'image/png',
        'cache-control': 'max-age=3600',
        'access-control-allow-origin': '*',
      })
      .end(tile);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    browserArguments: [
      `--host-resolver-rules=MAP ${host} 127.0.0.1:${String(port)}`,
      `--ignore-certificate-errors-spki-list=${keyHash(cert)}`,
    ],
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
