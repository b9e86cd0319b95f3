import { channels, type Channel, type PackageEntry } from '@peil/shared-kernel/contract';
import { auditChain } from '../audit/audit-chain.ts';
import type { AuditEntry } from '../audit/audit-entry.ts';
import { trustedKeys } from '../keys/release-keys.ts';
import { packagesOf } from '../registry/released.ts';
import { storeAt } from '../store/store-at.ts';
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

export const status: Command = {
  usage: '',
  summary: 'what is live, for whom, since when, and what can be returned to',
  async run(args, { environment, print }) {
    readArguments(args, 0);
    const store = storeAt(environment.RELEASES_DIR, environment);
    const { registry, signature } = await openStoredRegistry(store, await trustedKeys(environment));
    const chain = auditChain(await store.readAudit(), signature);
    const rows = packagesOf(registry).flatMap(([name, entry]) => rowsOf(name, entry, chain));
    for (const line of asTable([heading, ...rows])) print(line);
  },
};
