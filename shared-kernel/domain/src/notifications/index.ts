export {
  dayBegan,
  followUpAt,
  hasSentSince,
  isNeverHeard,
  workedOn,
  workWords,
  type Work,
  type WorkedOn,
} from './day-list.ts';
export { dutyHoles, dutyUsernames, holesAheadSeconds, holesOf, onDutyAt } from './duty.ts';
export { notifiedKindNames, notifiedKindOf } from './kinds.ts';
export {
  deafWords,
  dutyOf,
  dutyPlaces,
  handedOver,
  leftBehindWords,
  whyNoHeir,
  type LeftDuty,
  type NewContact,
} from './left-behind.ts';
export { asksAgain, whyNotByLink, type LinkPress, type LinkRight } from './link-use.ts';
export { osloMinutesOf, osloMoment } from './oslo-minutes.ts';
export { dutyListProblems, ruleProblems, rulesProblems, type FieldProblems } from './problems.ts';
export { raisedKinds } from './raised-kinds.ts';
export { channelNames, clockText, kindWords, listText, whatWords } from './rule-words.ts';
export {
  isPastByChoice,
  isToldWhenPast,
  timeSpanText,
  wasNoneText,
  wasOverText,
  type PastEpisode,
} from './was-over.ts';
