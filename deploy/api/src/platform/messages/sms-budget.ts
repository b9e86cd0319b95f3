import { harmlessName } from '@peil/shared-kernel/format';
import { providerRoles } from '@peil/shared-kernel/permissions';
import type pg from 'pg';
import type { Config, SmsPurpose } from '../config.ts';
import { osloDate } from '../db/oslo-date.ts';
import { inScope, row, rows } from '../db/tenant.ts';
import type { Attempt, Carrier } from './attempt.ts';
import { queueMail } from './outbox.ts';
import type { TakenMessage } from './queries.ts';
import { smsCountryProblem } from './sms-countries.ts';

/** Stands for all organisations. */
const portal = '*';

const texts = {
  organisation: 'Dagens SMS-kvote for organisasjonen er brukt opp',
  portal: 'Dagens SMS-kvote for hele portalen er brukt opp',
  purposes: { account: 'invitasjoner og koder', alarm: 'alarmer' },
} as const;

/**
 * A carrier that sends text messages only to the countries, and within the budgets, of the settings; what it does not
 * send is refused with the reason. A message counts when it is tried first.
 */
export function withinSmsBudget(
  pool: pg.Pool,
  settings: Pick<Config, 'smsCountries' | 'smsBudgets' | 'provider'>,
  carry: Carrier,
): Carrier {
  return async (message) => {
    const problem = smsCountryProblem(message.recipient, settings.smsCountries);
    if (problem !== null) return { result: 'refused', error: problem };
    const refused = message.attempts === 1 ? await charge(pool, settings, message) : null;
    return refused ?? carry(message);
  };
}

const charge = (
  pool: pg.Pool,
  { smsBudgets, provider }: Pick<Config, 'smsBudgets' | 'provider'>,
  { id }: TakenMessage,
): Promise<Attempt | null> =>
  inScope(pool, { kind: 'system' }, async () => {
    const message = await row<{ purpose: SmsPurpose; orgid: string | null; organisation: string | null }>(
      `select m.purpose, coalesce(m.charged_to, m.orgid) as orgid, o.name as organisation
       from outbox m left join organisations o on o.orgid = coalesce(m.charged_to, m.orgid) where m.id = $1`,
      [id],
    );
    if (message === null) return null;
    const { purpose, orgid, organisation } = message;
    const day = osloDate(new Date());
    const budget = smsBudgets[purpose];
    // Who asks for a code is nobody yet: that counts for the portal alone.
    if (orgid !== null && !(await count(day, orgid, purpose, budget.organisation))) {
      await tell(day, orgid, purpose, provider, `${organisation ?? orgid}: ${String(budget.organisation)}`);
      return { result: 'refused', error: texts.organisation };
    }
    if (await count(day, portal, purpose, budget.portal)) return null;
    if (orgid !== null)
      await rows('update sms_counts set sent = sent - 1 where day = $1 and orgid = $2 and purpose = $3', [
        day,
        orgid,
        purpose,
      ]);
    await tell(day, portal, purpose, provider, `Hele portalen: ${String(budget.portal)}`);
    return { result: 'refused', error: texts.portal };
  });

/** Counts one, unless there are so many already. */
const count = async (day: string, orgid: string, purpose: SmsPurpose, most: number): Promise<boolean> =>
  (await row(
    `insert into sms_counts as kept (day, orgid, purpose, sent) values ($1, $2, $3, 1)
     on conflict (day, orgid, purpose) do update set sent = kept.sent + 1 where kept.sent < $4 returning sent`,
    [day, orgid, purpose, most],
  )) !== null;

/** Tells the provider's administrators, once a day, that a budget is used up. */
async function tell(
  day: string,
  orgid: string,
  purpose: SmsPurpose,
  provider: string,
  what: string,
): Promise<void> {
  const isFirst = await row(
    `update sms_counts set told_at = now() where day = $1 and orgid = $2 and purpose = $3 and told_at is null
     returning orgid`,
    [day, orgid, purpose],
  );
  if (isFirst === null) return;
  const { admin, sysadmin } = providerRoles(provider);
  const people = await rows<{ email: string }>(
    `select distinct email from users
     where not disabled and email <> '' and email_confirmed_at is not null and roles && $1 order by email`,
    [[admin, sysadmin]],
  );
  const subject = 'Dagens SMS-kvote er brukt opp';
  const text = `${harmlessName(what)} SMS er sendt i dag for ${texts.purposes[purpose]}, og flere sendes ikke før i morgen. De som ikke ble sendt, står i utboksen. Kvotene settes i innstillingene til serveren (SMS_…_DAY).`;
  for (const { email } of people) await queueMail({ to: email, subject, text });
}

/** Removes counts of days that are long over; part of the housekeeping. */
export const dropOldSmsCounts = (): Promise<unknown> =>
  rows(`delete from sms_counts where day < now() - interval '90 days'`);
