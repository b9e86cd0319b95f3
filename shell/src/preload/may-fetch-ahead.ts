import type { Connection } from '@peil/shared-kernel/connection';

/** What browsers that know it tell of the network; not part of the language's own types yet. */
export interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** The slowest kind of network that may carry what may not be needed; one without a name is taken to be fast. */
const fastest = '4g';

/** Whether files may be fetched before they are needed: not for people who save data, nor over a slow or lost network. */
export function mayFetchAhead(connection: Connection, network: NetworkInformation | undefined): boolean {
  if (connection !== 'online' || network?.saveData === true) return false;
  return (network?.effectiveType ?? fastest) === fastest;
}
