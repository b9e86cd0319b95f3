import type { CDPSession } from '@playwright/test';

/** What went over the wire. */
export interface Sent {
  readonly url: string;
  /** Headers and all. */
  readonly bytes: number;
}

export interface Traffic {
  /** The requests begun by now, once all have ended. */
  settle(): Promise<readonly Sent[]>;
}

const patienceMs = 10_000;

/** The stream of changes never ends. */
const isEndless = (url: string): boolean => new URL(url).pathname === '/api/v1/changes';

/** Listens to a page's requests from here on. */
export async function watchTraffic(cdp: CDPSession): Promise<Traffic> {
  const open = new Map<string, string>();
  const bytes = new Map<string, number>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
    if (url.startsWith('https:') && !isEndless(url)) open.set(requestId, url);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.set(requestId, encodedDataLength);
  });
  cdp.on('Network.loadingFailed', ({ requestId }) => bytes.set(requestId, 0));
  await cdp.send('Network.enable');
  return {
    async settle() {
      const begun = [...open];
      const end = performance.now() + patienceMs;
      while (begun.some(([id]) => !bytes.has(id)) && performance.now() < end) {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      return begun.map(([id, url]) => ({ url, bytes: bytes.get(id) ?? 0 }));
    },
  };
}

export const bytesOf = (sent: readonly Sent[]): number => sent.reduce((sum, { bytes }) => sum + bytes, 0);
