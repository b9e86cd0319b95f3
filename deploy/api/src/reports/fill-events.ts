import type { FillEvents } from '@peil/shared-kernel/api/schemas';
import { compareNorwegian, roundWhole } from '@peil/shared-kernel/format';
import { countedLitres, type Period } from '@peil/shared-kernel/stock';
import { fuelTypeOf } from './instock-report.ts';
import type { HeldDevice } from './report-devices.ts';
import type { Stock } from './stock-figures.ts';
import { askTankWorker } from './tank-question.ts';
import type { TankStory } from './tank-story.ts';

/** The stories of tanks, whose stock stands in the same order. */
export const fillStories = (
  tanks: readonly HeldDevice[],
  stock: readonly Stock[],
  period: Period,
): Promise<TankStory[]> => askTankWorker('tankStory', tanks, stock, period);

/** The fillings in the order of time, and the months with each fuel type, whatever its case. */
export function fillEvents(stories: readonly TankStory[]): FillEvents {
  const events = stories.flatMap(({ device, fillings }) =>
    fillings.map((event) => ({
      devid: device.devid,
      shortid: device.proddata.shortid,
      name: device.name,
      fueltype: fuelTypeOf(device),
      t: event.to,
      litres: roundWhole(countedLitres(event)),
    })),
  );
  return { events: events.sort((a, b) => a.t - b.t), months: monthSums(stories) };
}

function monthSums(stories: readonly TankStory[]): FillEvents['months'] {
  const sums = new Map<string, { month: string; fueltype: string; filled: number; consumed: number }>();
  for (const { device, months } of stories) {
    const fueltype = fuelTypeOf(device);
    for (const [month, { filled, consumed }] of months) {
      const key = `${month} ${fueltype.toLowerCase()}`;
      const sum = sums.get(key) ?? { month, fueltype, filled: 0, consumed: 0 };
      sums.set(key, { ...sum, filled: sum.filled + filled, consumed: sum.consumed + consumed });
    }
  }
  return [...sums.values()]
    .map((sum) => ({ ...sum, filled: roundWhole(sum.filled), consumed: roundWhole(sum.consumed) }))
    .sort((a, b) => a.month.localeCompare(b.month) || compareNorwegian(a.fueltype, b.fueltype));
}
