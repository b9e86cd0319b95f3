const controls =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/** The id of the row that an element is in; null outside of rows. */
export const rowIdOf = (target: EventTarget | null): string | null =>
  (target instanceof Element && target.closest<HTMLElement>('[data-row-id]')?.dataset['rowId']) || null;

/** The mounted row with an id. */
export const mountedRow = (container: HTMLElement | null, id: string): HTMLElement | undefined =>
  [...(container?.querySelectorAll<HTMLElement>('[data-row-id]') ?? [])].find(
    (row) => row.dataset['rowId'] === id,
  );

/** Which cell of its row a control is in; in a card the checkbox is a cell of its own. */
export function cellOf(control: Element): number {
  const cell = control.closest('td');
  if (cell) return cell.cellIndex;
  return control instanceof HTMLInputElement && control.type === 'checkbox' ? 0 : -1;
}

/** The control of a row that stands for another row's: the one in the same cell, or else the row's link. */
export function controlIn(row: HTMLElement, cell: number): HTMLElement | null {
  const cells = row instanceof HTMLTableRowElement ? row.cells[cell] : undefined;
  const sameCell = cells?.querySelector<HTMLElement>(controls);
  const checkbox = cell === 0 && !cells ? row.querySelector<HTMLElement>('input[type="checkbox"]') : null;
  return (
    sameCell ??
    checkbox ??
    row.querySelector<HTMLElement>('a[href]') ??
    row.querySelector<HTMLElement>(controls)
  );
}
