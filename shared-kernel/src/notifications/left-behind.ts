import { countText } from '../format/count-text.ts';
import type { DutyList } from '../api/schemas/notifications.ts';

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
