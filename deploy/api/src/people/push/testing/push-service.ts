import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A browser as a push service and the portal know it. */
export interface TestBrowser {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** A notice as it reached the service, and as the browser reads it. */
interface ReceivedPush {
  readonly endpoint: string;
  readonly headers: IncomingHttpHeaders;
  /** What the browser decrypts. */
  readonly text: string;
  /** The claims of the sender's token, whose signature was good. */
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string };
  /** The sender's public key, base64url. */
  readonly senderKey: string;
}

/** How the service answers a notice: with a status, or not at all. */
type Reply = number | 'hang' | { readonly status: number; readonly headers: Record<string, string> };

/**
 * A push service on loopback that speaks the protocol (RFC 8030, 8291, 8292): it checks the sender's token, and each of its
 * browsers decrypts what came. What does not fit the standard is answered 400 or 403 as a real one does.
 */
export interface PushService {
  readonly url: string;
  readonly received: ReceivedPush[];
  /** Notices that have come in, answered or not. */
  readonly arrived: () => number;
  subscribe(): TestBrowser;
  /** Answers the next notices so, whichever browser they are for; then 201 again. */
  answerNext(...replies: Reply[]): void;
  /** Answers notices for this browser so from now on. */
  answerFor(browser: TestBrowser, reply: Reply): void;
  close(): Promise<void>;
}

export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, { readonly keys: ECDH; readonly secret: Buffer }>();
  const received: ReceivedPush[] = [];
  const replies: Reply[] = [];
  const standing = new Map<string, Reply>();
  let arrived = 0;
  let url = '';
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      arrived += 1;
      const endpoint = `${url}${request.url ?? ''}`;
      const reply = replies.shift() ?? standing.get(endpoint) ?? 201;
      if (reply === 'hang') return;
      const status = typeof reply === 'number' ? reply : reply.status;
      const headers = typeof reply === 'number' ? {} : reply.headers;
      const browser = browsers.get(endpoint);
      if (browser === undefined) {
        response.writeHead(404).end();
        return;
      }
      if (status !== 201) {
        response.writeHead(status, headers).end('no');
        return;
      }
      const sender = senderOf(request.headers.authorization ?? '', url);
      const text = decrypt(body, browser.keys, browser.secret);
      if (sender === null) response.writeHead(403).end();
      else if (
        text === null ||
        request.headers['content-encoding'] !== 'aes128gcm' ||
        !request.headers['ttl']
      )
        response.writeHead(400).end();
      else {
        received.push({ endpoint, headers: request.headers, text, ...sender });
        response.writeHead(201).end();
      }
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  url = `http://127.0.0.1:${String(address.port)}`;
  return {
    url,
    received,
    arrived: () => arrived,
    subscribe: () => {
      const keys = createECDH('prime256v1');
      const p256dh = keys.generateKeys('base64url');
      const secret = randomBytes(16);
      const endpoint = `${url}/push/${randomBytes(9).toString('base64url')}`;
      browsers.set(endpoint, { keys, secret });
      return { endpoint, keys: { p256dh, auth: secret.toString('base64url') } };
    },
    answerNext: (...next) => replies.push(...next),
    answerFor: ({ endpoint }, reply) => {
      standing.set(endpoint, reply);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

/** The sender by `Authorization: vapid t=…, k=…` (RFC 8292); null where the token is not good here and now. */
function senderOf(
  authorization: string,
  audience: string,
): Pick<ReceivedPush, 'claims' | 'senderKey'> | null {
  const [, token = '', senderKey = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', payload = '', signature = ''] = token.split('.');
  const point = Buffer.from(senderKey, 'base64url');
  if (point.length !== 65) return null;
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isGood = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as ReceivedPush['claims'];
  const now = Date.now() / 1000;
  const isTimely = claims.exp > now && claims.exp <= now + 24 * 60 * 60;
  return isGood && isTimely && claims.aud === audience ? { claims, senderKey } : null;
}

/** What a browser reads of a body in `aes128gcm` (RFC 8188) with keys by RFC 8291; null where it cannot. */
function decrypt(body: Buffer, keys: ECDH, secret: Buffer): string | null {
  try {
    const salt = body.subarray(0, 16);
    const idLength = body.readUInt8(20);
    const sender = body.subarray(21, 21 + idLength);
    const sealed = body.subarray(21 + idLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
    const material = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), secret, info, 32));
    const key = Buffer.from(hkdfSync('sha256', material, salt, 'Content-Encoding: aes128gcm\0', 16));
    const nonce = Buffer.from(hkdfSync('sha256', material, salt, 'Content-Encoding: nonce\0', 12));
    const cipher = createDecipheriv('aes-128-gcm', key, nonce);
    cipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
    // One record: the text, 2 for the last one, then padding.
    const end = plain.lastIndexOf(2);
    return plain.subarray(0, end).toString();
  } catch {
    return null;
  }
}
