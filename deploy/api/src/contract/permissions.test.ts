import { can } from '@peil/shared-kernel/permissions';
import { describeApi } from '../testing/api.ts';
import type { Response } from 'light-my-request';
import { documentMismatch } from './answer-schema.ts';
import type { DocumentedCall } from './document.ts';
import { owners, permissionRows, type Owner } from './permissions.table.ts';
import { exampleRequests, wireRequest, type ExampleRequest } from './request.ts';
import { openStage, type Stage } from './stage.ts';
import { exampleIds, othersShortIds } from './world.ts';

const customerRoles = ['admin', 'sysadmin', 'service', 'viewer', 'prod', 'onboarding'] as const;
const providerUsers = { A: 'peiladmin', S: 'peilsysadmin', E: 'peilansatt' } as const;

/** Who calls, from which of the twins: what is shared is the first twin's, so the second one asks for it. */
const usersFor = (owner: Owner): (string | null)[] => [
  ...customerRoles.map((role) => `${owner === 'shared' ? 'tvilling' : 'fjord'}-${role}`),
  ...Object.values(providerUsers),
  null,
];

/** By day one's own and the twin's, which nobody shares; at night of every owner. */
const askedOwners: readonly Owner[] = process.env['PEIL_TESTS'] === 'day' ? ['own', 'twin'] : owners;

/** What stands in the examples, and the same thing of another owner. */
const counterparts: readonly Readonly<Record<Owner, string>>[] = [
  { own: 'fjord-tank', twin: 'tvilling-tank', shared: 'fjord-pump', provider: 'peil-tank' },
  { own: 'fjord-new', twin: 'tvilling-new', shared: 'fjord-new-shared', provider: 'peil-new' },
  { own: 'fjord-drain', twin: 'tvilling-drain', shared: 'fjord-drain-shared', provider: 'peil-drain' },
  { own: 'fjord-spare', twin: 'tvilling-spare', shared: 'fjord-spare-shared', provider: 'peil-spare' },
  { own: 'fjord', twin: 'tvilling', shared: 'fjord', provider: 'peil' },
  ...(['TANK001', 'TRACK01', 'NEW0001', 'SPARE01', 'OBJ0001', 'SEN0001'] as const).map((own) => ({
    own,
    ...othersShortIds(own),
    shared: own,
  })),
  ...Object.values(exampleIds),
];

/** The example with another owner's ids in it. */
function ownedBy(owner: Owner, request: ExampleRequest): ExampleRequest {
  const isFile = Buffer.isBuffer(request.body);
  const text = counterparts.reduce(
    (written, names) => written.replaceAll(names.own, names[owner]),
    JSON.stringify(isFile ? { ...request, body: undefined } : request),
  );
  const owned = JSON.parse(text) as ExampleRequest;
  return isFile ? { ...owned, body: request.body } : owned;
}

/** One may only move oneself, so each caller's body has to name the caller. */
const asCaller = (name: string, request: ExampleRequest, user: string | null): ExampleRequest =>
  name === 'PUT /api/v1/transfer_user/{orgid}' ? { ...request, body: { user } } : request;

const letters: Readonly<Record<number, string>> = {
  400: '0',
  401: '1',
  422: '2',
  403: '3',
  404: '4',
  415: '5',
  409: '9',
};
const letterOf = ({ statusCode, body }: Response): string => {
  if (statusCode < 200 || statusCode >= 300) return letters[statusCode] ?? String(statusCode);
  return isRefusedOneByOne(body) ? 'r' : '+';
};

const isRefusedOneByOne = (text: string): boolean =>
  text.includes('"result":"refused"') && !/"result":"(changed|unchanged)"/.test(text);

/** With whom the first twin shares its own pump is its own business to read. */
const withoutOwnSharing = (text: string): string => text.replaceAll(/"shared_with" ?: ?\["tvilling"\]/g, '');

/** Of what the caller does not see, an answer says the id or user name that the caller sent, and nothing more. */
const withoutUnseen = (text: string): string =>
  text.replaceAll(/"(?:devid|user_name)":"([^"]+)","(?:full_)?name":"\1"/g, '');

const formatRow = (cells: readonly string[]): string =>
  [cells.slice(0, 6), cells.slice(6, 9), cells.slice(9)].map((part) => part.join('')).join(' ');

describeApi('the API', (api) => {
  describe('permissions', () => {
    let stage: Stage;
    beforeAll(async () => {
      const users = owners.flatMap(usersFor).filter((user) => user !== null);
      stage = await openStage(api(), [...new Set(users)]);
    });
    afterAll(() => stage.end());

    /** Every call that is not open by its row's name; a body with several examples has several rows. */
    const closed = (): Map<string, { call: DocumentedCall; example: ExampleRequest }> =>
      new Map(
        stage.calls
          .filter(({ access }) => access !== 'public')
          .flatMap((call) =>
            exampleRequests(call).map((example, index) => [
              index === 0 ? call.name : `${call.name} (${index + 1})`,
              { call, example },
            ]),
          ),
      );

    test('ROLE-01 every call that is not open has a row in the table, and every row a call', () => {
      expect([...permissionRows.keys()].sort()).toEqual([...closed().keys()].sort());
    });

    test.each([...permissionRows])(
      'ROLE-01 ROLE-02 ROLE-04 %s answers every role as the table says and changes nothing where it refuses',
      async (name, expected) => {
        const found = closed().get(name);
        if (found === undefined) throw new Error('no such call');
        const { call, example } = found;
        const actual: Record<string, string> = {};
        for (const owner of askedOwners) {
          const request = ownedBy(owner, example);
          const isAnothers = JSON.stringify(request) !== JSON.stringify(example);
          actual[owner] = owner === 'own' || isAnothers ? formatRow(await ask(call, request, owner)) : '';
        }
        expect(actual).toEqual(Object.fromEntries(askedOwners.map((owner) => [owner, expected[owner]])));
      },
    );

    /** The letters of one column. */
    async function ask(call: DocumentedCall, request: ExampleRequest, owner: Owner): Promise<string[]> {
      const cells: string[] = [];
      for (const user of usersFor(owner)) {
        const answer = await stage.send(user, wireRequest(call, asCaller(call.name, request, user)));
        const letter = letterOf(answer);
        cells.push(letter);
        expect([user, documentMismatch(call.operation, answer)]).toEqual([user, null]);
        if (user?.startsWith('fjord') && owner !== 'shared')
          expect([user, withoutUnseen(withoutOwnSharing(answer.body))]).toEqual([
            user,
            expect.not.stringMatching(/tvilling/),
          ]);
        if (letter === '+') await stage.undo();
        else expect([owner, user, await stage.changedTables()]).toEqual([owner, user, []]);
      }
      return cells;
    }

    test('ROLE-01 the table refuses exactly the roles that the permission table of the UI does not name', () => {
      for (const [name, { call }] of closed()) {
        const { access } = call;
        if (access === 'signedIn' || access === 'ingestKey' || access === 'public') continue;
        const own = permissionRows.get(name)?.own.replaceAll(' ', '').slice(0, 9) ?? '';
        const roles = [...customerRoles, 'peil_admin', 'peil_sysadmin', 'peil_employee'];
        const allowed = roles.map((role) => can([role], access, 'peil'));
        expect([name, Array.from(own, (letter) => letter !== '3')]).toEqual([name, allowed]);
      }
    });
  });
});
