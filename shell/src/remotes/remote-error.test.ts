import { remoteFaults } from '@peil/shared-kernel/api/schemas';
import { RemoteError, remoteErrorTexts } from './remote-error.ts';
import { panelTitle } from './texts.ts';

test('PLAT-06 every fault has a Norwegian text of its own', () => {
  const texts = remoteFaults.map((fault) => remoteErrorTexts[fault]);
  for (const text of texts) expect(text).toMatch(/^[A-ZÆØÅ].+\.$/);
  expect(new Set(texts).size).toBe(remoteFaults.length);
});

test('PLAT-06 a remote that was stopped is not one that went wrong', () => {
  const stopped = remoteFaults.filter((fault) => panelTitle(fault) === 'Denne siden er stoppet');
  expect(stopped).toEqual(['integrity']);
});

test('PLAT-06 an error says which remote, which release, why, and how far it came', () => {
  const cause = new Error('x');
  const error = new RemoteError({
    fault: 'missing',
    phase: 'load',
    remote: 'mfe-test',
    version: '1.0.0-a',
    cause,
  });
  expect(error).toMatchObject({ message: 'mfe-test 1.0.0-a: missing (load)', cause });
});
