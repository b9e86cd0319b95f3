import { densityOf, tankFigures, volumeAt15, weightKg } from '@peil/shared-kernel/devices';
import type { HeldDevice } from './report-devices.ts';
import type { StockAt } from './stock-readings.ts';

/** A stock as it was settled. A month that was locked before this was kept has neither of the two. */
export interface SettledStock extends StockAt {
  /** kg/m³ of what the tank held. */
  readonly density?: number | null;
  /** Litres at 15 °C. */
  readonly at15?: number | null;
}

/** A stock with what follows from how the tank is set up now, to be kept as its month is locked (MONTH-03). */
export const settledAsNow = ({ device }: HeldDevice, stock: StockAt): SettledStock => ({
  ...stock,
  density: densityOf(device.appdata),
  at15: volumeAt15(device.appdata, stock.volume, stock.temp),
});

/** Litres at 15 °C of a tank's stock, as they were settled, else by what it holds; null where that is not known. */
export const at15Of = ({ device }: HeldDevice, stock: SettledStock | null | undefined): number | null =>
  stock?.at15 === undefined ? volumeAt15(device.appdata, stock?.volume, stock?.temp) : stock.at15;

/** Kilograms of a tank's stock by the density that was settled, else that of what it holds; null where that is not known. */
export const weightOf = ({ device }: HeldDevice, stock: SettledStock | null | undefined): number | null =>
  weightKg(stock?.density === undefined ? densityOf(device.appdata) : stock.density, stock?.volume);

/** Litres that a tank holds, as they were settled, else by its measures; null where they are not known. */
export const capacityOf = ({ device, capacity }: HeldDevice): number | null =>
  capacity === undefined ? tankFigures(device).capacity.litres : capacity;
