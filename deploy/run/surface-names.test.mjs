import { namesOfSurface, sinceWhen } from './surface-names.mjs';

const report = (code) => `## API Report File\n\n\`\`\`ts\n${code}\n\`\`\`\n`;
const surface = (files) =>
  new Map(Object.entries(files).map(([file, code]) => [`${file}.api.md`, report(code)]));

const calls = `export interface Device {
    readonly devid: string;
}
export const api: {
    devices: {
        list: () => Promise<Device[]>;
        remove: (devid: string) => Promise<void>;
    };
    users: Users;
};
interface Users {
    readonly me: () => Promise<string>;
}
export function whyFailed(error: unknown): string;
function own_2(): void;
export { own_2 as own }`;

test('names are what can be imported, with the members of objects', () => {
  expect([
    ...namesOfSurface(surface({ api: calls }))
      .get('api.api.md')
      .keys(),
  ]).toEqual(['Device', 'api.devices.list', 'api.devices.remove', 'api.users.me', 'whyFailed', 'own']);
});

test('a call whose type API Extractor writes as a word of the language hides none of those after it', () => {
  const inferred = calls.replace('list: () => Promise<Device[]>', 'list: () => Promise<infer<listSchema>>');
  expect([
    ...namesOfSurface(surface({ api: inferred }))
      .get('api.api.md')
      .keys(),
  ]).toEqual(expect.arrayContaining(['api.devices.list', 'api.devices.remove', 'api.users.me']));
  expect(() => namesOfSurface(surface({ api: 'export const broken: {' }))).toThrow(
    'A report is no TypeScript',
  );
});

const of = (since, files) =>
  sinceWhen({
    contract: '1.2',
    before: surface({ api: calls, session: 'export const now: typeof whyFailed; // see api.api.md' }),
    now: surface(files),
    since,
  });

const former = {
  api: {
    ...{ Device: '1.0', 'api.devices.list': '1.0', 'api.devices.remove': '1.1', 'api.users.me': '1.0' },
    ...{ own: '1.0', whyFailed: '1.0' },
  },
  session: { now: '1.0' },
};

test('PLAT-11 a name that is new, or that answers something else, is of this contract; the others are as old as before', () => {
  const session = 'export const now: typeof whyFailed; // see api.api.md';
  expect(of(former, { api: calls, session })).toEqual(former);
  const withField = calls.replace('devid: string;', 'devid: string;\n    readonly name: string;');
  expect(of(former, { api: withField, session })).toEqual({
    ...former,
    api: { ...former.api, Device: '1.2', 'api.devices.list': '1.2' },
  });
  const withCall = calls.replace('list:', 'count: () => Promise<number>;\n        list:');
  expect(of(former, { api: withCall, session }).api).toEqual({ ...former.api, 'api.devices.count': '1.2' });
});

test('PLAT-11 what another report declares counts as well', () => {
  const changed = calls.replace('error: unknown', 'error: Error');
  const session = 'export const now: typeof whyFailed; // see api.api.md';
  expect(of(former, { api: changed, session })).toMatchObject({ session: { now: '1.2' } });
});
