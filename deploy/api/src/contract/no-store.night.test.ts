import { describeApi } from '../testing/api.ts';
import { exampleRequests, wireRequest } from './request.ts';
import { openStage, type Stage } from './stage.ts';

/** The one answer that tells of no person: a picture of a device. */
const mayBeStored = ['GET /api/v1/images/{id}'];

describeApi('the API', (api) => {
  describe('what browsers store', () => {
    let stage: Stage;
    beforeAll(async () => {
      stage = await openStage(api(), ['fjord-admin', 'peiladmin']);
    });
    afterAll(() => stage.end());

    test('TRUTH-21 no answer of any route is stored, whoever asks and however it ends, but those that tell of no person', async () => {
      const stored = new Set<string>();
      for (const call of stage.calls)
        for (const example of exampleRequests(call))
          for (const user of ['fjord-admin', 'peiladmin', null]) {
            const answer = await stage.send(user, wireRequest(call, example));
            if (!String(answer.headers['cache-control']).includes('no-store')) stored.add(call.name);
            if (answer.statusCode < 300) await stage.undo();
          }
      expect([...stored]).toEqual(mayBeStored);
    });

    test.each([
      ['an address that is none', '/api/v1/nothing'],
      ['an address that cannot be read', '/api/v1/users/%'],
      ['a refused picture', '/api/v1/images/none'],
    ])('TRUTH-21 %s', async (_, url) => {
      const answer = await stage.send('fjord-admin', { method: 'GET', url, headers: {}, body: undefined });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.headers['cache-control']).toBe('no-store');
    });
  });
});
