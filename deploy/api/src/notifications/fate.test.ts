import { fateOf, type NoticeNow } from './fate.ts';
import { texts } from './texts.ts';

const start: NoticeNow = {
  about: 'start',
  comesAndGoes: false,
  isHeld: false,
  isSeen: true,
  isAskedFor: true,
  isOver: false,
  isAcknowledged: false,
  wasStartTold: false,
};

test.each([
  ['a start', {}, 'start'],
  ['one that somebody has seen to', { isAcknowledged: true }, 'start'],
  ['one that comes and goes', { comesAndGoes: true }, 'comesAndGoes'],
  ['one that was held and is over', { isHeld: true, isOver: true }, 'cameAndWent'],
  ['a step of a duty list', { about: 'escalation' }, 'escalation'],
  ['the end of one that was told', { about: 'end', isOver: true, wasStartTold: true }, 'end'],
] as const)('NOTIFY-04 %s is told', (_name, change, as) => {
  expect(fateOf({ ...start, ...change })).toEqual({ as, skipped: null });
});

test.each([
  ['one that is over already', { isOver: true }, texts.skipped.over],
  ['one that came and went again', { isOver: true, comesAndGoes: true }, texts.skipped.over],
  ['one whose device is no longer seen', { isSeen: false }, texts.skipped.notSeen],
  ['one whose rule is off', { isAskedFor: false }, texts.skipped.ruleOff],
  ['a step after the end', { about: 'escalation', isOver: true }, texts.skipped.over],
  [
    'a step after the acknowledgement',
    { about: 'escalation', isAcknowledged: true },
    texts.skipped.acknowledged,
  ],
  ['the end of one that was not told', { about: 'end', isOver: true }, texts.skipped.startNotTold],
] as const)('NOTIFY-04 %s is not told, and why', (_name, change, reason) => {
  expect(fateOf({ ...start, ...change })).toEqual({ as: null, skipped: reason });
});
