import { liveRelease, newestVersion, rulesVersion } from '@peil/shared-kernel/contract';
import { recordedRules, type Rules } from '../build/requires.ts';
import { rulesFile } from '../layout.ts';
import { trustedKeys } from '../keys/release-keys.ts';
import { portalVersion } from '../publishing/portal-version.ts';
import { packagesOf } from '../registry/released.ts';
import { openStoredRegistry } from '../registry/stored-registry.ts';
import { storeAt } from '../store/store-at.ts';
import type { ReleaseId, ReleaseStore } from '../store/release-store.ts';
import { channelArgument, readArguments } from './arguments.ts';
import type { Command } from './command.ts';

/** The rules that a release holds; null for one whose build did not say. */
async function rulesOf(store: ReleaseStore, id: ReleaseId): Promise<Rules | null> {
  const [text] = await store.readForms(id, rulesFile);
  return text === undefined ? null : (JSON.parse(text.toString()) as Rules);
}

/** Rules that are newer here than where they are held. */
const changedSince = (held: Rules, here: Rules): string[] =>
  Object.entries(held).flatMap(([file, version]) => {
    const current = here[file];
    if (current === undefined) return [`${file} (${version}, gone since)`];
    return current === version ? [] : [`${file} (${version}, now ${current})`];
  });

export const rules: Command = {
  usage: '[--channel stable|beta|develop]',
  summary: 'who must be released because a rule changed; PORTAL_URL is asked for the API’s',
  async run(args, { environment, print }) {
    const { options } = readArguments(args, 0, ['channel']);
    const channel = channelArgument(options.channel);
    const store = storeAt(environment.RELEASES_DIR, environment);
    const { registry } = await openStoredRegistry(store, await trustedKeys(environment));
    const here = recordedRules();
    print(`The rules here are of ${rulesVersion}.`);
    const due: string[] = [];
    for (const [packageName, entry] of packagesOf(registry)) {
      const { version } = liveRelease(entry, channel);
      const held = await rulesOf(store, { packageName, version });
      const changed = held ? changedSince(held, here) : ['its build did not say which rules it holds'];
      if (changed.length > 0) due.push(packageName);
      for (const line of changed) print(`  ${packageName} ${version}: ${line}`);
    }
    const portal = await portalVersion(environment);
    if (portal && portal.rules !== rulesVersion) {
      const isNewer = newestVersion([portal.rules, rulesVersion]) === portal.rules;
      print(`  API: ${portal.rules}${isNewer ? ', newer than here' : ''}`);
      if (!isNewer) due.push('API');
    }
    print(due.length > 0 ? `To be released: ${due.join(', ')}` : 'Nothing has to be released.');
    if (!portal) print('PORTAL_URL is not set: the API was not asked.');
  },
};
