import fc from 'fast-check';
import { problemSchema } from '@peil/shared-kernel/api/schemas';
import { can } from '@peil/shared-kernel/permissions';
import type { Response } from 'light-my-request';
import { describeApi } from '../testing/api.ts';
import { badRequests, strangeDocuments } from '../testing/bad-requests.ts';
import { isErrorStatus } from '../platform/docs/answers.ts';
import type { DocumentedCall } from './document.ts';
import { exampleRequests, wireRequest, type WireRequest } from './request.ts';
import { openStage, type Stage } from './stage.ts';
import { ownCalls, specifiedCalls } from './specified-calls.table.ts';

/** The same requests in every run; another number tries others. A failure prints it. A nightly run tries more of them. */
const seed = Number(process.env['FUZZ_SEED'] ?? 20260301);
const requestsPerCall = Number(process.env['FUZZ_RUNS'] ?? 24);

/** Words of libraries and of the database: a caller reads Norwegian. */
const english =
  /\b(expected|invalid|received|required|must|unexpected|cannot|violates|duplicate|syntax|error)\b/i;

describeApi('the API', (api) => {
  describe('bad input', () => {
    let stage: Stage;
    beforeAll(async () => {
      stage = await openStage(api(), ['peiladmin', 'peilsysadmin']);
    });
    afterAll(() => stage.end());

    /** Somebody who gets past the door, so that the input is read. */
    const callerOf = ({ access }: DocumentedCall): string | null => {
      if (access === 'public' || access === 'ingestKey') return null;
      return access === 'signedIn' || can(['peil_admin'], access, 'peil') ? 'peiladmin' : 'peilsysadmin';
    };
    const send = (call: DocumentedCall, request: WireRequest): Promise<Response> =>
      stage.send(callerOf(call), {
        ...request,
        headers: {
          ...(call.access === 'ingestKey' && { 'x-ingest-key': api().keys.fjord }),
          ...request.headers,
        },
      });

    /** The stage has the embedded database's one session to itself, so that the server never finds it ready. */
    const isUnanswerable = (name: string): boolean =>
      name === 'GET /api/ready' && api().db.kind === 'embedded';

    test.each([...specifiedCalls, ...ownCalls])(
      'API-03 %s answers bad input with a Norwegian 4xx that changes nothing',
      async (name) => {
        const call = stage.calls.find((candidate) => candidate.name === name);
        if (call === undefined) throw new Error('no such call');
        if (isUnanswerable(name)) return;
        await fc.assert(
          fc.asyncProperty(badRequests(call), async (request) => {
            const answer = await send(call, request);
            expectWellAnswered(answer);
            if (call.method === 'GET') return;
            if (answer.statusCode >= 400) expect(await stage.changedTables()).toEqual([]);
            await stage.undo();
          }),
          { seed, numRuns: requestsPerCall },
        );
        expect(await stage.changedTables()).toEqual([]);
      },
    );

    test('API-03 settings of whatever kind that are kept break no call that reads them', async () => {
      const reads = stage.calls.filter(
        ({ name, method, path }) =>
          (method === 'GET' || /telemetry|_report/.test(path)) && !isUnanswerable(name),
      );
      const device = await stage.send('peiladmin', {
        method: 'GET',
        url: '/api/v1/devicesettings/fjord-tank',
        headers: {},
        body: undefined,
      });
      const { appdata } = device.json<{ appdata: object }>();
      await fc.assert(
        fc.asyncProperty(strangeDocuments(appdata), async (strange) => {
          const saved = await stage.send('peiladmin', {
            method: 'PUT',
            url: '/api/v1/devicesettings/fjord-tank',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ appdata: strange }),
          });
          expectWellAnswered(saved);
          for (const call of saved.statusCode === 200 ? reads : []) {
            for (const example of exampleRequests(call)) {
              const answer = await send(call, wireRequest(call, example));
              expect([call.name, answer.statusCode < 500]).toEqual([call.name, true]);
            }
          }
          await stage.undo();
        }),
        { seed, numRuns: Math.ceil(requestsPerCall / 2) },
      );
    });
  });
});

function expectWellAnswered(answer: Response): void {
  expect([answer.statusCode < 500, answer.body]).toEqual([true, answer.body]);
  if (answer.statusCode < 400) return;
  expect([answer.statusCode, isErrorStatus(answer.statusCode)]).toEqual([answer.statusCode, true]);
  const { message, fields = {} } = problemSchema.parse(answer.json());
  expect(message).toMatch(/^[A-ZÆØÅ]/);
  for (const text of [message, ...Object.values(fields)]) expect(text).not.toMatch(english);
}
