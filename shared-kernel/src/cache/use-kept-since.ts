import { isOfList, shownKept, shownKept$ } from '../api/index.ts';
import { useCurrent } from '../observable/use-current.ts';

/** What a page may show for want of the server's answer: the list of devices, or one of them by either id. */
export type KeptThing = 'list' | { readonly device: string };

const devicePath = '/api/v1/devicesettings';

function isOf(thing: KeptThing, key: string): boolean {
  if (thing === 'list') return isOfList(key);
  return key === `${devicePath}/${thing.device}`;
}

/**
 * When the server gave what is shown of it, epoch ms; null where it is the server's answer of now. The component
 * follows it.
 */
export function useKeptSince(thing: KeptThing): number | null {
  const shown = useCurrent(shownKept$, shownKept);
  const times = [...shown].filter(([key]) => isOf(thing, key)).map(([, at]) => at);
  return times.length > 0 ? Math.min(...times) : null;
}
