import type { Device } from '@peil/shared-kernel/api/schemas';
import type { Period } from '@peil/shared-kernel/stock';
import { compiledFile } from '../platform/compiled-file.ts';
import { KeptWorker } from '../platform/running/kept-worker.ts';
import type { fillRow } from './fill-row.ts';
import { heldPeriod, type HeldDevice } from './report-devices.ts';
import type { Stock } from './stock-figures.ts';
import type { tankStory } from './tank-story.ts';

/** What is worked out of a tank's stock. */
interface Works {
  readonly fillRow: typeof fillRow;
  readonly tankStory: typeof tankStory;
}

/** A tank, and what the worker is to make of it. */
export interface TankQuestion {
  readonly work: keyof Works;
  readonly device: Device;
  readonly stock: Stock | undefined;
  /** While it was its organisation's. */
  readonly period: Period;
  /** What was asked for, of which that is a part. */
  readonly asked: Period;
  /** What of it the tank was there, from its coming on. */
  readonly present: Period;
}

/** A report of tens of tanks is followed by another one. */
const worker = new KeptWorker<TankQuestion, unknown>(
  compiledFile('./tank-worker.js', import.meta.url),
  10_000,
);

/**
 * What the stock engine makes of each of these tanks, whose stock stands in the same order, in a worker: a year of readings
 * takes it some hundredths of a second (measured), in which the server would answer nobody.
 */
export async function askTankWorker<Work extends keyof Works>(
  work: Work,
  tanks: readonly HeldDevice[],
  stock: readonly Stock[],
  asked: Period,
): Promise<ReturnType<Works[Work]>[]> {
  const answers: ReturnType<Works[Work]>[] = [];
  for (const [index, tank] of tanks.entries()) {
    const { device } = tank;
    const period = heldPeriod(tank, asked);
    const since = tank.used[0]?.from ?? -Infinity;
    const present = { ...period, from: Math.max(period.from, Math.min(since, period.to)) };
    const question = { work, device, stock: stock[index], period, asked, present };
    answers.push((await worker.ask(question)) as ReturnType<Works[Work]>);
  }
  return answers;
}
