import { join } from 'node:path';
import { RegistryError } from '../errors/registry-error.ts';
import { publishBuild } from '../publishing/publish-build.ts';
import { makeBuild } from '../testing/build-fixture.ts';
import { startS3Server, type S3Server } from '../testing/s3-server.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { UsageError } from '../errors/usage-error.ts';
import { bucketAddress } from './bucket-address.ts';
import { bucketClient } from './bucket-client.ts';
import { storeAt } from './store-at.ts';

const folder = temporaryFolder();
const id = { packageName: 'mfe-auth', version: '1.0.0-a' };
let server: S3Server;

beforeAll(async () => {
  server = await startS3Server();
});

beforeEach(() => server.files.clear());

afterAll(() => server.stop());

const open = (settings = {}) => storeAt('s3://releases', { ...server.environment, ...settings });

test.each([
  ['s3://bucket', { bucket: 'bucket', prefix: '' }],
  ['s3://my.bucket-1/', { bucket: 'my.bucket-1', prefix: '' }],
  ['s3://bucket/portal/eu/', { bucket: 'bucket', prefix: 'portal/eu/' }],
])('PLAT-03 %s is a bucket with a prefix', (location, address) => {
  expect(bucketAddress(location)).toEqual(address);
});

test.each(['s3://', 's3:///x', 's3://UPPER'])('PLAT-03 %s is no bucket', (location) => {
  expect(() => bucketAddress(location)).toThrow(UsageError);
});

test.each(['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_REGION'])(
  'PLAT-03 without %s a bucket is refused by the setting’s name',
  (name) => {
    expect(() => open({ [name]: undefined })).toThrow(`set ${name}`);
  },
);

test('PLAT-03 a call that is signed with another secret is refused, and told', async () => {
  const call = open({ AWS_SECRET_ACCESS_KEY: 'another' }).readRegistry();
  await expect(call).rejects.toThrow(RegistryError);
  await expect(call).rejects.toThrow(/registry\.json: 403 SignatureDoesNotMatch/);
});

test('PLAT-03 the address that a portal reads a bucket at is no folder to write to', () => {
  expect(() => storeAt('https://bucket.example/portal', server.environment)).toThrow(
    'releases are written to a folder or to s3://bucket/prefix, not to https://bucket.example/portal',
  );
});

test('PLAT-03 a server that is not there is told in one line', async () => {
  const call = open({ AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:1' }).readRegistry();
  await expect(call).rejects.toThrow(/^http:\/\/127\.0\.0\.1:1\/releases does not answer/);
});

test.each(['cutOff', 'silent'] as const)(
  'PLAT-03 an answer that is %s is asked for again: nobody waits for it for minutes',
  async (how) => {
    const patienceMs = 300;
    const client = bucketClient('releases', server.environment, patienceMs);
    await open().replaceRegistry({ former: null, text: 'the whole registry', entries: [] });
    server.breakReadOf('registry.json', how);
    expect((await client.get('registry.json'))?.content.toString()).toBe('the whole registry');
  },
);

test('PLAT-03 an answer that was lost is no second change', async () => {
  const store = open();
  server.loseAnswerOf('registry.json');
  expect(await store.replaceRegistry({ former: null, text: 'one', entries: [] })).toBe(true);
});

test('PLAT-07 files may be kept for ever, the registry never, and each says what it is', async () => {
  const store = open();
  await makeBuild(join(folder(), 'builds'), id.packageName, id.version);
  await publishBuild(store, join(folder(), 'builds'), id);
  await store.replaceRegistry({ former: null, text: '{}', entries: [] });
  const headersOf = (key: string) => {
    const {
      'content-type': type,
      'cache-control': caching,
      'content-encoding': coding,
    } = server.files.get(key)?.headers ?? {};
    return { type, caching, coding };
  };
  const immutable = 'public, max-age=31536000, immutable';
  expect(headersOf('mfe-auth/1.0.0-a/remoteEntry.js')).toEqual({
    type: 'application/javascript; charset=utf-8',
    caching: immutable,
  });
  expect(headersOf('mfe-auth/1.0.0-a/font.woff2')).toEqual({ type: 'font/woff2', caching: immutable });
  expect(headersOf('mfe-auth/1.0.0-a/remoteEntry.js.br').type).toBe('application/octet-stream');
  expect(headersOf('registry.json')).toEqual({
    type: 'application/json; charset=utf-8',
    caching: 'no-cache',
  });
});

test('PLAT-03 an upload that broke off is no release, and is completed by the next one', async () => {
  const store = open();
  const builds = join(folder(), 'builds');
  await makeBuild(builds, id.packageName, id.version);
  await publishBuild(store, builds, id);
  server.files.delete('mfe-auth/1.0.0-a/release.json');
  server.files.delete('mfe-auth/1.0.0-a/font.woff2');
  expect(await store.readRelease(id)).toBeNull();
  await publishBuild(store, builds, id);
  expect([...server.files.keys()].at(-1)).toBe('mfe-auth/1.0.0-a/release.json');
});

test('PLAT-03 an upload that meets other bytes under its name stops before it is a release', async () => {
  const store = open();
  const builds = join(folder(), 'builds');
  await makeBuild(builds, id.packageName, id.version);
  await publishBuild(store, builds, id);
  const key = 'mfe-auth/1.0.0-a/font.woff2';
  server.files.set(key, { ...server.files.get(key)!, content: Buffer.from('other') });
  server.files.delete('mfe-auth/1.0.0-a/release.json');
  await expect(publishBuild(store, builds, id)).rejects.toThrow(
    /font\.woff2 is there already with other bytes/,
  );
  expect(await store.readRelease(id)).toBeNull();
});
