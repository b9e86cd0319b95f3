import { kernelContract, rulesVersion, type Channel, type PageRegistry } from '@peil/shared-kernel/contract';
import { formatDateTime } from '@peil/shared-kernel/format';
import type { PublishedRegistry } from './published-registry.ts';
import { texts } from './texts.ts';

/** The shell and the registry that this page works with. */
export interface ShellView {
  readonly version: string;
  readonly contract: string;
  readonly rules: string;
  readonly channel: Channel;
  readonly serial: number | null;
  /** When the registry was changed last, and how long ago. */
  readonly changed: string | null;
  /** The key it is signed with. */
  readonly keyId: string | null;
}

const day = 86_400;

/** @param seconds how long ago */
function ago(seconds: number): string {
  if (seconds >= day) return texts.daysAgo(Math.floor(seconds / day));
  if (seconds >= 3_600) return texts.hoursAgo(Math.floor(seconds / 3_600));
  return texts.minutesAgo(Math.floor(seconds / 60));
}

/** @param now epoch milliseconds */
export function shellView(
  { channel, serial }: PageRegistry,
  published: PublishedRegistry | null,
  now: number,
): ShellView {
  return {
    version: __PEIL_VERSION__,
    contract: kernelContract,
    rules: rulesVersion,
    channel,
    serial: serial ?? null,
    // A serial is the second of the change it came with.
    changed:
      serial === undefined
        ? null
        : `${formatDateTime(serial) ?? ''} (${ago(Math.max(0, now / 1000 - serial))})`,
    keyId: published?.keyId ?? null,
  };
}
