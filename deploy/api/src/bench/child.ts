import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A process of its own that answers one message with one message. */
export interface Child {
  ask<Answer>(question: object): Promise<Answer>;
  end(): Promise<void>;
}

/** Starts a module of this folder; returns it and the first thing it said. */
export async function startChild<First>(
  module: string,
  args: readonly string[] = [],
): Promise<[Child, First]> {
  const extension = import.meta.url.slice(import.meta.url.lastIndexOf('.'));
  const child = fork(new URL(`./${module}${extension}`, import.meta.url), args);
  const first = await message<First>(child);
  return [
    {
      ask: async (question) => {
        child.send(question);
        return message(child);
      },
      end: async () => {
        if (child.exitCode !== null) return;
        const gone = once(child, 'exit');
        if (child.connected) child.disconnect();
        await gone;
      },
    },
    first,
  ];
}

async function message<Content>(child: ChildProcess): Promise<Content> {
  const ending = new AbortController();
  const { signal } = ending;
  try {
    const [content] = (await Promise.race([
      once(child, 'message', { signal }),
      once(child, 'exit', { signal }).then(() => {
        throw new Error('a process of the bench ended early');
      }),
    ])) as unknown[];
    return content as Content;
  } finally {
    ending.abort();
  }
}
