import { isOfList, pathOfKey, shownKept, shownKept$ } from '../api/index.ts';
import { useCurrent } from '../observable/use-current.ts';

/** What a page may show for want of the server's answer; a device by either of its ids. */
export type KeptThing =
  | 'list'
  | 'organisations'
  | 'dutyLists'
  | 'profiles'
  | { readonly device: string }
  | { readonly dutyList: number }
  | { readonly profile: string }
  | { readonly user: string };

const paths = {
  organisations: '/api/v2/organizations',
  dutyLists: '/api/v1/duty-lists',
  profiles: '/api/v1/profiles',
};

/** Where the API answers it. */
function pathOf(thing: Exclude<KeptThing, 'list'>): string {
  if (typeof thing === 'string') return paths[thing];
  if ('device' in thing) return `/api/v1/devicesettings/${encodeURIComponent(thing.device)}`;
  if ('dutyList' in thing) return `${paths.dutyLists}/${String(thing.dutyList)}`;
  if ('profile' in thing) return `${paths.profiles}/${encodeURIComponent(thing.profile)}`;
  return `/api/v1/users/${encodeURIComponent(thing.user)}`;
}

const isOf = (thing: KeptThing, key: string): boolean =>
  thing === 'list' ? isOfList(key) : pathOfKey(key) === pathOf(thing);

/**
 * When the server gave what is shown of it, epoch ms; null where it is the server's answer of now. The component
 * follows it.
 */
export function useKeptSince(thing: KeptThing): number | null {
  const shown = useCurrent(shownKept$, shownKept);
  const times = [...shown].filter(([key]) => isOf(thing, key)).map(([, at]) => at);
  return times.length > 0 ? Math.min(...times) : null;
}
