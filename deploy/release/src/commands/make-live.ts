import type { Channel, Registry, Release } from '@peil/shared-kernel/contract';
import type { PackageName } from '../layout.ts';
import { changeRegistry, type ChangeContext } from '../registry/change-registry.ts';
import { RegistryError } from '../errors/registry-error.ts';
import { daysLeft, renewedAtDays } from '../registry/signed-registry.ts';
import { entryOf, promote, rollOut, unfitRemotes } from '../registry/registry-steps.ts';
import { takenRoutes } from '../registry/taken-routes.ts';

export interface LiveStep {
  readonly command: string;
  readonly packageName: PackageName;
  readonly release: Release;
  readonly channel: Channel;
  /** Of the browsers; left out: all. */
  readonly percent?: number | undefined;
}

function isDone(registry: Registry | null, { packageName, release, channel, percent }: LiveStep): boolean {
  const entry = entryOf(registry, packageName);
  const rollout = entry?.rollouts?.[channel];
  if (percent === undefined) return entry?.channels[channel]?.version === release.version && !rollout;
  return rollout?.release.version === release.version && rollout.percent === percent;
}

function stepOf(registry: Registry | null, { packageName, release, channel, percent }: LiveStep): Registry {
  if (percent === undefined) return promote(registry, packageName, release, channel);
  if (registry) return rollOut(registry, packageName, release, { percent, channel });
  throw new RegistryError('nothing has been released yet');
}

/** Refuses a shell that would leave a remote without any release it can run. */
function requireRemotes(registry: Registry, { packageName, release, channel }: LiveStep): void {
  const unfit = packageName === 'shell' ? unfitRemotes(registry, channel) : [];
  if (unfit.length === 0) return;
  const names = unfit.join(', ');
  throw new RegistryError(
    `shell ${release.version} can run no release of ${names}: promote newer ones first`,
  );
}

/** Refuses a release that would take the place of another remote's pages (PLAT-06). */
function requireOwnRoutes(registry: Registry, { packageName, release, channel }: LiveStep): void {
  const taken = takenRoutes(registry, packageName, release, channel);
  if (taken.length === 0) return;
  throw new RegistryError(
    `${packageName} ${release.version} has pages of another remote: ${taken.join(', ')}. ` +
      'To move a page, promote the other remote without it first',
  );
}

const isDue = (registry: Registry): boolean => (daysLeft(registry) ?? 0) < renewedAtDays;

/**
 * Makes published releases live, in one change of the registry. Returns it, or null when there was nothing to do; a
 * registry that ends soon is signed anew all the same.
 */
export async function makeLive(context: ChangeContext, steps: readonly LiveStep[]): Promise<Registry | null> {
  let made: Registry | null = null;
  await changeRegistry(context, (former) => {
    made = null;
    const open = steps.filter((step) => !isDone(former, step));
    let registry = former;
    for (const step of open) registry = stepOf(registry, step);
    if (!registry) return null;
    if (open.length === 0) {
      if (!isDue(registry)) return null;
      return { registry, steps: [{ command: 'sign', package: 'all', from: null, to: null }] };
    }
    for (const step of open) {
      requireRemotes(registry, step);
      requireOwnRoutes(registry, step);
    }
    made = registry;
    return {
      registry,
      steps: open.map(({ command, packageName, release, channel, percent }) => ({
        command,
        package: packageName,
        channel,
        from: entryOf(former, packageName)?.channels[channel]?.version ?? null,
        to: release.version,
        ...(percent !== undefined && { percent }),
      })),
    };
  });
  return made;
}
