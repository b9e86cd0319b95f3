export { dampStart, dampedEverySeconds, dampingSeconds, type DampedStart, type Damping } from './damping.ts';
export { dutyHoles, holesAheadSeconds, holesOf, onDutyAt } from './duty.ts';
export { dueOf, mayReachAt, nextDigestAt, nextReachAt, type ReachHours } from './hours.ts';
export { notifiedKindNames, notifiedKindOf } from './kinds.ts';
export { isMobileNumber } from './mobile-number.ts';
export { osloMinutesOf, osloMoment } from './oslo-minutes.ts';
export { dutyListProblems, ruleProblems, rulesProblems, type FieldProblems } from './problems.ts';
export { channelNames, clockText, kindWords, listText, whatWords } from './rule-words.ts';
