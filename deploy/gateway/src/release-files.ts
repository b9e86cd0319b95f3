import { Readable } from 'node:stream';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { acceptsEncoding } from '@peil/api';
import { contentType } from '@peil/release';

/** Released once, the same for ever, for pages of any origin. */
const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  vary: 'accept-encoding',
  'access-control-allow-origin': '*',
} as const;

/** `<package>/<version>/<file>`: nothing else is a file of a release, least of all the registry and what describes it. */
const filePattern = /^\/?[\w-]+\/[\w+-][\w.+-]*\/(?!(?:release|files)\.json)[\w~-][\w.~-]*$/;

/** Answers `/releases/…` from a folder of this machine. */
export async function folderFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/releases/',
    preCompressed: true,
    index: false,
    allowedPath: (path) => filePattern.test(path),
    cacheControl: false,
    setHeaders: (response) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    },
  });
}

const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** How long the bucket may take to begin an answer, in milliseconds. */
const patienceMs = 10_000;

async function fetchFile(url: string): Promise<Response | null> {
  const late = new AbortController();
  const timer = setTimeout(() => {
    late.abort();
  }, patienceMs);
  try {
    const answer = await fetch(url, { signal: late.signal, headers: { 'accept-encoding': 'identity' } });
    if (answer.ok) return answer;
    await answer.body?.cancel();
    if (answer.status === 404 || answer.status === 403) return null;
    throw new Error(`${url} answered ${String(answer.status)}`);
  } finally {
    clearTimeout(timer);
  }
}

interface FoundFile {
  readonly answer: Response;
  /** How it is compressed; null: it is not. */
  readonly encoding: string | null;
}

/** The file, compressed in a way that is accepted where there is such a copy. Null: there is none. Throws. */
async function findFile(file: string, accepted: string | undefined): Promise<FoundFile | null> {
  for (const [encoding, suffix] of encodings) {
    const answer = acceptsEncoding(accepted, encoding) ? await fetchFile(file + suffix) : null;
    // A bucket that says itself how the file is compressed has it unpacked already.
    if (answer) return { answer, encoding: answer.headers.has('content-encoding') ? null : encoding };
  }
  const answer = await fetchFile(file);
  return answer && { answer, encoding: null };
}

/**
 * Answers `/releases/…` from a bucket, compressed where the release tool laid a compressed copy beside the file. The
 * files pass through: browsers see one origin, which costs no further connection, and keep what they were given.
 */
export function bucketFiles(
  app: FastifyInstance,
  url: string,
  notFound: (reply: FastifyReply) => FastifyReply,
): void {
  app.get<{ Params: { '*': string } }>('/releases/*', async (request, reply) => {
    const path = request.params['*'];
    if (!filePattern.test(path)) return notFound(reply);
    let found: FoundFile | null;
    try {
      found = await findFile(`${url}/${path}`, request.headers['accept-encoding']);
    } catch (error) {
      request.log.error({ err: error }, 'the bucket of releases does not answer');
      return reply
        .code(502)
        .header('cache-control', 'no-store')
        .send({ error: 'unavailable', message: 'Filen kan ikke hentes akkurat nå.' });
    }
    if (!found) return notFound(reply);
    const { answer, encoding } = found;
    reply.headers(headers).type(contentType(path));
    if (encoding !== null) reply.header('content-encoding', encoding);
    return reply.send(answer.body ? Readable.fromWeb(answer.body) : '');
  });
}
