import { describeApi } from '../../testing/api.ts';
import { publicBodyLimit } from './body-limit.ts';

describeApi('calls without a token', (api) => {
  const large = { padding: 'x'.repeat(publicBodyLimit) };

  test.each(['/api/v1/auth', '/api/v1/users/make-reset-code', '/api/v1/users/reset-password'])(
    'API-03 %s does not read a large body',
    async (url) => {
      const answer = await api().post(null, url, large);
      expect([answer.status, answer.json<{ error: string }>().error]).toEqual([413, 'too_large']);
    },
  );

  test('API-03 the largest credentials fit', async () => {
    const answer = await api().post(null, '/api/v1/auth', {
      user: '\u{1f511}'.repeat(120),
      password: '\u{1f511}'.repeat(100),
    });
    expect(answer.status).toBe(401);
  });
});
