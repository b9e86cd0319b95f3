import { pageRegistry, type Channel, type Registry, type Release } from '@peil/shared-kernel/contract';

/** A path as routers tell it from others: by neither its case nor its parameters' names. */
const shapeOf = (path: string): string =>
  path
    .replaceAll(/:\w+/g, ':')
    .replace(/(?<=.)\/$/, '')
    .toLowerCase();

/**
 * The routes of a release that another remote has on the channel, each with its owner: which of the two a page would
 * show, nobody could say.
 */
export function takenRoutes(
  registry: Registry,
  packageName: string,
  { routes }: Release,
  channel: Channel,
): string[] {
  const own = new Set(routes.map(({ path }) => shapeOf(path)));
  const { [packageName]: _itself, ...others } = pageRegistry(registry, channel).remotes;
  return Object.entries(others).flatMap(([owner, { current, rollout }]) => {
    const paths = [current, rollout?.release].flatMap((release) => release?.routes ?? []);
    const taken = paths.map(({ path }) => path).filter((path) => own.has(shapeOf(path)));
    return [...new Set(taken)].map((path) => `${path} (${owner})`);
  });
}
