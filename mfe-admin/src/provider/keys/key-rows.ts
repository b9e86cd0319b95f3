import type { IngestKey, Organisation } from '@peil/shared-kernel/api';

/** A key with the name of its organisation. */
export interface KeyRow extends IngestKey {
  readonly organisation: string;
}

/** The newest first; an organisation that is not known is named by its id. Pure. */
export function keyRows(keys: readonly IngestKey[], organisations: readonly Organisation[]): KeyRow[] {
  const names = new Map(organisations.map(({ orgid, name }) => [orgid, name]));
  return keys
    .map((key) => ({ ...key, organisation: names.get(key.orgid) ?? key.orgid }))
    .sort((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at));
}

/** The keys in which each word of the text stands. Pure. */
export function foundKeys(rows: readonly KeyRow[], text: string): KeyRow[] {
  const words = text.toLocaleLowerCase('nb').split(/\s+/).filter(Boolean);
  return rows.filter(({ name, organisation, orgid, prefix, created_by: by }) => {
    const all = [name, organisation, orgid, prefix, by ?? ''].join(' ').toLocaleLowerCase('nb');
    return words.every((word) => all.includes(word));
  });
}
