import { trustedKeys } from '../keys/release-keys.ts';
import { packageNames } from '../layout.ts';
import { openStoredRegistry } from '../registry/stored-registry.ts';
import { entryOf } from '../registry/registry-steps.ts';
import { releasesOf } from '../registry/released.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { storeAt } from '../store/store-at.ts';
import { readArguments } from './arguments.ts';
import type { Command } from './command.ts';
import { UsageError } from '../errors/usage-error.ts';

/** Tabs stay open for a long time, and go on asking for files of the release they began with. */
const standardDays = 30;

function daysArgument(text: string | undefined): number {
  if (text === undefined) return standardDays;
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new UsageError(`no number of days: ${text}`);
}

/** Versions that the audit log names since a time: they were live, or stopped being so. */
async function versionsNamedSince(store: ReleaseStore, since: Date): Promise<ReadonlySet<string>> {
  const recent = (await store.readAudit()).filter(({ when }) => new Date(when) > since);
  return new Set(
    recent.flatMap(({ package: name, from, to }) => [`${name} ${from ?? ''}`, `${name} ${to ?? ''}`]),
  );
}

export const prune: Command = {
  usage: '[--days 30]',
  summary: 'remove releases that are neither live nor kept, and were not for so many days',
  async run(args, { environment, print }) {
    const { options } = readArguments(args, 0, ['days']);
    const since = new Date(Date.now() - daysArgument(options.days) * 86_400_000);
    const store = storeAt(environment.RELEASES_DIR, environment);
    const { registry } = await openStoredRegistry(store, await trustedKeys(environment));
    const named = await versionsNamedSince(store, since);
    for (const packageName of packageNames) {
      const entry = entryOf(registry, packageName);
      const kept = new Set(entry ? releasesOf(entry).map(({ version }) => version) : []);
      const removable = (await store.versions(packageName)).filter(
        ({ version, published }) =>
          published < since && !kept.has(version) && !named.has(`${packageName} ${version}`),
      );
      for (const { version } of removable) {
        await store.removeRelease({ packageName, version });
        print(`removed ${packageName} ${version}`);
      }
    }
  },
};
