import { handOver } from './outbox.ts';
import { phoneStore } from './phone-store.ts';
import { photoEntries } from './registering-entries.ts';

jest.mock('@peil/shared-kernel/waiting', () => ({
  ...jest.requireActual<object>('@peil/shared-kernel/waiting'),
  keepWork: jest.fn(() => Promise.resolve([1, 2])),
  sendWaiting: jest.fn(() => Promise.resolve()),
}));
jest.mock('./phone-store.ts', () => ({ phoneStore: { forgetDraft: jest.fn() } }));

test('FITTER-03 photos that are handed over are so, also where the draft of them cannot be removed', async () => {
  const reported = jest.fn();
  Object.assign(globalThis, { reportError: reported });
  const failure = new Error('blocked');
  jest.mocked(phoneStore.forgetDraft).mockRejectedValue(failure);
  const entries = photoEntries({ owner: 'o', devid: 'a', shortid: 'A' }, []);
  await handOver({ owner: 'o', devid: 'a', step: 'photos' }, entries);
  expect(reported).toHaveBeenCalledWith(failure);
});
