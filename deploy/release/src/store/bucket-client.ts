import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { Environment } from '../keys/key-files.ts';
import { RegistryError } from '../errors/registry-error.ts';

export interface StoredObject {
  readonly content: Buffer;
  readonly etag: string;
}

export interface ListedObject {
  readonly key: string;
  readonly modified: Date;
}

/** When a put may happen: only where nothing is, or only over that state. */
export type PutCondition = { readonly ifNone: true } | { readonly ifMatch: string };

export interface NewObject {
  readonly content: string | Buffer;
  readonly type: string;
  readonly cacheControl: string;
  readonly condition: PutCondition;
}

/** The calls of an S3-compatible store that releases need. */
export interface BucketClient {
  get(key: string): Promise<StoredObject | null>;
  /** False when the condition does not hold. */
  put(key: string, object: NewObject): Promise<boolean>;
  remove(key: string): Promise<void>;
  list(prefix: string): Promise<ListedObject[]>;
}

/** A failure of the network or of the server is tried again, with growing pauses, before the command gives up. */
const retries = 4;
const firstPauseMs = 100;
/** How long one call may take with all of its answer, in milliseconds. */
const standardPatienceMs = 15_000;

interface Answer {
  readonly status: number;
  readonly isOk: boolean;
  readonly etag: string;
  readonly content: Buffer;
}

const mayPass = ({ status }: Answer) => status >= 500 || status === 429;

function setting(environment: Environment, ...names: readonly [string, ...string[]]): string {
  for (const name of names) if (environment[name]) return environment[name];
  throw new RegistryError(`set ${names[0]} to use a bucket`);
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescape = (text: string) =>
  text.replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);

function element(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return text === undefined ? undefined : unescape(text);
}

const isRefused = ({ status }: Answer) => status === 412 || status === 409;

const conditionHeader = (condition: PutCondition): Readonly<Record<string, string>> =>
  'ifMatch' in condition ? { 'if-match': condition.ifMatch } : { 'if-none-match': '*' };

/**
 * A client of one bucket, by the settings every S3 tool reads: AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY,
 * AWS_SESSION_TOKEN, AWS_REGION, and AWS_ENDPOINT_URL_S3 for a store that is not Amazon's. Throws RegistryError.
 */
export function bucketClient(
  bucket: string,
  environment: Environment,
  patienceMs = standardPatienceMs,
): BucketClient {
  const region = setting(environment, 'AWS_REGION', 'AWS_DEFAULT_REGION');
  const client = new AwsClient({
    accessKeyId: setting(environment, 'AWS_ACCESS_KEY_ID'),
    secretAccessKey: setting(environment, 'AWS_SECRET_ACCESS_KEY'),
    ...(environment.AWS_SESSION_TOKEN && { sessionToken: environment.AWS_SESSION_TOKEN }),
    service: 's3',
    region,
    retries: 0,
  });
  const endpoint = environment.AWS_ENDPOINT_URL_S3 || environment.AWS_ENDPOINT_URL;
  const root = endpoint
    ? `${endpoint.replace(/\/$/, '')}/${bucket}`
    : `https://${bucket}.s3.${region}.amazonaws.com`;
  const urlOf = (key: string) => `${root}/${key.split('/').map(encodeURIComponent).join('/')}`;

  async function call(
    method: string,
    url: string,
    headers = {},
    content: string | Buffer = '',
  ): Promise<Answer> {
    const hash = createHash('sha256').update(content).digest('hex');
    const body = method === 'PUT' ? { body: new Uint8Array(Buffer.from(content)) } : {};
    const init = { method, headers: { ...headers, 'x-amz-content-sha256': hash }, ...body };
    for (let failures = 0; ; failures++) {
      try {
        const answer = await client.fetch(url, { ...init, signal: AbortSignal.timeout(patienceMs) });
        const { status, ok: isOk } = answer;
        const etag = answer.headers.get('etag') ?? '';
        const whole = { status, isOk, etag, content: Buffer.from(await answer.arrayBuffer()) };
        if (!mayPass(whole) || failures === retries) return whole;
      } catch (cause) {
        if (failures === retries)
          throw new RegistryError(`${root} does not answer: ${(cause as Error).message}`, { cause });
      }
      await pause(firstPauseMs * 2 ** failures);
    }
  }

  function refuse({ status, content }: Answer, method: string, key: string): never {
    const reason = element(content.toString(), 'Code') ?? '';
    throw new RegistryError(`${method} ${urlOf(key)}: ${status} ${reason}`.trimEnd());
  }

  return {
    async get(key) {
      const answer = await call('GET', urlOf(key));
      if (answer.status === 404) return null;
      if (!answer.isOk) return refuse(answer, 'GET', key);
      return answer;
    },
    async put(key, { content, type, cacheControl, condition }) {
      const headers = { 'content-type': type, 'cache-control': cacheControl, ...conditionHeader(condition) };
      const answer = await call('PUT', urlOf(key), headers, content);
      if (isRefused(answer)) return false;
      return answer.isOk || refuse(answer, 'PUT', key);
    },
    async remove(key) {
      const answer = await call('DELETE', urlOf(key));
      if (!answer.isOk && answer.status !== 404) refuse(answer, 'DELETE', key);
    },
    async list(prefix) {
      const found: ListedObject[] = [];
      let token: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix });
        if (token !== undefined) query.set('continuation-token', token);
        const answer = await call('GET', `${root}?${query.toString()}`);
        if (!answer.isOk) return refuse(answer, 'GET', prefix);
        const xml = answer.content.toString();
        for (const [, contents = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const modified = new Date(element(contents, 'LastModified') ?? 0);
          found.push({ key: element(contents, 'Key') ?? '', modified });
        }
        token = element(xml, 'NextContinuationToken');
      } while (token !== undefined);
      return found;
    },
  };
}
