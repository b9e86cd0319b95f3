export { dampStart, dampedEverySeconds, dampingSeconds, type DampedStart, type Damping } from './damping.ts';
export { dutyHoles, holesAheadSeconds, holesOf, onDutyAt } from './duty.ts';
export { dueOf, mayReachAt, nextDigestAt, nextReachAt, type ReachHours } from './hours.ts';
export { notifiedKindNames, notifiedKindOf } from './kinds.ts';
export { isMobileNumber } from './mobile-number.ts';
export { osloDayOf, osloMinutesOf, osloMoment, shiftedDay, weekdayOf, type OsloDay } from './oslo-minutes.ts';
export { dutyListProblems, ruleProblems, rulesProblems, type FieldProblems } from './problems.ts';
export { channelNames, clockText, listText, ruleWords, whatWords } from './rule-words.ts';
