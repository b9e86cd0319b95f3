import { deviceTypeLabel } from './kind.ts';

/** The object types that may be chosen (DRAIN-03), as they are stored. */
export const objectTypes = [
  'tanklevel',
  'collection_tank',
  'septic',
  'trash',
  'bulk',
  'lpg',
  'Kum',
  'hjelpekum',
  'level_only',
  'temperature',
  'mock',
] as const;

/** Devices of no real object: nobody mounts one. */
export const unrealType = 'mock';

/** An object type in a word, as lists tell it. */
export const objectTypeName = (type: string): string =>
  deviceTypeLabel({ tags: { public: [] }, appdata: { object_type: type, sub_object_type: null } });

/** The object type that a person has written: as it is stored, or by its word; null for none. */
export function objectTypeNamed(written: string): string | null {
  const wanted = written.trim().toLocaleLowerCase('nb');
  return (
    objectTypes.find(
      (type) => type.toLowerCase() === wanted || objectTypeName(type).toLocaleLowerCase('nb') === wanted,
    ) ?? null
  );
}
