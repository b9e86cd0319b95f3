import { isProviderRole, can } from '@peil/shared-kernel/permissions';
import type { DemoAccount } from './accounts.ts';
import { osloClock } from './oslo-clock.ts';
import { at, dice, seedOf } from './random.ts';

const hourSeconds = 3600;

/** An alarm of a demo device; times in epoch seconds. */
export interface DemoAlarm {
  readonly id: number;
  readonly shortid: string;
  readonly orgid: string;
  /** Its id: `level`, `sensor`, … */
  readonly alarm: string;
  readonly started: number;
  readonly ended: number | null;
}

/** Who of the demo's people has seen to an alarm, when (epoch seconds) and what was done. */
export interface DemoAcknowledgement {
  readonly id: number;
  readonly at: number;
  readonly account: DemoAccount;
  readonly byProvider: boolean;
  readonly comment: string | null;
}

const comments = [
  'Bestilt påfylling',
  'Påfylling er bestilt til torsdag',
  'Ringt kunden, de ordner det selv',
  'Tankbilen kommer i morgen',
  'Står på ruta denne uka',
  null,
  null,
] as const;

/** What is said about an alarm that no delivery ends. */
const otherComments = ['Montør er varslet', 'Følger med', null, null] as const;

/** Shares of the alarms that somebody has seen to: of those that are over, and of those that last. */
const shareOver = 0.8;
const shareLasting = 0.3;
/** The alarm that the demo promises to whoever wants to acknowledge one. */
const leftAlone = 'TANK002';

/**
 * Who has seen to an alarm of the demo: within working hours, some hours after its start, if it lasted so long.
 * The same for the same alarm.
 */
export function demoAcknowledgement(
  alarm: DemoAlarm,
  { accounts, provider, creation }: { accounts: readonly DemoAccount[]; provider: string; creation: number },
): DemoAcknowledgement | null {
  const seed = seedOf(`${alarm.shortid} ${String(alarm.started - creation)}`);
  const random = dice(seed);
  const share = alarm.ended === null ? shareLasting : shareOver;
  const seenAt = inWorkingHours(alarm.started + random.whole(10, 240) * 60);
  const isSeen = random.next() < share && alarm.shortid !== leftAlone;
  if (!isSeen || seenAt >= (alarm.ended ?? creation)) return null;
  const may = accounts.filter(({ role }) => can([role], 'acknowledgeAlarms', provider));
  const own = may.filter(({ orgid }) => orgid === alarm.orgid);
  const [first, ...others] = random.next() < 0.1 ? may.filter(({ orgid }) => orgid === provider) : own;
  if (first === undefined) return null;
  const account = random.pick([first, ...others]);
  return {
    id: alarm.id,
    at: seenAt,
    account,
    byProvider: isProviderRole(account.role, provider),
    comment: alarm.alarm === 'level' ? random.pick(comments) : random.pick(otherComments),
  };
}

/** The same time, or the first minutes of the next working day. */
function inWorkingHours(time: number): number {
  const first = Math.floor(time / hourSeconds);
  let hour = first;
  for (
    let clock = osloClock(hour);
    clock.weekday > 4 || clock.hour < 7 || clock.hour > 15;
    clock = osloClock(hour)
  )
    hour += 1;
  return hour === first ? time : hour * hourSeconds + Math.floor(at(time, 1) * hourSeconds);
}
