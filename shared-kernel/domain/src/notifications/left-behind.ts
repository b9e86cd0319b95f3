import { countText } from '../format/count-text.ts';
import type { DutyList, NotificationChannel } from '../../../wire/src/notifications.ts';

type Duty = Pick<DutyList, 'steps' | 'shifts'>;

/** What a person is in charge of on one duty list. */
export interface LeftDuty {
  readonly id: number;
  readonly name: string;
  /** Steps that notify the person, counted from 1; `isOnly`: they notify no other active person. */
  readonly steps: readonly { readonly number: number; readonly isOnly: boolean }[];
  /** Shifts of the person that are not over. */
  readonly shifts: number;
}

/**
 * What a person who goes leaves behind on duty lists (TOLD-04); lists without the person are left out.
 *
 * @param active user names that can be notified
 * @param now epoch seconds
 */
export function dutyOf(
  lists: readonly (Duty & Pick<DutyList, 'id' | 'name'>)[],
  username: string,
  active: ReadonlySet<string>,
  now: number,
): LeftDuty[] {
  return lists.flatMap(({ id, name, steps, shifts }) => {
    const own = steps.flatMap(({ who }, index) => {
      if (who.kind === 'shift') return [];
      const usernames = who.kind === 'user' ? [who.username] : who.usernames;
      if (!usernames.includes(username)) return [];
      const isOnly = !usernames.some((other) => other !== username && active.has(other));
      return [{ number: index + 1, isOnly }];
    });
    const coming = shifts.filter((shift) => shift.username === username && shift.to > now).length;
    return own.length > 0 || coming > 0 ? [{ id, name, steps: own, shifts: coming }] : [];
  });
}

/** A step that tells a person, by name or because the person has the shift. */
export interface DutyPlace {
  readonly list: string;
  /** Counted from 1. */
  readonly number: number;
  readonly channels: readonly NotificationChannel[];
}

/**
 * The places on duty lists in which a person is told: whoever takes over has to be reached on a channel of each. Shifts that
 * are not over are told by the steps that notify whoever has the shift.
 *
 * @param now epoch seconds
 */
export const dutyPlaces = (
  lists: readonly (Duty & Pick<DutyList, 'name'>)[],
  username: string,
  now: number,
): DutyPlace[] =>
  lists.flatMap(({ name, steps, shifts }) => {
    const hasShifts = shifts.some((shift) => shift.username === username && shift.to > now);
    return steps.flatMap(({ who, channels }, index) => {
      const isTold =
        who.kind === 'shift'
          ? hasShifts
          : who.kind === 'user'
            ? who.username === username
            : who.usernames.includes(username);
      return isTold ? [{ list: name, number: index + 1, channels }] : [];
    });
  });

const newContacts = {
  email: 'en ny e-postadresse',
  phone: 'et nytt telefonnummer',
  both: 'en ny e-postadresse eller et nytt telefonnummer',
} as const;

/** Of whose contacts it is said what falls silent until a new one is confirmed. */
export type NewContact = keyof typeof newContacts;

/**
 * What does not reach a person until a new address or number is confirmed, a sentence each (Norwegian).
 * @param places in which no channel reaches the person until then
 * @param alarms devices of which nobody else is told
 */
export function deafWords(
  name: string,
  contact: NewContact,
  { places, alarms }: { readonly places: readonly DutyPlace[]; readonly alarms: number },
): string[] {
  const until = `før ${newContacts[contact]} er bekreftet`;
  return [
    ...places.map(
      ({ list, number }) => `Varsler fra «${list}» trinn ${String(number)} når ikke ${name} ${until}.`,
    ),
    ...(alarms === 0
      ? []
      : [
          `${name} er den eneste som varsles om alarmer fra ${countText(alarms, 'enhet', 'enheter')}, og nås ikke ${until}.`,
        ]),
  ];
}

/**
 * Why a person cannot take over, Norwegian: of the first place in which no channel reaches the person; null when every
 * place does. A person who is invited and has not confirmed the address yet is not reached: an alarm tonight would reach nobody.
 *
 * @param why a channel does not reach the person; null when it does
 */
export function whyNoHeir(
  places: readonly (readonly NotificationChannel[])[],
  why: (channel: NotificationChannel) => string | null,
): string | null {
  for (const channels of places) {
    const reasons = channels.map(why);
    if (reasons.length > 0 && !reasons.includes(null))
      return [...new Set(reasons)]
        .map((reason, index) =>
          index === 0 ? reason : `${reason?.[0]?.toLowerCase() ?? ''}${reason?.slice(1) ?? ''}`,
        )
        .join(' og ');
  }
  return null;
}

/** The steps and shifts with another person in the place of one who goes; shifts that are over stay as they were. */
export function handedOver(list: Duty, from: string, to: string, now: number): Duty {
  return {
    steps: list.steps.map((step) => {
      const { who } = step;
      if (who.kind === 'user' && who.username === from) return { ...step, who: { ...who, username: to } };
      if (who.kind !== 'group' || !who.usernames.includes(from)) return step;
      const usernames = [...new Set(who.usernames.map((name) => (name === from ? to : name)))];
      return { ...step, who: { ...who, usernames } };
    }),
    shifts: list.shifts.map((shift) =>
      shift.username === from && shift.to > now ? { ...shift, username: to } : shift,
    ),
  };
}

/** What a person leaves behind, a sentence each (Norwegian). @param name of the person */
export function leftBehindWords(
  name: string,
  left: {
    readonly duty: readonly LeftDuty[];
    readonly getsReports: boolean;
    /** Devices of whose alarms nobody else is told. */
    readonly alarms: number;
    readonly keys: readonly string[];
  },
): string[] {
  return [
    ...left.duty.flatMap((list) => [
      ...list.steps.map(({ number, isOnly }) =>
        isOnly
          ? `${name} er eneste vakt i «${list.name}» trinn ${String(number)}. Uten en annen varsles ingen der.`
          : `${name} varsles i «${list.name}» trinn ${String(number)}.`,
      ),
      ...(list.shifts === 0
        ? []
        : [
            `${name} har ${list.shifts === 1 ? 'én vakt' : `${String(list.shifts)} vakter`} i kalenderen til «${list.name}».`,
          ]),
    ]),
    ...(left.getsReports ? [`${name} får rapportene til organisasjonen på e-post.`] : []),
    ...(left.alarms === 0
      ? []
      : [`${name} er den eneste som varsles om alarmer fra ${countText(left.alarms, 'enhet', 'enheter')}.`]),
    ...left.keys.map((key) => `${name} laget nøkkelen «${key}». Den virker som før.`),
  ];
}
