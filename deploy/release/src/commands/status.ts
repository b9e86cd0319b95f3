import { channels, type Channel, type PackageEntry } from '@peil/shared-kernel/contract';
import { auditChain } from '../audit/audit-chain.ts';
import type { AuditEntry } from '../audit/audit-entry.ts';
import { newerEntry, newerLine } from '../audit/newer-entry.ts';
import { trustedKeys } from '../keys/release-keys.ts';
import { packagesOf } from '../registry/released.ts';
import { storeAt } from '../store/store-at.ts';
import { daysLeft } from '../registry/signed-registry.ts';
import { openStoredRegistry } from '../registry/stored-registry.ts';
import { readArguments } from './arguments.ts';
import type { Command } from './command.ts';
import { asTable } from './table.ts';

const heading = ['PACKAGE', 'CHANNEL', 'VERSION', 'ROLLOUT', 'STATE', 'CHANGED', 'BY', 'EARLIER'];

/** The last step that touched a package on a channel, or on all of them. */
function lastStep(
  chain: readonly AuditEntry[],
  packageName: string,
  channel: Channel,
): AuditEntry | undefined {
  const touches = (entry: AuditEntry) =>
    entry.package === packageName && (entry.channel ?? channel) === channel;
  return chain.find(touches);
}

function rowsOf(packageName: string, entry: PackageEntry, chain: readonly AuditEntry[]): string[][] {
  const own = channels.filter((channel) => entry.channels[channel] ?? entry.rollouts?.[channel]);
  return own.map((channel) => {
    const rollout = entry.rollouts?.[channel];
    const step = lastStep(chain, packageName, channel);
    return [
      packageName,
      channel,
      entry.channels[channel]?.version ?? '(as stable)',
      rollout ? `${rollout.percent} % ${rollout.release.version}` : '-',
      entry.disabled ? 'disabled' : 'in service',
      step ? `${step.when.slice(0, 19)}Z` : '-',
      step?.who ?? '-',
      channel === 'stable' ? entry.previous.map(({ version }) => version).join(' ') || '-' : '-',
    ];
  });
}

function endLine(days: number | null): string {
  const renew = '«npm run release -- sign» signs it anew';
  if (days === null) return `The registry says no end of its own: ${renew}`;
  return days < 0
    ? `The registry has expired: ${renew}`
    : `The registry is good for ${days} more days: ${renew}`;
}

export const status: Command = {
  usage: '',
  summary: 'what is live, for whom, since when, and what can be returned to',
  async run(args, { environment, print, warn }) {
    readArguments(args, 0);
    const store = storeAt(environment.RELEASES_DIR, environment);
    const file = await openStoredRegistry(store, await trustedKeys(environment));
    const { registry, signature } = file;
    const entries = await store.readAudit();
    const chain = auditChain(entries, signature);
    const rows = packagesOf(registry).flatMap(([name, entry]) => rowsOf(name, entry, chain));
    for (const line of asTable([heading, ...rows])) print(line);
    const newer = newerEntry(entries, file);
    if (newer) warn(newerLine(newer, file));
    warn(endLine(daysLeft(registry)));
  },
};
