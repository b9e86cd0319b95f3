import type { Column } from './column.ts';

/** Widths that a user has set, in pixels, by the columns' ids. */
export type ColumnWidths = Readonly<Record<string, number>>;

/** The least and the greatest width that a user may give a column, in pixels. */
export const narrowest = 56;
export const widest = 800;

/** The least width of a column that names none. */
const leastWidth = '8rem';

type Shape = Pick<
  Column<never>,
  'id' | 'width' | 'minWidth' | 'maxWidth' | 'grows' | 'headerHidden' | 'pinned'
>;

/** Whether a user may set its width: a column of an icon or of buttons is as wide as they are. */
export const isResizable = ({ headerHidden }: Pick<Shape, 'headerHidden'>): boolean => headerHidden !== true;

/** A CSS width in pixels. */
function pixels(width: string, room: number, remPx: number): number {
  const amount = Number.parseFloat(width);
  if (width.endsWith('%')) return (amount / 100) * room;
  return width.endsWith('rem') ? amount * remPx : amount;
}

/**
 * How wide each column is, in whole pixels. Every column has the width that it asks for, or that the user has set; what
 * is left of the room goes to those without a width up to their widest, then to those that grow. Where the room is too
 * small nothing is squeezed: the table is then wider than the room.
 * @param own what the user has set
 * @param room pixels for all columns together
 */
export function columnLayout(
  columns: readonly Shape[],
  own: ColumnWidths,
  room: number,
  remPx: number,
): readonly number[] {
  const widths = columns.map(({ id, width, minWidth = leastWidth }) =>
    Math.round(own[id] ?? pixels(width ?? minWidth, room, remPx)),
  );
  let spare = Math.floor(room) - widths.reduce((sum, width) => sum + width, 0);
  const indexes = columns.map((_, index) => index);
  /** Shares what is left evenly among some columns, none getting more than its limit. */
  const share = (among: readonly number[], limitOf: (index: number) => number) => {
    among.forEach((index, place) => {
      const part = Math.floor(spare / (among.length - place));
      const taken = Math.max(0, Math.min(part, limitOf(index) - (widths[index] ?? 0)));
      widths[index] = (widths[index] ?? 0) + taken;
      spare -= taken;
    });
  };
  if (spare <= 0) return widths;
  const isFree = (index: number) => own[columns[index]?.id ?? ''] === undefined;
  const flexible = indexes.filter((index) => isFree(index) && columns[index]?.width === undefined);
  share(flexible, (index) => {
    const most = columns[index]?.maxWidth;
    return most === undefined ? Infinity : Math.round(pixels(most, room, remPx));
  });
  const growing = indexes.filter((index) => isFree(index) && columns[index]?.grows === true);
  const texts = indexes.filter((index) => columns[index] && isResizable(columns[index]));
  const rest = [growing, flexible, texts.filter(isFree).slice(-1), texts.slice(-1), indexes.slice(-1)];
  share(rest.find(({ length }) => length > 0) ?? [], () => Infinity);
  return widths;
}
