/** By what people who write delivery notes know a tank. */
export interface NamedTank {
  readonly devid: string;
  readonly shortid: string;
  readonly name: string;
  readonly customer_number: string | null;
  readonly address: string | null;
}

/** Case, signs and blanks tell no two places apart. */
const keyOf = (text: string): string =>
  text
    .normalize('NFC')
    .toLocaleLowerCase('nb')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether a text names the device of a tank, by its ids, and not the place where it is: a device may have moved since. */
export const namesDevice = (text: string, { shortid, devid }: NamedTank): boolean =>
  [shortid, devid].some((id) => id !== '' && keyOf(id) === keyOf(text));

/** From the surest to the least: where one of them is it, what comes after is not asked. */
const marks = [
  ({ shortid }: NamedTank) => shortid,
  ({ devid }: NamedTank) => devid,
  ({ customer_number: number }: NamedTank) => number,
  ({ name }: NamedTank) => name,
  ({ address }: NamedTank) => address,
  // The street alone, without the postal place.
  ({ address }: NamedTank) => address?.split(',')[0] ?? null,
];

/**
 * The tanks that a text on a delivery note may mean: by short id, id, the customer's number, name or address, whatever the
 * case. Several where an address has more than one, or a name stands on more than one; none where nothing is called so.
 */
export function placeFinder<Tank extends NamedTank>(
  tanks: readonly Tank[],
): (text: string) => readonly Tank[] {
  const found = marks.map((mark) => {
    const byKey = new Map<string, Tank[]>();
    for (const tank of tanks) {
      const key = keyOf(mark(tank) ?? '');
      if (key === '') continue;
      const same = byKey.get(key);
      if (same) same.push(tank);
      else byKey.set(key, [tank]);
    }
    return byKey;
  });
  return (text) => {
    const key = keyOf(text);
    for (const byKey of found) {
      const same = byKey.get(key);
      if (same) return same;
    }
    return [];
  };
}
