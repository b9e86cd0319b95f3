import {
  longestDutyMinutes,
  longestRuleName,
  mostDutyPeople,
  mostDutyShifts,
  mostDutySteps,
  mostNotificationRules,
  mostRuleDevices,
  mostRuleGroups,
  type DutyList,
  type DutyScope,
  type DutyStep,
  type NotificationRule,
  type NotificationScope,
} from '../../../wire/src/notifications.ts';

const minutesOfDay = 1440;

/** What was wrong by the path of its field, `rules.0.weekdays`, in Norwegian; empty when nothing is. */
export type FieldProblems = Readonly<Record<string, string>>;

const isMinute = (value: number): boolean => Number.isInteger(value) && value >= 0 && value < minutesOfDay;

/** What is wrong with one rule, by field. */
export function ruleProblems(rule: NotificationRule): FieldProblems {
  const { name, kinds, scope, channels, weekdays, from, to, delivery } = rule;
  const digestAt = delivery === 'atOnce' ? null : delivery.digestAt;
  return {
    ...((name ?? '').length > longestRuleName && {
      name: `Navnet kan ha høyst ${String(longestRuleName)} tegn`,
    }),
    ...(kinds.length === 0 && { kinds: 'Velg minst én type alarm' }),
    ...scopeProblems(scope),
    ...(channels.length === 0 && { channels: 'Velg minst én kanal' }),
    ...(weekdays.length === 0 && { weekdays: 'Velg minst én dag' }),
    ...(weekdays.some((day) => !Number.isInteger(day) || day < 1 || day > 7) && {
      weekdays: 'Ukedager er tall fra 1 til 7',
    }),
    ...hoursProblems(from, to),
    ...(digestAt !== null && !isMinute(digestAt) && { delivery: 'Velg et klokkeslett for oppsummeringen' }),
  };
}

function hoursProblems(from: number | null, to: number | null): FieldProblems {
  if (from === null && to === null) return {};
  if (from === null || !isMinute(from)) return { from: 'Velg når varslene kan begynne' };
  if (to === null || !isMinute(to)) return { to: 'Velg når varslene skal stanse' };
  return from === to ? { to: 'Velg to forskjellige klokkeslett, eller hele døgnet' } : {};
}

function scopeProblems(scope: NotificationScope | DutyScope): FieldProblems {
  if (scope.kind === 'groups') {
    if (scope.groups.length === 0) return { scope: 'Velg minst én gruppe' };
    if (scope.groups.length > mostRuleGroups)
      return { scope: `Velg høyst ${String(mostRuleGroups)} grupper` };
  }
  if (scope.kind === 'devices') {
    if (scope.devids.length === 0) return { scope: 'Velg minst én enhet' };
    if (scope.devids.length > mostRuleDevices)
      return { scope: `Velg høyst ${String(mostRuleDevices)} enheter` };
  }
  return {};
}

/** The problems of all of them. */
const joined = (all: readonly FieldProblems[]): FieldProblems =>
  Object.fromEntries(all.flatMap((problems) => Object.entries(problems)));

const under = (path: string, problems: FieldProblems): FieldProblems =>
  Object.fromEntries(Object.entries(problems).map(([field, text]) => [`${path}.${field}`, text]));

/** What is wrong with a person's rules. */
export function rulesProblems(rules: readonly NotificationRule[]): FieldProblems {
  if (rules.length > mostNotificationRules)
    return { rules: `Du kan ha høyst ${String(mostNotificationRules)} varselregler` };
  return joined(rules.map((rule, index) => under(`rules.${String(index)}`, ruleProblems(rule))));
}

function stepProblems({ minutes, who, channels }: DutyStep, index: number): FieldProblems {
  const isFirst = index === 0;
  return {
    ...((!Number.isInteger(minutes) || minutes < 0 || minutes > longestDutyMinutes) && {
      minutes: `Skriv antall minutter, fra 0 til ${String(longestDutyMinutes)}`,
    }),
    ...(!isFirst && minutes === 0 && { minutes: 'Gi trinnet før minst ett minutt til å kvittere' }),
    ...(channels.length === 0 && { channels: 'Velg minst én kanal' }),
    ...(who.kind === 'user' && who.username.trim() === '' && { who: 'Velg hvem som skal varsles' }),
    ...(who.kind === 'group' && who.usernames.length === 0 && { who: 'Velg minst én person' }),
    ...(who.kind === 'group' &&
      who.usernames.length > mostDutyPeople && { who: `Velg høyst ${String(mostDutyPeople)} personer` }),
  };
}

/** What is wrong with a duty list. */
export function dutyListProblems({
  name,
  kinds,
  scope,
  steps,
  shifts,
}: Pick<DutyList, 'name' | 'kinds' | 'scope' | 'steps' | 'shifts'>): FieldProblems {
  const badShift = shifts.findIndex(({ from, to }) => !(from < to));
  return {
    ...(name.trim() === '' && { name: 'Vaktlisten må ha et navn' }),
    ...(name.trim().length > longestRuleName && {
      name: `Navnet kan ha høyst ${String(longestRuleName)} tegn`,
    }),
    ...(kinds.length === 0 && { kinds: 'Velg minst én type alarm' }),
    ...scopeProblems(scope),
    ...(steps.length === 0 && { steps: 'Vaktlisten må ha minst ett trinn' }),
    ...(steps.length > mostDutySteps && {
      steps: `En vaktliste kan ha høyst ${String(mostDutySteps)} trinn`,
    }),
    ...joined(steps.map((step, index) => under(`steps.${String(index)}`, stepProblems(step, index)))),
    ...(shifts.length > mostDutyShifts && {
      shifts: `En vaktliste kan ha høyst ${String(mostDutyShifts)} vakter`,
    }),
    ...(badShift !== -1 && { [`shifts.${String(badShift)}.to`]: 'Vakten må slutte etter at den begynner' }),
  };
}
