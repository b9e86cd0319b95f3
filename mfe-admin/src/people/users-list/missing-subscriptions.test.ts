import type { MissingSubscription } from '@peil/shared-kernel/api';
import { aUser } from '../../testing/user-fixture.ts';
import { missingFor } from './missing-subscriptions.ts';

const device = (devid: string, orgid: string, tags: string[]): MissingSubscription => ({
  devid,
  shortid: devid,
  name: devid,
  orgid,
  organisation: orgid,
  tags,
  type: 'Tank',
  last_reading: null,
});

const missing = [
  device('a', 'o1', ['Status:Felt', 'Nord']),
  device('b', 'o1', ['Status : Felt']),
  device('c', 'o2', ['Status:Felt', 'Nord']),
];

test.each([
  ['viewer', ['Nord'], 1],
  ['viewer', ['Status:Felt', 'Nord'], 2],
  ['service', ['Sør'], 0],
  ['admin', ['Sør'], 2],
  ['prod', [], 2],
  ['peil_admin', [], 3],
  ['SLETTET', ['Nord'], 0],
])('USERS-03 of the devices that a %s in %j sees, %d have no subscription', (role, groups, count) => {
  expect(missingFor(aUser('kari', { roles: [role], groups }), missing, 'peil')).toBe(count);
});
