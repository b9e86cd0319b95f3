import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { deviceListPollMs } from '@peil/shared-kernel/cache';
import { versionCheck } from './page-version.ts';

/** Nobody waits for it, ms. */
const timeoutMs = 30_000;

/** The shell's release that the gateway serves now; a release of a remote alone does not change it. */
async function fetchVersion(): Promise<string> {
  const answer = await fetch('/version.json', { cache: 'no-cache', signal: AbortSignal.timeout(timeoutMs) });
  if (!answer.ok) throw new Error(`HTTP ${String(answer.status)}`);
  const { version } = (await answer.json()) as { version?: unknown };
  if (typeof version !== 'string' || version === '') throw new Error('No version');
  return version;
}

/**
 * Asks for /version.json now and at the device list's interval, under the same rules: not in a hidden tab, and at once
 * when a tab is seen again after an interval. No answer, or one without a version, changes nothing and is told nobody.
 * A cache of its own: the end of a session empties the common one. Returns a function that ends it.
 */
export function watchVersion(): () => void {
  const client = new QueryClient();
  client.mount();
  const observer = new QueryObserver(client, {
    queryKey: ['version'],
    queryFn: fetchVersion,
    staleTime: deviceListPollMs,
    refetchInterval: deviceListPollMs,
    refetchIntervalInBackground: false,
    refetchOnReconnect: false,
    networkMode: 'always',
    retry: false,
  });
  const leave = observer.subscribe(({ data, isFetching, isSuccess }) => {
    if (isSuccess && !isFetching) versionCheck.served(data);
  });
  return () => {
    leave();
    client.unmount();
  };
}
