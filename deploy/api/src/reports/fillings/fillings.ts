import { expansionOf, isTank } from '@peil/shared-kernel/devices';
import type { MeasuredLitres, Period } from '@peil/shared-kernel/stock';
import type pg from 'pg';
import { withTenant, type Identity } from '../../platform/db/tenant.ts';
import { findOrganisation } from '../../platform/organisations/queries.ts';
import { notFound, tooMany } from '../../platform/problem.ts';
import { heldDevices, type HeldDevice } from '../report-devices.ts';
import { heldEvents, type HeldEvent } from '../stock-readings.ts';
import { keepInStep } from '../../measuring/stock-events/keep.ts';

/** As long as a caller is let wait until the events are in step, ms; after a start, or new measures of many tanks, it takes longer. */
const patienceMs = 15_000;
const retrySeconds = 15;

const texts = { notYet: 'Fyllingene regnes ut på nytt etter mange nye målinger.' };

/** A filling, or an emptying, with the tank as it was its organisation's. */
export interface FoundFilling extends MeasuredLitres {
  /** Litres of the readings, or of a person's word, which is not uncertain. */
  readonly litres: number;
  readonly uncertainty: number;
  readonly event: HeldEvent;
  readonly held: HeldDevice;
}

/** The tanks that an organisation, or one below it, had in a period: those that are filled, and those that are emptied. */
async function heldTanks(orgid: string, period: Period): Promise<HeldDevice[]> {
  if ((await findOrganisation(orgid)) === null) throw notFound();
  return (await heldDevices(orgid, period)).filter(({ device }) => isTank(device));
}

const found = (event: HeldEvent, held: HeldDevice): FoundFilling => ({
  id: event.id,
  tank: held.dev,
  from: event.from,
  to: event.to,
  litres: event.said ?? event.litres,
  uncertainty: event.said === null ? event.uncertainty : 0,
  temperature: event.temperature,
  expansion: expansionOf(held.device.appdata),
  event,
  held,
});

/** The tanks of an organisation in a period, and what came into them and was fetched. */
export interface Fillings {
  readonly helds: readonly HeldDevice[];
  readonly fillings: readonly FoundFilling[];
}

/**
 * The fillings and emptyings of an organisation's tanks, and of those below it, that reach into a period (MONTH-02): each
 * once, in the order of time, as the caller sees them. What was rejected is left out. Outside of any transaction: the events are
 * brought in step with the readings before.
 * @param period epoch seconds
 * @throws Problem 404 for an organisation the caller does not see, 429 while so much is measured anew that it takes too long
 */
export async function fillingsOf(
  pool: pg.Pool,
  caller: Identity,
  orgid: string,
  period: Period,
): Promise<Fillings> {
  const helds = await withTenant(pool, caller, () => heldTanks(orgid, period));
  const devs = helds.map(({ dev }) => dev);
  if (!(await keepInStep(pool, devs, patienceMs))) throw tooMany(retrySeconds, texts.notYet);
  const events = await withTenant(pool, caller, () => heldEvents(helds, period));
  const fillings = events.flatMap((event) => {
    const held = helds[event.held];
    return held ? [found(event, held)] : [];
  });
  return { helds, fillings };
}
