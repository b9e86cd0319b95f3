import { ApiError, type MissingSubscription, type SubscriptionAnswer } from '@peil/shared-kernel/api';
import { updateSubscriptions } from './update-subscriptions.ts';

const device = (id: string, shortid = id.toUpperCase()): MissingSubscription => ({
  devid: id,
  shortid,
  name: `Tank ${id}`,
  orgid: 'fjord',
  organisation: 'Fjord',
  tags: ['Status:Felt'],
  type: 'Tank',
  last_reading: null,
});

const refused = 'Enheten står ikke i felt lenger';

test('ORG-05 what cannot have a subscription is told by name and reason, the rest is done', async () => {
  const update = jest.fn<Promise<SubscriptionAnswer>, [readonly string[]]>(() =>
    Promise.resolve({ result: 1, refused: [{ devid: 'b', reason: 'notInField' }] }),
  );
  expect(await updateSubscriptions([device('a'), device('b', '')], update)).toEqual({
    updated: 1,
    failed: [{ devid: 'b', name: 'Tank b', reason: refused }],
  });
  expect(update.mock.calls).toEqual([[['a', 'b']]]);
});

test('ORG-05 after a call that fails the devices that were left are told of, and those before it are done', async () => {
  const update = jest
    .fn<Promise<SubscriptionAnswer>, [readonly string[]]>()
    .mockResolvedValueOnce({ result: 1 })
    .mockRejectedValueOnce(new ApiError('network'));
  const outcome = await updateSubscriptions([device('a'), device('b'), device('c')], update, 1);
  expect(outcome.updated).toBe(1);
  expect(outcome.failed.map(({ name }) => name)).toEqual(['Tank b (B)', 'Tank c (C)']);
  expect(update).toHaveBeenCalledTimes(2);
});
