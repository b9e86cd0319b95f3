import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Environment } from '../keys/key-files.ts';

interface StoredFile {
  readonly content: Buffer;
  readonly etag: string;
  readonly headers: IncomingMessage['headers'];
  readonly modified: Date;
}

export interface S3Server {
  /** The settings a client of it needs. */
  readonly environment: Environment;
  /** What lies in the bucket `releases`, by key. */
  readonly files: Map<string, StoredFile>;
  /** The next put of that key is done, and answered as a failure: its answer got lost. */
  loseAnswerOf(key: string): void;
  /** The next read of that key is answered by half of it, or never. */
  breakReadOf(key: string, how: 'cutOff' | 'silent'): void;
  stop(): Promise<void>;
}

const bucket = 'releases';
const accessKey = 'TESTKEY';
const secret = 'test-secret/+';
const region = 'eu-north-1';

/** Fewer than a release has files, so that lists come in parts. */
const listed = 3;

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** AWS Signature Version 4 as its specification has it, written apart from the client's. */
function expectedSignature(request: IncomingMessage, body: Buffer, signedHeaders: string): string {
  const url = new URL(request.url ?? '/', 'http://s3');
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const headers = signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const path = decodeURIComponent(url.pathname).split('/').map(encode).join('/');
  const canonical = [request.method, path, query.join('&'), headers.join(''), signedHeaders, sha256(body)];
  const time = String(request.headers['x-amz-date']);
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`;
  const toSign = `AWS4-HMAC-SHA256\n${time}\n${scope}\n${sha256(canonical.join('\n'))}`;
  const key = scope.split('/').reduce<string | Buffer>((former, part) => hmac(former, part), `AWS4${secret}`);
  return hmac(key, toSign).toString('hex');
}

function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const { authorization = '', 'x-amz-content-sha256': hash } = request.headers;
  const parts = /Credential=([^/]+)\/.*SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(authorization);
  if (parts?.[1] !== accessKey || hash !== sha256(body)) return false;
  return expectedSignature(request, body, parts[2] ?? '') === parts[3];
}

function error(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
}

/** A small S3 of one bucket over HTTP: checks signatures and conditions as the real ones do. */
export async function startS3Server(): Promise<S3Server> {
  const files = new Map<string, StoredFile>();
  const lost = new Set<string>();
  const broken = new Map<string, 'cutOff' | 'silent'>();

  function put(request: IncomingMessage, response: ServerResponse, key: string, content: Buffer): void {
    const existing = files.get(key);
    const { 'if-none-match': ifNone, 'if-match': ifMatch } = request.headers;
    if (ifNone === '*' && existing) {
      error(response, 412, 'PreconditionFailed');
      return;
    }
    if (ifMatch !== undefined && existing?.etag !== ifMatch) {
      if (existing) error(response, 412, 'PreconditionFailed');
      else error(response, 404, 'NoSuchKey');
      return;
    }
    const etag = `"${createHash('md5').update(content).digest('hex')}"`;
    files.set(key, { content, etag, headers: request.headers, modified: new Date() });
    if (lost.delete(key)) {
      error(response, 500, 'InternalError');
      return;
    }
    response.writeHead(200, { etag }).end();
  }

  function list(response: ServerResponse, query: URLSearchParams): void {
    const prefix = query.get('prefix') ?? '';
    const after = query.get('continuation-token') ?? '';
    const keys = [...files.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const part = keys.slice(0, listed);
    const next =
      keys.length > listed ? `<NextContinuationToken>${part.at(-1) ?? ''}</NextContinuationToken>` : '';
    const contents = part.map((key) => {
      const modified = files.get(key)?.modified.toISOString() ?? '';
      return `<Contents><Key>${key}</Key><LastModified>${modified}</LastModified></Contents>`;
    });
    response.writeHead(200, { 'content-type': 'application/xml' });
    response.end(`<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    if (!isSigned(request, body)) {
      error(response, 403, 'SignatureDoesNotMatch');
      return;
    }
    const url = new URL(request.url ?? '/', 'http://s3');
    const [, name, ...path] = decodeURIComponent(url.pathname).split('/');
    if (name !== bucket) {
      error(response, 404, 'NoSuchBucket');
      return;
    }
    const key = path.join('/');
    if (request.method === 'PUT') {
      put(request, response, key, body);
      return;
    }
    if (request.method === 'DELETE') {
      files.delete(key);
      response.writeHead(204).end();
      return;
    }
    if (key === '') {
      list(response, url.searchParams);
      return;
    }
    const file = files.get(key);
    if (!file) {
      error(response, 404, 'NoSuchKey');
      return;
    }
    const how = broken.get(key);
    if (broken.delete(key)) {
      if (how === 'silent') return;
      response.writeHead(200, { etag: file.etag, 'content-length': file.content.length });
      response.write(file.content.subarray(0, file.content.length / 2), () => response.destroy());
      return;
    }
    response.writeHead(200, { etag: file.etag }).end(file.content);
  }

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    environment: {
      AWS_ACCESS_KEY_ID: accessKey,
      AWS_SECRET_ACCESS_KEY: secret,
      AWS_REGION: region,
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
    },
    files,
    loseAnswerOf: (key) => void lost.add(key),
    breakReadOf: (key, how) => void broken.set(key, how),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
