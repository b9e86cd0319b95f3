/**
 * So many in one transaction: some tenths of a second on the embedded database, of tanks 10 to 25 ms; one each takes three
 * times as long (measured).
 */
const size = 10;

/** What is worked on in short transactions, so that others come in between. */
export function portions<Item>(items: readonly Item[]): (readonly Item[])[] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}
