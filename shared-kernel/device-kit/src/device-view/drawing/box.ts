/** A rectangle in a drawing's own units. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A number as a path has it: hundredths of a unit are finer than any screen. */
export const n = (value: number): string => String(Math.round(value * 100) / 100);

/** Commands and places of a path in a row. */
export const d = (...parts: readonly (string | number)[]): string => parts.join(' ');
