import type { Appdata } from '@peil/shared-kernel/api/schemas';

/**
 * What a strapping of the tank found, mm and litres: a steel tank of 6 000 l, 1 600 mm high, that leans and has dents;
 * its last row is what it holds.
 */
const strapping = [
  [0, 0],
  [100, 128],
  [200, 402],
  [400, 1146],
  [600, 2034],
  [800, 2987],
  [1000, 3952],
  [1200, 4838],
  [1400, 5565],
  [1500, 5840],
  [1600, 5972],
] as const;

const measured: Readonly<Record<string, Appdata>> = {
  FD1022: {
    container_data: { strapping_table: strapping.map(([mm, litres]) => ({ mm, litres })) },
  },
  FD1036: { container_data: { container_ends: 'elliptical' } },
};

/** Of two tanks more is known than their measures: a strapping table (FD1022), and how one ends (FD1036). */
export const measuredTank = (shortid: string): Appdata => measured[shortid] ?? {};
