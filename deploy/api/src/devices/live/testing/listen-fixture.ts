import type { Device } from '@peil/shared-kernel/api/schemas';

/** An event of GET /api/v1/changes. */
export interface ToldChange {
  readonly name: string;
  readonly data: { readonly version?: string; readonly devices?: readonly Device[] };
}

/** One caller's stream, and what it has told so far. */
export interface Listening {
  readonly response: Response;
  readonly told: ToldChange[];
  readonly names: () => string[];
  /** Every device told of, in order. */
  readonly devids: () => string[];
  /** True once the server has ended the stream, or cut it. */
  readonly isOver: () => boolean;
  readonly leave: () => void;
}

/** Asks the API at `origin` for changes, and goes on reading them. */
export async function listen(origin: string, token: string): Promise<Listening> {
  const leaving = new AbortController();
  const response = await fetch(`${origin}/api/v1/changes`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  const told: ToldChange[] = [];
  let isOver = false;
  const read = async (): Promise<void> => {
    let rest = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const frames = (rest + chunk).split('\n\n');
      rest = frames.pop() ?? '';
      told.push(...frames.filter((frame) => !frame.startsWith(':')).map(parse));
    }
  };
  read()
    .catch(() => undefined)
    .finally(() => (isOver = true));
  return {
    response,
    told,
    names: () => told.map(({ name }) => name),
    devids: () => told.flatMap(({ data }) => data.devices ?? []).map(({ devid }) => devid),
    isOver: () => isOver,
    leave: () => leaving.abort(),
  };
}

function parse(frame: string): ToldChange {
  const [first = '', ...rest] = frame.split('\n');
  const data = rest.map((line) => line.replace(/^data: /, '')).join('\n');
  return { name: first.replace(/^event: /, ''), data: JSON.parse(data) as ToldChange['data'] };
}
