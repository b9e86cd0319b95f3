import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { ApiError, errorOfAnswer } from './error.ts';
import { liveEventSchemas, type LiveEvent } from '../../../wire/src/index.ts';

/** The server sends something every 20 s; a connection that is quiet for this long is dead and says nothing of it, ms. */
const quietMs = 60_000;

export const changes = {
  /**
   * What changes on the server, as it changes, until it ends the stream or `signal` aborts. By fetch: EventSource sends
   * no token.
   * @throws ApiError when the stream is refused or cannot be had; anything else when it is cut
   */
  async *follow(token: string, signal: AbortSignal): AsyncGenerator<LiveEvent, void> {
    const leaving = new AbortController();
    const leave = (): void => leaving.abort();
    signal.addEventListener('abort', leave);
    let quiet = setTimeout(leave, quietMs);
    try {
      const reader = (await open(token, leaving.signal)).getReader();
      const decoder = new TextDecoder();
      const events: LiveEvent[] = [];
      const parser = createParser({ onEvent: (message) => events.push(...readEvent(message)) });
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        clearTimeout(quiet);
        quiet = setTimeout(leave, quietMs);
        parser.feed(decoder.decode(value, { stream: true }));
        yield* events.splice(0);
      }
    } finally {
      clearTimeout(quiet);
      signal.removeEventListener('abort', leave);
      leave();
    }
  },
};

async function open(token: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const response = await fetch('/api/v1/changes', {
    headers: { Accept: 'text/event-stream', Authorization: `Bearer ${token}` },
    cache: 'no-store',
    signal,
  }).catch((cause: unknown) => {
    throw new ApiError('network', { cause });
  });
  if (response.ok && response.body !== null) return response.body;
  const body: unknown = await response.json().catch(() => null);
  throw errorOfAnswer(response.status, body, undefined, response.headers.get('retry-after'));
}

/** None for an event of a name that only a newer server knows. */
function readEvent({ event = '', data }: EventSourceMessage): LiveEvent[] {
  switch (event) {
    case 'user':
    case 'end':
      return [{ name: event }];
    case 'ready':
    case 'list': {
      const parsed = liveEventSchemas[event].safeParse(readJson(data));
      return [
        parsed.success ? { name: event, version: parsed.data.version ?? null } : { name: 'unreadable' },
      ];
    }
    case 'devices': {
      const parsed = liveEventSchemas.devices.safeParse(readJson(data));
      if (!parsed.success) return [{ name: 'unreadable' }];
      return [{ name: event, version: parsed.data.version ?? null, devices: parsed.data.devices }];
    }
    default:
      return [];
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
