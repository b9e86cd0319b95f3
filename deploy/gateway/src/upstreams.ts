/** Pause between two checks, ms: short enough that a process which is stopping gets no more calls before it is gone (DRAIN_SECONDS). */
const lookEveryMs = 500;
const patienceMs = 2_500;

/** The API's processes, and which of them want calls. */
export interface Upstreams {
  /** The next one in turn that is ready; when none is, the next one all the same. `after`: not this one, if there is another. */
  next(after?: string): string;
  /** It could not be reached: left alone until it says that it is ready. */
  failed(upstream: string): void;
  close(): void;
}

/** Takes the processes in turn and asks each for `/api/ready` now and then. A single one is not asked: there is no other. */
export function createUpstreams(urls: readonly string[]): Upstreams {
  const away = new Set<string>();
  let turn = 0;

  const look = async (url: string): Promise<void> => {
    const answer = await fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(patienceMs) }).catch(
      () => null,
    );
    await answer?.body?.cancel();
    if (answer?.ok === true) away.delete(url);
    else away.add(url);
  };
  const looking = setInterval(() => {
    if (urls.length > 1) for (const url of urls) void look(url);
  }, lookEveryMs).unref();

  return {
    next: (after) => {
      const others = urls.filter((url) => url !== after);
      const ready = others.filter((url) => !away.has(url));
      const choice = ready.length > 0 ? ready : others.length > 0 ? others : urls;
      turn += 1;
      return choice[turn % choice.length] ?? '';
    },
    failed: (upstream) => void away.add(upstream),
    close: () => clearInterval(looking),
  };
}
