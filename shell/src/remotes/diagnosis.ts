import type { RemoteFault } from '@peil/shared-kernel/api/schemas';
import { refused, type IntegrityOf } from './integrity.ts';
import type { LostFile } from './lost-file.ts';

/** How long the second look at a file may take, in milliseconds. */
const lookMs = 2_000;

/** Why a file cannot be used. */
export type FileFault = Extract<
  RemoteFault,
  'missing' | 'server' | 'network' | 'timeout' | 'content' | 'integrity' | 'script'
>;

/** What a second look at a file found: an answer, or none, or none in time. */
export type SecondLook =
  | {
      readonly status: number;
      readonly contentType: string;
      /** Whether it is the file that was released. */
      readonly isGenuine: boolean;
    }
  | 'none'
  | 'late';

/** What the file's kind is sent as. */
const typeOf = (url: string): RegExp =>
  new URL(url).pathname.endsWith('.css') ? /^text\/css\b/ : /^(?:text|application)\/javascript\b/;

/** Why the file at that url was lost, by what came when it was asked for once more. */
export function fileFault(url: string, look: SecondLook): FileFault {
  if (look === 'none') return 'network';
  if (look === 'late') return 'timeout';
  const { status, contentType, isGenuine } = look;
  if (status === 404 || status === 410) return 'missing';
  if (status < 200 || status > 299) return 'server';
  if (!typeOf(url).test(contentType)) return 'content';
  if (!isGenuine) return 'integrity';
  // It is there, and as it was released: what kept it away has passed.
  return 'network';
}

async function lookAgain(url: string, expected: string, fetchFile: typeof fetch): Promise<SecondLook> {
  const asked = { cache: 'no-store', signal: AbortSignal.timeout(lookMs) } as const;
  // Pages that are not a secure context have none; there the browser compares, and refuses without a word.
  const subtle = crypto.subtle as SubtleCrypto | undefined;

  async function isGenuine(answer: Response): Promise<boolean> {
    const bytes = await answer.arrayBuffer();
    if (subtle) return hashText(await subtle.digest('SHA-384', bytes)) === expected;
    return fetchFile(url, { ...asked, integrity: expected }).then(
      () => true,
      () => false,
    );
  }

  try {
    const answer = await fetchFile(url, asked);
    return {
      status: answer.status,
      contentType: answer.headers.get('content-type') ?? '',
      isGenuine: await isGenuine(answer),
    };
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'late' : 'none';
  }
}

const hashText = (digest: ArrayBuffer): string =>
  `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;

/** Finds out why a file was lost; a script element does not say. */
export type Diagnose = (file: LostFile) => Promise<FileFault>;

/** @param integrityOf what hash a file must have */
export function createDiagnosis(integrityOf: IntegrityOf, fetchFile: typeof fetch = fetch): Diagnose {
  return async ({ url, how }) => {
    if (how === 'timeout') return 'timeout';
    if (how === 'loaded') return 'script';
    const expected = integrityOf(url);
    if (expected === refused) return 'integrity';
    return fileFault(url, await lookAgain(url, expected, fetchFile));
  };
}
