import type { BulkResult } from '@peil/shared-kernel/api/schemas';
import { normalTag } from '@peil/shared-kernel/devices';
import { ruleBroken } from '../platform/problem.ts';
import type { DeviceWish, Telling } from './change-many.ts';
import { mostTags } from './settings.ts';

/** What one device's tags are to become. */
export interface TagWish {
  readonly devid: string;
  /** The version that the caller read; null when it does not matter. */
  readonly version: number | null;
  readonly tagsAfter: (present: readonly string[]) => readonly string[];
}

/** The wish as a change of settings: none when the device has these tags already, however they are spelt. */
export const changeOfTags = ({ devid, version, tagsAfter }: TagWish): DeviceWish => ({
  devid,
  version,
  changeOf: (stored) => {
    const tags = tagsAfter(stored.tags.public);
    if (spellingOf(tags) === spellingOf(stored.tags.public)) return null;
    if (tags.length > mostTags)
      throw ruleBroken({ 'tags.public': `En enhet kan ha høyst ${String(mostTags)} grupper.` });
    return { tags: { public: [...tags] } };
  },
});

const spellingOf = (tags: readonly string[]): string => JSON.stringify([...new Set(tags.map(normalTag))]);

/** Each device with its tags before and after. */
export const tellTags: Telling<BulkResult> = {
  done: (devid, { name, tags }, after, version) => ({
    devid,
    name: name || devid,
    result: after === null ? 'unchanged' : 'changed',
    message: null,
    before: tags.public,
    after: [...(after?.tags.public ?? tags.public)],
    version,
  }),
  refused: (devid, seen, message) => ({
    devid,
    name: seen?.name || devid,
    result: 'refused',
    message,
    before: seen?.tags.public ?? [],
    after: seen?.tags.public ?? [],
    version: null,
  }),
};
