import { describeApi } from '../testing/api.ts';
import { exampleRequests, wireRequest } from './request.ts';
import { openStage, type Stage } from './stage.ts';

/** Roles that see devices by group (ROLE-02); the others see all of their organisation's. */
const byGroup = ['service', 'viewer'] as const;

/** What belongs to the first twin's devices: their ids and names, what they sit on, what sits in them, their figures. */
const ofADevice =
  /fjord-(tank|tracker|pump|object|sensor)|Enhet |TANK001|TRACK01|PUMP001|Pumpesumpen|maxbotix/;
/** Ids of alarms and pictures of those devices, which the examples name without saying so. */
const namesADevice = new RegExp(
  `${ofADevice.source}|OBJ0001|SEN0001|731001|3f0c2f0e-5a0b-4d1e-9c55-7f5a3b6f1a10`,
);

/** What the caller sent, an answer may repeat. */
const withoutSent = (answer: string): string => answer.replaceAll(/"devid":"([^"]+)","name":"\1"/g, '');

/** Done all the same: nothing is told of the device, and nothing of it is changed. */
const toldNothing: readonly string[] = [
  // A list of the caller's own, read past devices that the caller does not see.
  'POST /api/v1/users/{username}/set-favourites',
  // An empty answer, as for an id that nobody has.
  'GET /api/v1/objects',
];

describeApi('the API', (api) => {
  describe('access groups', () => {
    let stage: Stage;
    beforeAll(async () => {
      await api().asSystem(
        `update devices set appdata = appdata || '{"sensor_shortid": "sen0001"}' where devid = 'fjord-tank'`,
      );
      // Those who see by group share no group with any device of theirs.
      await api().asSystem(
        `insert into users (user_name, full_name, orgid, email, roles, tags, password_hash)
       select 'utenfor-' || roles[1], full_name, orgid, 'u-' || email, roles, '{Annen gruppe}', password_hash
       from users where user_name = any($1)`,
        [byGroup.map((role) => `fjord-${role}`)],
      );
      stage = await openStage(
        api(),
        byGroup.flatMap((role) => [`fjord-${role}`, `utenfor-${role}`]),
      );
    });
    afterAll(() => stage.end());

    test.each(byGroup)(
      'TRUTH-21 ROLE-04 a %s reaches nothing of devices in other groups, through no call, and changes nothing of them',
      async (role) => {
        const told: unknown[] = [];
        const done: string[] = [];
        const doneInside: string[] = [];
        for (const call of stage.calls.filter(({ access }) => access !== 'public')) {
          for (const example of exampleRequests(call)) {
            const request = wireRequest(call, example);
            const isAboutDevices = namesADevice.test(`${request.url} ${String(request.body)}`);
            const inside = await stage.send(`fjord-${role}`, request);
            await stage.undo();
            const outside = await stage.send(`utenfor-${role}`, request);
            await stage.undo();
            if (ofADevice.test(withoutSent(outside.body))) told.push([call.name, outside.body]);
            if (!isAboutDevices) continue;
            if (inside.statusCode < 300) doneInside.push(call.name);
            const isDone = outside.statusCode < 300 && !outside.body.includes('"result":"refused"');
            if (isDone && !toldNothing.includes(call.name)) done.push(call.name);
          }
        }
        expect({ told, done }).toEqual({ told: [], done: [] });
        // The examples reach devices where the group is right, so that the walk is one.
        expect(doneInside).toEqual(
          expect.arrayContaining([
            'GET /api/v1/devicesettings/{deviceId}',
            'GET /api/v1/history/metrics/{id}',
            'GET /api/v2/history/locations',
            'GET /api/v1/images/{id}',
            'GET /api/v1/alarms',
            ...(role === 'service'
              ? ['GET /api/v1/objects/{id}', 'GET /api/v1/sensors/{shortid}', 'PATCH /api/v1/sensors/{id}']
              : []),
          ]),
        );
      },
    );
  });
});
