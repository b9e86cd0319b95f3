import { deafWords, dutyOf, dutyPlaces, handedOver, leftBehindWords, whyNoHeir } from './left-behind.ts';

const now = 1_000_000;
const fire = {
  id: 1,
  name: 'Brannvakt',
  steps: [
    { minutes: 0, who: { kind: 'user' as const, username: 'kari' }, channels: ['sms' as const] },
    { minutes: 5, who: { kind: 'shift' as const }, channels: ['sms' as const] },
    { minutes: 9, who: { kind: 'group' as const, usernames: ['kari', 'per', 'gone'] }, channels: [] },
    { minutes: 9, who: { kind: 'group' as const, usernames: ['kari', 'gone'] }, channels: [] },
    { minutes: 9, who: { kind: 'group' as const, usernames: ['per'] }, channels: [] },
  ],
  shifts: [
    { username: 'kari', from: now - 200, to: now },
    { username: 'kari', from: now - 10, to: now + 90 },
    { username: 'per', from: now + 90, to: now + 190 },
    { username: 'kari', from: now + 190, to: now + 290 },
  ],
};
const others = { id: 2, name: 'Andre', steps: fire.steps.slice(4), shifts: [] };
const active = new Set(['kari', 'per']);

test('TOLD-04 what a leaving person has the duty of is named: where nobody else active is, and shifts not over', () => {
  const duty = dutyOf([fire, others], 'kari', active, now);
  expect(duty).toEqual([
    {
      id: 1,
      name: 'Brannvakt',
      steps: [
        { number: 1, isOnly: true },
        { number: 3, isOnly: false },
        { number: 4, isOnly: true },
      ],
      shifts: 2,
    },
  ]);
  expect(leftBehindWords('Kari', { duty, getsReports: true, alarms: 2, keys: ['Nord'] })).toEqual([
    'Kari er eneste vakt i «Brannvakt» trinn 1. Uten en annen varsles ingen der.',
    'Kari varsles i «Brannvakt» trinn 3.',
    'Kari er eneste vakt i «Brannvakt» trinn 4. Uten en annen varsles ingen der.',
    'Kari har 2 vakter i kalenderen til «Brannvakt».',
    'Kari får rapportene til organisasjonen på e-post.',
    'Kari er den eneste som varsles om alarmer fra 2 enheter.',
    'Kari laget nøkkelen «Nord». Den virker som før.',
  ]);
});

test('TOLD-04 handed over, the other stands in every place once, and what is over stays', () => {
  const { steps, shifts } = handedOver(fire, 'kari', 'per', now);
  expect(steps.map(({ who }) => who)).toEqual([
    { kind: 'user', username: 'per' },
    { kind: 'shift' },
    { kind: 'group', usernames: ['per', 'gone'] },
    { kind: 'group', usernames: ['per', 'gone'] },
    { kind: 'group', usernames: ['per'] },
  ]);
  expect(shifts.map(({ username }) => username)).toEqual(['kari', 'per', 'per', 'per']);
  expect(dutyOf([{ ...fire, steps: [...steps], shifts: [...shifts] }], 'kari', active, now)).toEqual([]);
});

test('TOLD-04 who takes over has to be reached in each place that is left, on one of its channels', () => {
  const list = {
    name: 'Vakt',
    steps: [
      { minutes: 0, who: { kind: 'user' as const, username: 'kari' }, channels: ['sms' as const] },
      { minutes: 5, who: { kind: 'shift' as const }, channels: ['push' as const, 'mail' as const] },
      { minutes: 9, who: { kind: 'group' as const, usernames: ['per'] }, channels: ['mail' as const] },
    ],
    shifts: [{ username: 'kari', from: now, to: now + 1 }],
  };
  const first = { list: 'Vakt', number: 1, channels: ['sms'] };
  expect(dutyPlaces([list], 'kari', now)).toEqual([
    first,
    { list: 'Vakt', number: 2, channels: ['push', 'mail'] },
  ]);
  expect(dutyPlaces([list], 'kari', now + 1)).toEqual([first]);
  expect(dutyPlaces([list], 'per', now)).toEqual([{ list: 'Vakt', number: 3, channels: ['mail'] }]);
  const deaf = { sms: null, mail: 'E-postadressen er ikke bekreftet', push: 'Push er av' };
  const why = (channel: 'sms' | 'mail' | 'push') => deaf[channel];
  expect(whyNoHeir([['sms'], ['sms', 'mail']], why)).toBeNull();
  expect(whyNoHeir([['sms'], ['push', 'mail']], why)).toBe('Push er av og e-postadressen er ikke bekreftet');
  expect(whyNoHeir([[], ['mail']], why)).toBe('E-postadressen er ikke bekreftet');
});

test('TOLD-04 what does not reach a person until a new address is confirmed is said, place by place', () => {
  const places = [{ list: 'Brannvakt', number: 2, channels: ['mail' as const] }];
  expect(deafWords('Kari', 'email', { places, alarms: 2 })).toEqual([
    'Varsler fra «Brannvakt» trinn 2 når ikke Kari før en ny e-postadresse er bekreftet.',
    'Kari er den eneste som varsles om alarmer fra 2 enheter, og nås ikke før en ny e-postadresse er bekreftet.',
  ]);
  expect(deafWords('Kari', 'phone', { places, alarms: 0 })).toEqual([
    'Varsler fra «Brannvakt» trinn 2 når ikke Kari før et nytt telefonnummer er bekreftet.',
  ]);
  expect(deafWords('Kari', 'both', { places: [], alarms: 0 })).toEqual([]);
});
