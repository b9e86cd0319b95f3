import { aDevice } from '../../../domain/src/devices/testing/device-fixture.ts';
import { session, signIn, signOut } from '../session/index.ts';
import { answerRequests, sentRequests } from '../../../testing/src/answer-requests.ts';
import { testToken } from '../../../testing/src/token.ts';
import { devices } from './devices.ts';
import { DeviceColumnsWriter } from '../../../wire/src/index.ts';

const asked = () => sentRequests.map(({ headers }) => headers.get('If-None-Match') ?? null);

beforeEach(async () => {
  await signOut();
  await signIn(testToken());
});

// The clock that ends a session keeps Node alive.
afterAll(() => signOut());

test('TRUTH-21 a list that browsers do not store is asked for by the ETag of the one in memory, and 304 answers it', async () => {
  answerRequests({ body: [], headers: { etag: '"1"' } });
  const first = await devices.list();
  answerRequests({ status: 304, headers: { etag: '"1"' } });
  expect(await devices.list()).toBe(first);
  expect(devices.lastList()).toEqual({ etag: '"1"' });
  expect(asked()).toEqual(['"1"']);
});

test('TRUTH-21 another session asks without the ETag of the one before', async () => {
  answerRequests({ body: [], headers: { etag: '"1"' } });
  await devices.list();
  await signOut();
  await signIn(testToken());
  expect(session.current().status).toBe('signedIn');
  answerRequests({ body: [], headers: { etag: '"2"' } });
  await devices.list();
  expect(asked()).toEqual([null]);
});

/** More than are read at a stretch. */
const many = Array.from({ length: 1_201 }, (_, index) => ({
  ...aDevice({ type: index % 3 === 0 ? 'lpg' : 'tank', pri: { percent: index } }),
  devid: `d-${index}`,
}));

function inColumns(documents: readonly object[]): object {
  const writer = new DeviceColumnsWriter();
  for (const document of documents)
    writer.add(JSON.parse(JSON.stringify(document)) as Record<string, unknown>);
  return writer.finish();
}

test('DLIST-05 an answer in columns is the same devices, in the same order', async () => {
  answerRequests({ body: inColumns(many), headers: { etag: '"1"' } });
  const answer = await devices.list();
  expect(answer).toEqual(JSON.parse(JSON.stringify(many)));
  expect(devices.lastList()).toEqual({ etag: '"1"' });
  answerRequests({ status: 304, headers: { etag: '"1"' } });
  expect(await devices.list()).toBe(answer);
});

test('DLIST-05 a server of the release before returns rows', async () => {
  const [device] = JSON.parse(JSON.stringify(many)) as unknown[];
  answerRequests({ body: [device] });
  expect(await devices.list()).toEqual([device]);
});

test.each<[string, object]>([
  ['columns that do not hold what they say', { ...inColumns(many), rows: [0, 1, 2, 99] }],
  ['a device that is none', inColumns([...many, { ...many[0], name: null }])],
  ['another shape', { fields: 'a' }],
])('DLIST-05 %s are a bad answer, and what was known is kept', async (_what, body) => {
  answerRequests({ body: inColumns(many.slice(0, 2)), headers: { etag: '"1"' } });
  const before = await devices.list();
  answerRequests({ body, headers: { etag: '"2"' } });
  await expect(devices.list()).rejects.toMatchObject({ kind: 'badAnswer' });
  expect(devices.lastList()).toEqual({ etag: '"1"' });
  answerRequests({ status: 304, headers: { etag: '"1"' } });
  expect(await devices.list()).toBe(before);
});

test('TRUTH-21 who signs out while the columns are read leaves nothing behind', async () => {
  answerRequests({ body: inColumns(many), headers: { etag: '"1"' } });
  const reading = devices.list();
  await signOut();
  await reading;
  await signIn(testToken());
  answerRequests({ body: [], headers: { etag: '"2"' } });
  await devices.list();
  expect(asked()).toEqual([null]);
});
