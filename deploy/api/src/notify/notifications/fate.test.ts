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
  wasToldAgain: false,
  isRestless: false,
  isToldWhenPast: false,
  isToldQuietly: false,
};

test.each([
  ['a start', {}, 'start'],
  ['one that somebody has seen to', { isAcknowledged: true }, 'start'],
  ['one that comes and goes', { comesAndGoes: true }, 'comesAndGoes'],
  ['one that was held and is over', { isHeld: true, isOver: true }, 'cameAndWent'],
  ['a step of a duty list', { about: 'escalation' }, 'escalation'],
  ['the end of one that was told', { about: 'end', isOver: true, wasStartTold: true }, 'end'],
  [
    'the end of one that came and went, and is quiet',
    { about: 'end', isOver: true, comesAndGoes: true, wasStartTold: true },
    'end',
  ],
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
  [
    'the end of one that came back and was told again',
    {
      about: 'end',
      isOver: true,
      comesAndGoes: true,
      wasStartTold: true,
      wasToldAgain: true,
      isRestless: true,
    },
    texts.skipped.toldAgain,
  ],
  [
    'the end of one that is not quiet yet: it is asked again',
    { about: 'end', isOver: true, comesAndGoes: true, wasStartTold: true, isRestless: true },
    null,
  ],
  ['the end of one that was not told', { about: 'end', isOver: true }, texts.skipped.startNotTold],
] as const)('NOTIFY-04 %s is not told, and why', (_name, change, reason) => {
  expect(fateOf({ ...start, ...change })).toEqual({ as: null, skipped: reason });
});

test.each([
  ['water that is back before anybody was told', {}, { as: 'wasOver', skipped: null }],
  ['water that was held overnight', { isHeld: true }, { as: 'wasOver', skipped: null }],
  [
    'by text message beside a mail',
    { isToldQuietly: true },
    { as: null, skipped: texts.skipped.toldQuietly },
  ],
  ['what comes and goes, and was said to', { comesAndGoes: true }, { as: null, skipped: texts.skipped.over }],
  ['a step of a duty list', { about: 'escalation' }, { as: 'wasOver', skipped: null }],
  ['that it was worse', { about: 'worse' }, { as: null, skipped: texts.skipped.over }],
] as const)('TOLD-02 what was over and is over: %s', (_name, change, fate) => {
  expect(fateOf({ ...start, isOver: true, isToldWhenPast: true, ...change })).toEqual(fate);
});
