import { apiServer, Reply } from './api-server.ts';
import { api } from '../../host/src/api/index.ts';

const server = apiServer();

test('a call is answered by its route, the last answer given counts, and what was sent can be read', async () => {
  server.answer('GET /api/v1/profiles', [{ name: 'never' }]);
  server.answer('GET /api/v1/profiles', []);
  server.answer(
    'DELETE /api/v1/profiles/:name',
    ({ params }) => new Reply(params.name === 'Ø/1' ? 200 : 404),
  );
  await expect(api.profiles.list()).resolves.toEqual([]);
  await api.profiles.remove('Ø/1');
  await expect(api.profiles.remove('other')).rejects.toMatchObject({ kind: 'notFound' });
  expect(server.sent('DELETE /api/v1/profiles/:name').map(({ path }) => path)).toEqual([
    '/api/v1/profiles/%C3%98%2F1',
    '/api/v1/profiles/other',
  ]);
});

test('what is sent is read as the API would: body, query and headers', async () => {
  server.answer('PUT /api/v1/profiles/:name', new Reply(412, { message: 'Endret' }));
  await expect(api.profiles.change('A', { name: 'B' }, '"3"')).rejects.toMatchObject({ kind: 'conflict' });
  const [request] = server.sent('PUT /api/v1/profiles/:name');
  expect(request).toMatchObject({ body: { name: 'B' }, query: {}, headers: { 'if-match': '"3"' } });
  server.forget();
  expect(server.sent('PUT /api/v1/profiles/:name')).toEqual([]);
});

test('an answer that throws is a line that was lost', async () => {
  server.answer('GET /api/v1/profiles', () => {
    throw new Error('lost');
  });
  await expect(api.profiles.list()).rejects.toMatchObject({ kind: 'network' });
});

test('what was sent has arrived before it is said that it has', async () => {
  server.answer('POST /api/v1/profiles', () => new Promise(() => undefined));
  void api.profiles.create({ name: 'A' });
  expect(server.sent('POST /api/v1/profiles')).toEqual([]);
  await server.arrived();
  expect(server.sent('POST /api/v1/profiles')).toHaveLength(1);
});

describe('what a test sends at its end', () => {
  test('is answered by its own answers', () => {
    server.answer('GET /api/v1/profiles', []);
    void api.profiles.list();
  });

  test('is nothing of the next one', async () => {
    server.answer('GET /api/v1/tags', []);
    await api.tags.list();
    expect(server.sent('GET /api/v1/profiles')).toEqual([]);
  });
});

test('a file comes as it was sent, byte for byte', async () => {
  const bytes = new Uint8Array([0x50, 0x4b, 0xff, 0x00, 0xc3]);
  server.answer('GET /api/v1/device_report', new Reply(200, bytes, { 'content-type': 'application/x' }));
  const file = await api.reports.devices([]);
  expect(file).toBeInstanceOf(Blob);
  expect(file.type).toBe('application/x');
  const reader = new FileReader();
  reader.readAsArrayBuffer(file);
  await new Promise((resolve) => reader.addEventListener('load', resolve));
  expect(new Uint8Array(reader.result as ArrayBuffer)).toEqual(bytes);
});
