/**
 * The answers that stay in the browser for a time without network: what is asked of the API to look at devices, and
 * what is small and of use in the field. Answers about other persons are not among them, but for the names of who has
 * a shift.
 */
const keptPaths: readonly RegExp[] = [
  /^\/api\/v1\/devicesettings(\/[^/]+)?$/,
  /^\/api\/v1\/devices\/figures$/,
  /^\/api\/v1\/history\/metrics\/[^/]+$/,
  /^\/api\/v1\/alarms$/,
  /^\/api\/v1\/tags$/,
  /^\/api\/v1\/users\/[^/]+\/list-settings$/,
  /^\/api\/v2\/organization\/[^/]+$/,
  /^\/api\/v2\/organizations$/,
  /^\/api\/v2\/history\/locations$/,
  /^\/api\/v1\/duty-lists(\/\d+)?$/,
  /^\/api\/v1\/profiles(\/[^/]+)?$/,
  /^\/api\/v1\/objects$/,
  /^\/api\/v1\/tankconverter\/(types|stddist)$/,
];

/** What a form says about its sender, and what the person is told of: of the person alone. */
const ownPaths = (username: string): string[] => {
  const own = `/api/v1/users/${encodeURIComponent(username)}`;
  return [own, `${own}/notifications`];
};

const minuteMs = 60_000;

/** A range that ends so long ago, or later, ends now. */
const nowMs = 60 * minuteMs;

/**
 * How long a range of time until now is, in whole minutes: the next visit asks for another one of the same length. Null
 * for one that ended before: it is that range and no other.
 */
function lengthOf(from: string | null, to: string | null, now: number): string | null {
  const end = Date.parse(to ?? '');
  const length = end - Date.parse(from ?? '');
  return Number.isFinite(length) && end > now - nowMs ? String(Math.round(length / minuteMs)) : null;
}

/** The pairs of parameters by which calls say a range of time. */
const ranges = [
  ['fromiso', 'toiso'],
  ['from', 'to'],
] as const;

/**
 * The name under which the answer to a GET is kept; null: it is not. A range of time until now is named by its length
 * alone, so that the readings seen last are found again; how many points they were thinned to says the width of the window.
 * @param url path with query
 * @param username who asks
 * @param now epoch milliseconds
 */
export function keptKey(url: string, username: string, now: number): string | null {
  const { pathname, searchParams } = new URL(url, 'https://portal.invalid');
  if (!ownPaths(username).includes(pathname) && !keptPaths.some((path) => path.test(pathname))) return null;
  for (const [from, to] of ranges) {
    const length = lengthOf(searchParams.get(from), searchParams.get(to), now);
    if (length === null) continue;
    searchParams.delete(from);
    searchParams.delete(to);
    searchParams.set('length', length);
  }
  searchParams.delete('points');
  searchParams.sort();
  const query = searchParams.toString();
  return decodeURIComponent(pathname) + (query === '' ? '' : `?${query}`);
}

const devicePath = '/api/v1/devicesettings/';

/** The whole list of devices, as `devices.list` asks for it. */
export const listKey = '/api/v1/devicesettings?fmt=cols&view=list';

/** Whether it is the list of devices, or the first of them. */
export const isOfList = (key: string): boolean => key.startsWith('/api/v1/devicesettings?');

/** The path that an answer was asked for by. */
export const pathOfKey = (key: string): string => key.split('?', 1)[0] ?? key;

const isPartOfList = (key: string): boolean => isOfList(key) && key !== listKey;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Other names by which the same answer is asked for: a device by its short id, a list that proved to be whole. */
export function otherKeys(key: string, data: unknown): string[] {
  if (isPartOfList(key)) return isRecord(data) && 'left' in data ? [] : [listKey];
  if (!key.startsWith(devicePath) || !isRecord(data)) return [];
  const { devid, proddata } = data;
  const shortid = isRecord(proddata) ? proddata['shortid'] : null;
  return [devid, shortid].flatMap((id) =>
    typeof id === 'string' && devicePath + id !== key ? [devicePath + id] : [],
  );
}

/** Where an answer may be found: the first devices of a list also in the whole of it. */
export const keysToTry = (key: string): string[] => (isPartOfList(key) ? [key, listKey] : [key]);
