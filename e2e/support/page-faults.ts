import type { BrowserContext } from '@playwright/test';

/** What a page must never do, gathered over all pages of a context: each one fails the test that saw it. */
export interface PageFaults {
  /** Faults of this kind are part of what the test does. */
  allow(pattern: RegExp): void;
  /** What happened that nothing allows. */
  unexpected(): string[];
}

const marker = 'securitypolicyviolation:';

/** Listens before the page's first script; the console carries the report past every policy. */
function reportViolations(prefix: string): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
    console.error(`${prefix} ${effectiveDirective} ${blockedURI} ${sample}`);
  });
}

/** Said where a test runs without the service worker: the configuration's doing, not the page's. */
const withoutWorker = 'Service Worker registration blocked by Playwright';

/** Gone because the page went elsewhere or the map was moved: nobody's fault. */
const cancelled = 'net::ERR_ABORTED';

/** Faults of contexts that are watched once they are there. */
export interface FaultWatch extends PageFaults {
  watch(context: BrowserContext): Promise<void>;
}

async function listen(context: BrowserContext, seen: string[]): Promise<void> {
  await context.addInitScript(reportViolations, marker);
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    if (message.text() === withoutWorker) return;
    seen.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => {
    seen.push(`page error: ${error.error().stack ?? error.error().message}`);
  });
  context.on('requestfailed', (request) => {
    // What the worker would have kept is nothing that a page asked for.
    if (request.serviceWorker()) return;
    const reason = request.failure()?.errorText ?? '';
    if (!reason.includes(cancelled)) seen.push(`request failed: ${request.url()} ${reason}`);
  });
  context.on('response', (response) => {
    if (response.request().serviceWorker()) return;
    if (response.status() >= 400) seen.push(`answer ${response.status()}: ${response.url()}`);
  });
}

export function gatherFaults(): FaultWatch {
  const seen: string[] = [];
  const allowed: RegExp[] = [];
  return {
    watch: (context) => listen(context, seen),
    allow: (pattern) => allowed.push(pattern),
    unexpected: () => seen.filter((fault) => !allowed.some((pattern) => pattern.test(fault))),
  };
}

export async function watchFaults(context: BrowserContext): Promise<PageFaults> {
  const faults = gatherFaults();
  await faults.watch(context);
  return faults;
}
