import { asksAgain, whyNotByLink, type LinkPress, type LinkRight } from './link-use.ts';

const press: LinkPress = {
  channel: 'mail',
  sinceDelivery: 3,
  isKnownNetwork: false,
  isConfirmed: false,
  sinceAsked: null,
};

test.each<[string, Partial<LinkPress>, boolean]>([
  ['three seconds after the delivery, from elsewhere', {}, true],
  ['a text message likewise', { channel: 'sms' }, true],
  ['before the delivery is known', { sinceDelivery: 0 }, true],
  ['at the last of the two minutes', { sinceDelivery: 119.9 }, true],
  ['after two minutes', { sinceDelivery: 120 }, false],
  ['a message that is no longer kept', { sinceDelivery: null }, false],
  ['from where the person signs in', { isKnownNetwork: true }, false],
  ['by push, which nobody else opens', { channel: 'push' }, false],
  ['a link from before it was known', { channel: null }, false],
  ['confirmed without being asked', { isConfirmed: true }, true],
  ['confirmed in the same second', { isConfirmed: true, sinceAsked: 0.4 }, true],
  ['pressed once more without confirming', { sinceAsked: 30 }, true],
  ['confirmed by somebody who read it', { isConfirmed: true, sinceAsked: 2 }, false],
])('TOLD-06 a press on a link, %s: asks again %s', (_, change, expected) => {
  expect(asksAgain({ ...press, ...change })).toBe(expected);
});

const right: LinkRight = {
  isActive: true,
  seesDevice: true,
  hasRole: true,
  isAsked: true,
  isOnDuty: null,
};

test.each<[string, Partial<LinkRight>, ReturnType<typeof whyNotByLink>]>([
  ['who has the role and asked', {}, null],
  ['who is deactivated', { isActive: false }, 'deactivated'],
  ['who no longer sees the device', { seesDevice: false }, 'sight'],
  ['whose role was taken', { hasRole: false }, 'role'],
  ['who has the duty without the role', { hasRole: false, isAsked: false, isOnDuty: true }, null],
  ['who left the duty list', { isAsked: false, isOnDuty: false }, 'duty'],
  ['who left the list, and asked too', { isOnDuty: false }, null],
  ['who left the list, and asked without the role', { hasRole: false, isOnDuty: false }, 'role'],
])('TOLD-06 a link of one %s', (_, change, expected) => {
  expect(whyNotByLink({ ...right, ...change })).toBe(expected);
});
