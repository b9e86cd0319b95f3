import { pageRegistrySchema, type PageRegistry } from '@peil/shared-kernel/contract';

/** Nobody waits longer, ms. */
const timeoutMs = 30_000;

/** What the portal hands out at this address now. */
export interface Released {
  readonly registry: PageRegistry;
  /** The shell's release that new tabs get. */
  readonly served: string | null;
}

async function read(path: string): Promise<unknown> {
  const answer = await fetch(path, { cache: 'no-cache', signal: AbortSignal.timeout(timeoutMs) });
  if (!answer.ok) throw new Error(`HTTP ${String(answer.status)}`);
  return answer.json();
}

/** Reads the gateway's own files; they are no calls of the API and take no token. */
export async function fetchReleased(): Promise<Released> {
  const [registry, version] = await Promise.all([read('/registry.json'), read('/version.json')]);
  const { version: served } = version as { readonly version?: unknown };
  return {
    registry: pageRegistrySchema.parse(registry),
    served: typeof served === 'string' ? served : null,
  };
}
