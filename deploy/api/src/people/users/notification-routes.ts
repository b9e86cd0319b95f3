import {
  alarmListenersSchema,
  alarmNoticeSchema,
  notificationSettingsSchema,
  notificationTestSchema,
} from '@peil/shared-kernel/api/schemas';
import { rulesProblems } from '@peil/shared-kernel/notifications';
import * as z from 'zod';
import type { ApiApp, ApiContext } from '../../platform/api-app.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { deviceId } from '../../measuring/device-id.ts';
import { answers } from '../../platform/docs/answers.ts';
import { callerOf } from '../../platform/http/access.ts';
import { ifMatchHeaders, refuseStale, sendVersioned, wantedVersion } from '../../platform/http/if-match.ts';
import { requireOneself } from '../../platform/http/oneself.ts';
import { countMail } from '../../platform/messages/mail-limit.ts';
import { ruleBroken } from '../../platform/problem.ts';
import { editableUser, readableUser } from './reach.ts';
import { rulesBody, testBody } from '../../notify/notifications/body.ts';
import { listenersOf } from '../../notify/notifications/listeners.ts';
import { noticesOf } from '../../notify/notifications/notices.ts';
import { holdRules, saveRules, settingsOf } from '../../notify/notifications/settings.ts';
import { sendTest } from '../../notify/notifications/test-message.ts';

const named = z
  .object({ username: z.string().min(1).max(200) })
  .meta({ examples: [{ username: 'fjord-viewer' }] });

const ofAlarm = z
  .object({ id: z.coerce.number().pipe(z.int().min(1)).describe('Id of the alarm') })
  .meta({ examples: [{ id: 731_001 }] });

const ofDevice = z.object({ devid: deviceId }).meta({ examples: [{ devid: 'fjord-tank' }] });

const tags = ['notifications'];
const description =
  'A call of our own. Without a rule nothing is sent. Who changes another’s must be allowed to change that user.';

/** What each person wants to hear of alarms, a test message, and what was sent of an alarm (NOTIFY-01, NOTIFY-03). */
export function notificationRoutes(app: ApiApp, { config, pool }: ApiContext): void {
  app.get(
    '/api/v1/users/:username/notifications',
    {
      config: { access: 'signedIn', weight: 'light' },
      schema: {
        tags,
        summary: 'What a user is told of alarms, and where it can be sent',
        description,
        params: named,
        response: { 200: notificationSettingsSchema, ...answers(400, 401, 403, 404) },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      const settings = await withTenant(pool, caller, async () =>
        settingsOf(await readableUser(caller, request.params.username)),
      );
      return sendVersioned(reply, settings.version, settings);
    },
  );

  app.put(
    '/api/v1/users/:username/notifications',
    {
      config: { access: 'signedIn', weight: 'light' },
      schema: {
        tags,
        summary: 'Replace the rules by which a user is told of alarms',
        description: `${description} A rule keeps the id by which it was read.`,
        headers: ifMatchHeaders,
        params: named,
        body: rulesBody,
        response: { 200: notificationSettingsSchema, ...answers(400, 401, 403, 404, 409, 422) },
      },
    },
    async (request, reply) => {
      const wanted = wantedVersion(request);
      const caller = callerOf(request);
      const { rules } = request.body;
      const saved = await withTenant(pool, caller, async () => {
        const user = await editableUser(caller, request.params.username);
        const problems = rulesProblems(rules);
        if (Object.keys(problems).length > 0) throw ruleBroken({ ...problems });
        const before = await holdRules(user.userid);
        refuseStale(wanted, before.version);
        await saveRules(user.userid, rules, before.rules);
        return settingsOf(user);
      });
      return sendVersioned(reply, saved.version, saved);
    },
  );

  app.post(
    '/api/v1/users/:username/notifications/test',
    {
      config: { access: 'signedIn', weight: 'light' },
      schema: {
        tags,
        summary: 'Send oneself a message on a channel',
        description:
          'A call of our own. Counts as a mail of one’s own. Answers where it goes, or why it cannot be sent.',
        params: named,
        body: testBody,
        response: { 200: notificationTestSchema, ...answers(400, 401, 403, 429) },
      },
    },
    (request) => {
      const caller = requireOneself(callerOf(request), request.params.username);
      return withTenant(pool, caller, async () => {
        const test = await sendTest(caller.userid, request.body.channel);
        if (test.isSent) await countMail(caller, config.mailLimits);
        return test;
      });
    },
  );

  app.get(
    '/api/v1/alarms/:id/notices',
    {
      config: { access: 'acknowledgeAlarms', weight: 'light' },
      schema: {
        tags,
        summary: 'What was sent to whom of an alarm, the newest first',
        description:
          'A call of our own. What waits and what was left out stands there too, with the reason. Of people of other organisations only the organisation is told.',
        params: ofAlarm,
        response: { 200: z.array(alarmNoticeSchema), ...answers(400, 401, 403, 404) },
      },
    },
    (request) => {
      const caller = callerOf(request);
      return withTenant(pool, caller, () => noticesOf(caller, request.params.id));
    },
  );

  app.get(
    '/api/v1/alarms/listeners',
    {
      config: { access: 'acknowledgeAlarms', weight: 'light' },
      schema: {
        tags,
        summary: 'Of which kinds of alarm of a device anybody is told',
        description:
          "A call of our own. By a rule or a duty list, with a channel that reaches the person. Of a device that is only shared with the caller's organisation, its own people's rules count alone.",
        querystring: ofDevice,
        response: { 200: alarmListenersSchema, ...answers(400, 401, 403, 404) },
      },
    },
    (request) => {
      const caller = callerOf(request);
      return withTenant(pool, caller, () => listenersOf(caller, request.query.devid, config.provider));
    },
  );
}
