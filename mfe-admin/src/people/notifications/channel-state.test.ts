import { channelState } from './channel-state.ts';

const open = {
  mail: { address: 'kari@demo.invalid', isConfirmed: true },
  sms: { number: '+4741234567', isMobile: true, isConfirmed: true },
  push: { devices: 2 },
};

test.each([
  ['mail', {}, true, 'Til kari@demo.invalid'],
  ['mail', { mail: { address: null, isConfirmed: false } }, false, 'Ingen e-postadresse er registrert'],
  ['mail', { mail: { ...open.mail, isConfirmed: false } }, false, /^kari@demo.invalid er ikke bekreftet/],
  ['sms', {}, true, 'Til +4741234567'],
  ['sms', { sms: { number: null, isMobile: false, isConfirmed: false } }, false, /^Ingen telefonnummer/],
  [
    'sms',
    { sms: { number: '+4722222222', isMobile: false, isConfirmed: true } },
    false,
    /er ikke et mobilnummer$/,
  ],
  ['sms', { sms: { ...open.sms, isConfirmed: false } }, false, /^\+4741234567 er ikke bekreftet/],
  ['push', {}, true, 'Til 2 telefoner og nettlesere'],
  ['push', { push: { devices: 1 } }, true, 'Til 1 telefon eller nettleser'],
  ['push', { push: { devices: 0 } }, false, 'Ingen telefon eller nettleser tar imot push ennå'],
] as const)('NOTIFY-01 %s with %j: comes through %p', (channel, change, isOpen, text) => {
  const state = channelState({ ...open, ...change }, channel);
  expect(state.isOpen).toBe(isOpen);
  expect(state.text).toMatch(text);
});
