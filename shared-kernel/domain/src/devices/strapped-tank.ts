import type { StrappingRow } from '../../../wire/src/tank.ts';
import type { GeometryResult, TankShape } from './geometry.ts';
import { isSoundTable, strappingProblems, type TankSize } from './strapping-check.ts';

/** The size that a strapping table must fit into. */
export const sizeOf = (shaped: GeometryResult): TankSize =>
  shaped.ok
    ? { height: shaped.geometry.height, capacity: shaped.geometry.capacity }
    : { height: null, capacity: null };

const fitsInto = (table: readonly StrappingRow[], size: TankSize): boolean => {
  const last = table.slice(-2);
  return strappingProblems(last, size).length === 0;
};

const whole = new WeakMap<readonly StrappingRow[], Map<string, readonly StrappingRow[]>>();

/** The table from 0 mm to the top, made once. */
function wholeTable(
  table: readonly StrappingRow[],
  height: number,
  capacity: number,
): readonly StrappingRow[] {
  const made = whole.get(table) ?? new Map<string, readonly StrappingRow[]>();
  whole.set(table, made);
  const key = `${String(height)} ${String(capacity)}`;
  const known = made.get(key);
  if (known) return known;
  const rows = [
    ...(table[0]?.mm === 0 ? [] : [{ mm: 0, litres: 0 }]),
    ...table,
    ...((table.at(-1)?.mm ?? 0) < height ? [{ mm: height, litres: capacity }] : []),
  ];
  made.set(key, rows);
  return rows;
}

/**
 * A tank by its strapping table. The table wins over the shape: where it reaches the top, its last row is the capacity;
 * where it ends below, the volume goes on in a straight line to the capacity at the top, and is never less than the
 * last row. Without other measures the last row is the top. Below a first row above 0 mm it goes straight to 0 l.
 */
export function strappedGeometry(
  shaped: GeometryResult,
  shape: TankShape,
  table: readonly StrappingRow[],
): GeometryResult {
  if (!shaped.ok && shaped.reason !== 'missing') return shaped;
  const last = table.at(-1);
  if (!last || !isSoundTable(table) || !fitsInto(table, sizeOf(shaped)))
    return { ok: false, reason: 'tableInvalid' };
  const height = shaped.ok ? shaped.geometry.height : last.mm;
  const capacity =
    shaped.ok && last.mm < height ? Math.max(shaped.geometry.capacity, last.litres) : last.litres;
  return {
    ok: true,
    geometry: {
      ...(shaped.ok ? shaped.geometry : { shape }),
      height,
      capacity,
      table: wholeTable(table, height, capacity),
    },
  };
}
