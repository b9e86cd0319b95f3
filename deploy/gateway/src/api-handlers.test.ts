import fastify, { type FastifyInstance } from 'fastify';
import { proxiedApi } from './api-handlers.ts';

let api: FastifyInstance;
let gateway: FastifyInstance;

beforeEach(async () => {
  api = fastify();
  api.get('/api/v1/thing', (request) => ({ url: request.url, bearer: request.headers.authorization }));
  const upstream = await api.listen({ host: '127.0.0.1', port: 0 });
  gateway = fastify();
  await proxiedApi(upstream)(gateway);
});

afterEach(async () => {
  await gateway.close();
  await api.close();
});

test('an API elsewhere is asked under the same path, with the same query and token', async () => {
  const answer = await gateway.inject({
    url: '/api/v1/thing?a=1',
    headers: { authorization: 'Bearer t' },
  });
  expect(answer.json()).toEqual({ url: '/api/v1/thing?a=1', bearer: 'Bearer t' });
});

test('an API that is gone is a gateway error, not a hanging request', async () => {
  await api.close();
  const answer = await gateway.inject({ url: '/api/v1/thing' });
  expect(answer.statusCode).toBeGreaterThanOrEqual(500);
});
