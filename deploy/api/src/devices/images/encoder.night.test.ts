import type { FastifyBaseLogger } from 'fastify';
import { PictureEncoder } from './encoder.ts';
import type { Encoding } from './encoding.ts';
import * as pictures from './testing/pictures.ts';

const megabyte = 1024 * 1024;

/** Encodes the pictures one after another with these limits; returns what became of them and what was logged. */
async function encodeAll(
  limits: ConstructorParameters<typeof PictureEncoder>[0],
  ...files: readonly Buffer[]
): Promise<{ outcomes: string[]; logged: unknown[] }> {
  const encoder = new PictureEncoder(limits);
  const logged: unknown[] = [];
  const log: Pick<FastifyBaseLogger, 'warn'> = { warn: (entry: unknown) => void logged.push(entry) };
  const outcomes: string[] = [];
  for (const file of files)
    outcomes.push(
      outcomeOf(await encoder.encode(file, { userid: 'kari', left: new AbortController().signal, log })),
    );
  await encoder.stop();
  return { outcomes, logged };
}

const outcomeOf = (encoding: Encoding | null): string =>
  encoding === null ? 'left' : encoding.ok ? 'encoded' : encoding.refusal.kind;

test('TRUTH-15 a picture that takes more memory than there is for one is refused, and the next one is read', async () => {
  const good = await pictures.jpeg(40, 40);
  // All of it is unpacked before its first line is known: 190 MB of points.
  const { outcomes, logged } = await encodeAll(
    { memory: 224 * megabyte },
    good,
    pictures.interlaced(8064, 6048),
    good,
  );
  expect(outcomes).toEqual(['encoded', 'memory', 'encoded']);
  expect(logged).toEqual([expect.objectContaining({ reason: 'memory' })]);
});

test('TRUTH-15 a picture that takes too long is given up, and the next one is read', async () => {
  const slow = pictures.withText(Array<number>(200).fill(47 * megabyte));
  const { outcomes, logged } = await encodeAll({ timeMs: 1500 }, slow, await pictures.jpeg(40, 40));
  expect(outcomes).toEqual(['slow', 'encoded']);
  expect(logged).toEqual([expect.objectContaining({ reason: 'slow' })]);
});

test('TRUTH-15 a process that says nothing is given up', async () => {
  const { outcomes } = await encodeAll({ answerMs: 0 }, await pictures.jpeg(40, 40));
  expect(outcomes).toEqual(['slow']);
});

test('TRUTH-15 a process reads so many pictures, and leaves when nobody sends one', async () => {
  const good = await pictures.jpeg(40, 40);
  expect((await encodeAll({ pictures: 1 }, good, good)).outcomes).toEqual(['encoded', 'encoded']);
  expect((await encodeAll({ idleMs: 0 }, good, good)).outcomes).toEqual(['encoded', 'encoded']);
});

test('TRUTH-15 a picture is not read once its sender has left', async () => {
  const encoder = new PictureEncoder();
  const encoding = await encoder.encode(await pictures.jpeg(40, 40), {
    userid: 'kari',
    left: AbortSignal.abort(),
    log: { warn: () => undefined },
  });
  expect(encoding).toBeNull();
});
