import {
  mailedReports,
  mailFormats,
  reportMailSchema,
  reportMailTrySchema,
  type ReportMail,
} from '@peil/shared-kernel/api/schemas';
import { closedPeriod, duePeriod, nextPeriod } from '@peil/shared-kernel/format';
import * as z from 'zod';
import type { ApiApp, ApiContext } from '../../platform/api-app.ts';
import { asServer, row, withTenant } from '../../platform/db/tenant.ts';
import { answers } from '../../platform/docs/answers.ts';
import { callerOf } from '../../platform/http/access.ts';
import { ifMatchHeaders, refuseStale, sendVersioned, wantedVersion } from '../../platform/http/if-match.ts';
import { countMail } from '../../platform/messages/mail-limit.ts';
import { recipientList } from '../../platform/organisations/body.ts';
import { findOrganisation } from '../../platform/organisations/queries.ts';
import { notFound, ruleBroken } from '../../platform/problem.ts';
import { findSetting, holdSetting, listMails, saveSetting, statesOf, writeTry } from './queries.ts';
import { makeFiles, queueReports } from './send.ts';
import { texts } from './texts.ts';

const ofOrganisation = z
  .object({ orgid: z.string().min(1).max(63) })
  .meta({ examples: [{ orgid: 'fjord' }] });

const change = z
  .strictObject({
    frequency: z.enum(['off', 'weekly', 'monthly']).exactOptional(),
    reports: z
      .array(z.enum(mailedReports))
      .min(1, 'Velg minst én rapport')
      .max(mailedReports.length)
      .exactOptional(),
    formats: z
      .array(z.enum(mailFormats))
      .min(1, 'Velg minst ett filformat')
      .max(mailFormats.length)
      .exactOptional(),
    own_recipients: z
      .partialRecord(z.enum(mailedReports), recipientList)
      .transform((lists) => Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)))
      .exactOptional()
      .describe(
        "By report, whom it goes to in place of the organisation's recipients; replaces what there is",
      ),
  })
  .meta({
    examples: [
      {
        frequency: 'monthly',
        reports: ['fill', 'instock', 'battery'],
        formats: ['xlsx', 'csv'],
        own_recipients: { battery: ['montor@demo.invalid'] },
      },
    ],
  });

const tags = ['reports'];
const description =
  'A call of our own. Off until an administrator says otherwise. A week from Monday or a month of Oslo’s calendar is sent at six in the morning after it, once, to the report’s own recipients or those of the organisation; what was over before the setting was made is not sent.';

/** Reports by mail: what an organisation gets and has got, and a try on the own address (REPORT-01). */
export function reportMailRoutes(app: ApiApp, { config, pool }: ApiContext): void {
  app.get(
    '/api/v1/report-mails/:orgid',
    {
      config: { access: 'reports', weight: 'light' },
      schema: {
        tags,
        summary: 'Which reports an organisation gets by mail, when the next goes, and what has gone',
        description,
        params: ofOrganisation,
        response: { 200: reportMailSchema, ...answers(400, 401, 403, 404) },
      },
    },
    async (request, reply) => {
      const found = await withTenant(pool, callerOf(request), () => documentOf(request.params.orgid));
      return sendVersioned(reply, found.version, found);
    },
  );

  app.put(
    '/api/v1/report-mails/:orgid',
    {
      config: { access: 'reports', weight: 'light' },
      schema: {
        tags,
        summary: 'Change which reports an organisation gets by mail, and how often',
        description,
        headers: ifMatchHeaders,
        params: ofOrganisation,
        body: change,
        response: { 200: reportMailSchema, ...answers(400, 401, 403, 404, 409) },
      },
    },
    async (request, reply) => {
      const wanted = wantedVersion(request);
      const { orgid } = request.params;
      const saved = await withTenant(pool, callerOf(request), async () => {
        if ((await findOrganisation(orgid)) === null) throw notFound();
        const before = await holdSetting(orgid);
        refuseStale(wanted, before.version);
        const { reports = before.reports, formats = before.formats } = request.body;
        const { frequency } = before;
        await saveSetting(
          orgid,
          {
            ...before,
            ...request.body,
            reports: mailedReports.filter((kind) => reports.includes(kind)),
            formats: mailFormats.filter((format) => formats.includes(format)),
          },
          frequency === 'off' ? null : duePeriod(frequency, new Date()).key,
        );
        return documentOf(orgid);
      });
      return sendVersioned(reply, saved.version, saved);
    },
  );

  app.post(
    '/api/v1/report-mails/:orgid/try',
    {
      config: { access: 'reports', weight: 'heavy' },
      schema: {
        tags,
        summary: 'Send the reports of the last closed period to the own address, as a try',
        description: `${description} A try is no sending: the recipients get theirs when it is time.`,
        params: ofOrganisation,
        response: { 200: reportMailTrySchema, ...answers(400, 401, 403, 404, 422, 429) },
      },
    },
    async (request) => {
      const caller = callerOf(request);
      const { orgid } = request.params;
      const asked = await withTenant(pool, caller, async () => {
        const organisation = await findOrganisation(orgid);
        if (organisation === null) throw notFound();
        const { email } = (await row<{ email: string | null }>('select email from users where userid = $1', [
          caller.userid,
        ])) ?? { email: null };
        if (!email) throw ruleBroken({ email: texts.noAddress });
        await countMail(caller, config.mailLimits);
        return { email, organisation: organisation.name, ...(await findSetting(orgid)) };
      });
      const { email, frequency, reports, formats, organisation } = asked;
      const period = closedPeriod(frequency === 'off' ? 'monthly' : frequency, new Date());
      const taken = { orgid, organisation, reports, formats };
      const files = await makeFiles(pool, taken, period, config.product);
      await withTenant(pool, caller, () =>
        asServer(async () => {
          const { publicUrl } = config;
          const recipients = () => [email];
          const [sent] = [
            ...(await queueReports(taken, period, { files, recipients, publicUrl })).values(),
          ].flat();
          if (sent) await writeTry(orgid, period, taken, caller.username, sent);
        }),
      );
      return { to: email, period: period.key };
    },
  );
}

/** @throws Problem 404 for an organisation the caller does not see. */
async function documentOf(orgid: string): Promise<ReportMail> {
  const organisation = await findOrganisation(orgid);
  if (organisation === null) throw notFound();
  const setting = await findSetting(orgid);
  const mails = await listMails(orgid);
  const states = await asServer(() =>
    statesOf(mails.flatMap(({ recipients }) => recipients.map(({ message }) => message))),
  );
  const next = setting.frequency === 'off' ? null : nextPeriod(setting.frequency, new Date());
  return reportMailSchema.parse({
    orgid,
    ...setting,
    recipients: organisation.report_recipients ?? [],
    next: next && { period: next.key, send_at: next.sendAt.getTime() / 1000 },
    log: mails.map(({ recipients, ...mail }) => ({
      ...mail,
      recipients: recipients.map(({ address, message }) => ({ address, state: states.get(message) ?? null })),
    })),
  });
}
