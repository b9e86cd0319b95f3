import { ruleSentence } from './rule-words.ts';
import { ruleFormProblems, ruleOf, ruleValuesOf, type RuleContent, type RuleValues } from './rule-values.ts';
import { startingPoints } from './starting-points.ts';

const base: RuleContent = {
  kinds: ['level', 'overflow'],
  scope: { kind: 'all' },
  channels: ['mail', 'sms'],
  weekdays: [1, 2, 3, 4, 5],
  from: 420,
  to: 960,
  delivery: 'atOnce',
  tellsEnd: false,
  isOn: true,
};
const devices = { kind: 'devices' as const, devids: ['a', 'b', 'c', 'd', 'e'] };
const sentence = (rule: RuleContent) => ruleSentence({ ...rule, id: '1' }, (devid) => devid.toUpperCase());

test.each<[string, Partial<RuleContent>]>([
  ['Nivå og overløp på alle enheter · E-post og SMS · hverdager 07–16 · med én gang', {}],
  [
    'Alle alarmer på favorittene · Push · alle dager hele døgnet · med én gang · sier fra når det er over',
    {
      kinds: ['sensor', 'battery', 'silence', 'overflow', 'level'],
      scope: { kind: 'favourites' },
      channels: ['push'],
      weekdays: [7, 6, 5, 4, 3, 2, 1],
      from: null,
      to: null,
      tellsEnd: true,
    },
  ],
  [
    'Ingen kontakt i Nord og Øst · E-post · helg · samlet kl. 07:30',
    {
      kinds: ['silence'],
      scope: { kind: 'groups', groups: ['Øst', 'Nord'] },
      channels: ['mail'],
      weekdays: [6, 7],
      delivery: { digestAt: 450 },
    },
  ],
  [
    'Batteri på A, B og 3 til · SMS · man, ons 22:30–06 · med én gang',
    { kinds: ['battery'], scope: devices, channels: ['sms'], weekdays: [1, 3], from: 1350, to: 360 },
  ],
])('NOTIFY-01 a rule reads «%s»', (read, change) => {
  expect(sentence({ ...base, ...change })).toBe(read);
});

test.each(startingPoints.map(({ id, rule }) => [id, rule] as const))(
  'NOTIFY-01 the starting point %s goes through the form unchanged and breaks no rule',
  (_, rule) => {
    expect(ruleOf(ruleValuesOf(rule))).toEqual(rule);
    expect(Object.values(ruleFormProblems(ruleValuesOf(rule))).filter(Boolean)).toEqual([]);
  },
);

test('NOTIFY-01 hours count for what is told at once only, and what is not chosen is not sent', () => {
  const values = { ...ruleValuesOf({ ...base, scope: devices }), scope: 'groups', groups: ['Nord'] };
  expect(ruleOf(values).scope).toEqual({ kind: 'groups', groups: ['Nord'] });
  expect(ruleOf({ ...values, delivery: 'digest', digestAt: '6.30' })).toMatchObject({
    from: null,
    to: null,
    delivery: { digestAt: 390 },
  });
  expect(ruleOf({ ...values, hours: 'between', from: '16', to: '24:00' })).toMatchObject({
    from: 960,
    to: 0,
  });
});

const nothing = { kinds: [], channels: [], weekdays: [] };

test.each<[string, Partial<RuleValues>, Partial<Record<keyof RuleValues, RegExp>>]>([
  ['nothing chosen', nothing, { kinds: /^Velg minst/, channels: /^Velg minst/, weekdays: /^Velg minst/ }],
  ['no group', { scope: 'groups' }, { groups: /gruppe/ }],
  ['no device', { scope: 'devices' }, { devids: /enhet/ }],
  ['no times', { from: 'sju', to: '25' }, { from: /klokkeslett/, to: /klokkeslett/ }],
  ['the same time twice', { from: '07:00', to: '7' }, { to: /forskjellige klokkeslett/ }],
  ['no time of the digest', { delivery: 'digest', digestAt: '', from: 'x' }, { digestAt: /klokkeslett/ }],
])('NOTIFY-01 %s is told at its field', (_, change, told) => {
  const problems = ruleFormProblems({ ...ruleValuesOf(base), ...change });
  const found = Object.fromEntries(Object.entries(problems).filter(([, text]) => text !== undefined));
  expect(Object.keys(found).sort()).toEqual(Object.keys(told).sort());
  for (const [name, text] of Object.entries(told)) expect(found[name]).toMatch(text);
});
