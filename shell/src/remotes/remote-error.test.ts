import { clientPhases } from '@peil/shared-kernel/api/schemas';
import { RemoteError, remoteErrorTexts, toRemoteError } from './remote-error.ts';

test('PLAT-06 every way to fail has a Norwegian text', () => {
  expect(Object.keys(remoteErrorTexts).sort()).toEqual([...clientPhases].sort());
  for (const text of Object.values(remoteErrorTexts)) expect(text).toMatch(/^Denne delen av portalen .+\.$/);
});

test('PLAT-06 a foreign error gets the kind and stays its cause; a RemoteError stays itself', () => {
  const cause = new Error('x');
  expect(toRemoteError(cause, 'mount', 'mfe-test')).toMatchObject({
    kind: 'mount',
    remote: 'mfe-test',
    cause,
  });
  const known = new RemoteError('timeout', 'mfe-test');
  expect(toRemoteError(known, 'mount', 'mfe-test')).toBe(known);
});
