import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { generate } from 'selfsigned';

/** Headers that belong to one connection, not to the answer. */
const ofTheConnection = new Set(['connection', 'keep-alive', 'transfer-encoding']);

export interface Certificate {
  readonly key: string;
  readonly cert: string;
  /** Base64 SHA-256 of the public key: what Chromium is told to trust. */
  readonly fingerprint: string;
}

export async function makeCertificate(): Promise<Certificate> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    algorithm: 'sha256',
  });
  const spki = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return { key, cert, fingerprint: createHash('sha256').update(spki).digest('base64') };
}

export interface TlsFront {
  readonly url: string;
  close(): Promise<void>;
}

/** A page of the bench's own. */
export interface OwnPage {
  readonly type: string;
  readonly body: string;
}

/**
 * HTTP/2 over TLS before a portal, as production's web server is: browsers speak no HTTP/2 without TLS.
 * @param own pages that stand beside the portal, by their path; sent compressed, as the portal's files are
 */
export async function startTlsFront(
  portal: string,
  certificate: Certificate,
  own: ReadonlyMap<string, OwnPage> = new Map(),
): Promise<TlsFront> {
  const agent = new Agent({ keepAlive: true });
  const compressed = new Map(
    [...own].map(([path, { type, body }]) => [path, { type, body: brotliCompressSync(body) }]),
  );

  function pass(incoming: Http2ServerRequest, outgoing: Http2ServerResponse): void {
    const page = compressed.get(incoming.url);
    if (page) {
      outgoing.setHeader('content-type', page.type);
      outgoing.setHeader('content-encoding', 'br');
      outgoing.end(page.body);
      return;
    }
    const headers = Object.fromEntries(
      Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':')),
    );
    const forwarded = request(
      new URL(incoming.url, portal),
      { agent, method: incoming.method, headers: { ...headers, host: incoming.authority } },
      (answer) => {
        for (const [name, value] of Object.entries(answer.headers)) {
          if (value !== undefined && !ofTheConnection.has(name)) outgoing.setHeader(name, value);
        }
        outgoing.writeHead(answer.statusCode ?? 502);
        answer.pipe(outgoing);
      },
    );
    forwarded.on('error', () => outgoing.stream.close());
    incoming.pipe(forwarded);
  }

  const server = createSecureServer({ key: certificate.key, cert: certificate.cert }, pass);
  const sessions = new Set<{ destroy(): void }>();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `https://localhost:${String(port)}`,
    async close() {
      for (const session of sessions) session.destroy();
      agent.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
