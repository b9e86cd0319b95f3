import { setTimeout as wait } from 'node:timers/promises';
import { KeptWorker } from './kept-worker.ts';

/** Answers with the number of its thread, and breaks when it is asked to. */
const file = new URL(
  `data:text/javascript,${encodeURIComponent(
    `import { parentPort, threadId } from 'node:worker_threads';
     parentPort.on('message', (question) => {
       if (question === 'break') throw new Error('broken');
       parentPort.postMessage({ question, thread: threadId });
     });`,
  )}`,
);

interface Answer {
  readonly question: string;
  readonly thread: number;
}

test('API-03 questions that come at once are answered in turn, by one worker', async () => {
  const worker = new KeptWorker<string, Answer>(file, 100);
  const answers = await Promise.all(['a', 'b', 'c'].map((question) => worker.ask(question)));
  expect(answers.map(({ question }) => question)).toEqual(['a', 'b', 'c']);
  expect(new Set(answers.map(({ thread }) => thread)).size).toBe(1);
});

test('API-03 a question that breaks the worker costs no other', async () => {
  const worker = new KeptWorker<string, Answer>(file, 100);
  const asked = ['a', 'break', 'b'].map((question) => worker.ask(question));
  const [first, broken, last] = await Promise.allSettled(asked);
  expect([first?.status, broken?.status, last?.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  await expect(asked[1]).rejects.toThrow('broken');
});

test('API-03 a worker that nobody asks ends, and the next question begins another', async () => {
  const worker = new KeptWorker<string, Answer>(file, 10);
  const before = await worker.ask('a');
  await wait(100);
  const after = await worker.ask('b');
  expect(after.thread).not.toBe(before.thread);
});
