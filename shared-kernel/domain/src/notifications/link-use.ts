import type { NotificationChannel } from '../../../wire/src/notifications.ts';

/** A press so soon after the delivery may be a program's that looks through messages. Seconds. */
const watchedSeconds = 120;

/** Who is asked again needs at least so long to read it and answer. Seconds. */
const leastThoughtSeconds = 2;

/** A press on a link that acknowledges, as the server sees it. */
export interface LinkPress {
  /** By which kind of message the link was sent; null when that is not known. */
  readonly channel: NotificationChannel | null;
  /** Seconds since the message was handed over, 0 while it is not known to be; null when it is no longer kept. */
  readonly sinceDelivery: number | null;
  /** The person has signed in from this network, in a sign-in that is still kept. */
  readonly isKnownNetwork: boolean;
  /** The person says that it is meant. */
  readonly isConfirmed: boolean;
  /** Seconds since the page first asked again; null when it has not. */
  readonly sinceAsked: number | null;
}

/**
 * Whether a press is answered by asking again in place of acknowledging (TOLD-06): a press within two minutes of the
 * delivery, from a network that the person has not signed in from, until it is confirmed two seconds or more after it was
 * asked. A push notice is encrypted to the person's own browser, and nobody on the way opens it.
 */
export function asksAgain({
  channel,
  sinceDelivery,
  isKnownNetwork,
  isConfirmed,
  sinceAsked,
}: LinkPress): boolean {
  if (channel === null || channel === 'push' || isKnownNetwork) return false;
  if (sinceDelivery === null || sinceDelivery >= watchedSeconds) return false;
  return !(isConfirmed && sinceAsked !== null && sinceAsked >= leastThoughtSeconds);
}

/** What a link's alarm is to the person at the moment of its use. */
export interface LinkRight {
  readonly isActive: boolean;
  readonly seesDevice: boolean;
  /** The person's role may acknowledge alarms. */
  readonly hasRole: boolean;
  /** The person was told by a rule of their own. */
  readonly isAsked: boolean;
  /** The duty list that told the person stands still with the person on it; null when none did. */
  readonly isOnDuty: boolean | null;
}

/**
 * Why a link does not acknowledge an alarm now; null when it does (TOLD-06). Whoever has the duty may, whatever the role;
 * one who was told from a duty list alone and has left it signs in, where the role decides.
 */
export function whyNotByLink({
  isActive,
  seesDevice,
  hasRole,
  isAsked,
  isOnDuty,
}: LinkRight): 'deactivated' | 'sight' | 'duty' | 'role' | null {
  if (!isActive) return 'deactivated';
  if (!seesDevice) return 'sight';
  if (isOnDuty === true) return null;
  if (isOnDuty === false && !isAsked) return 'duty';
  return hasRole ? null : 'role';
}
