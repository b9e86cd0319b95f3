import type { BrowserContext, Page } from '@playwright/test';
import type { RemoteName } from '../releases/releases.ts';

/** A lifecycle call that is done. */
export interface LifecycleCall {
  readonly remote: string;
  readonly phase: string;
  /** Of the remote that was called. */
  readonly version: string;
  readonly contractVersion: string;
}

interface Followed {
  readonly lifecycleCalls: LifecycleCall[];
}

/** Runs in the page. Each remote times its own calls (shared-kernel/ui/src/remote/lifecycle-timing.ts), under any host. */
function follow(): void {
  const lifecycleCalls: LifecycleCall[] = [];
  Object.assign(window, { lifecycleCalls });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const [remote = '', phase = ''] = entry.name.split(' ');
      if (!remote.startsWith('mfe-')) continue;
      const { version, contractVersion } = (entry as PerformanceMeasure).detail as LifecycleCall;
      lifecycleCalls.push({ remote, phase, version, contractVersion });
    }
  }).observe({ type: 'measure' });
}

/** Notes lifecycle calls in every page of the context from now on. */
export async function followLifecycles(context: BrowserContext): Promise<void> {
  await context.addInitScript(follow);
}

/** The remote's lifecycle calls that are done since the document was loaded, in order. */
export const lifecycleCalls = (page: Page, remote: RemoteName): Promise<LifecycleCall[]> =>
  page.evaluate(
    (name) => (window as unknown as Followed).lifecycleCalls.filter((call) => call.remote === name),
    remote,
  );
