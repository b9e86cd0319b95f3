import {
  customerCardDays,
  customerCardSizes as most,
  type CardKey,
  type CardMessage,
  type CustomerCard,
} from '@peil/shared-kernel/api/schemas';
import { isoUtc } from '../../platform/db/iso-utc.ts';
import { rows } from '../../platform/db/tenant.ts';
import { maskedRecipient } from '../../platform/messages/masked-recipient.ts';

interface ListedMessage extends CardMessage, Record<string, unknown> {
  readonly total: number;
  readonly failed: number;
}

const since = `m.created_at > now() - make_interval(days => ${String(customerCardDays)})`;

/**
 * Of a customer are the messages that its people sent or caused, those to its people's addresses and numbers, and its
 * reports. Each part is found by an index of its own.
 */
const ofCustomer = `select m.id from outbox m where m.orgid = $1 and ${since}
  union select m.id from users u join outbox m on lower(m.recipient) = lower(u.email) where u.orgid = $1 and ${since}
  union select m.id from users u join outbox m on lower(m.recipient) = lower(u.phone_e164) where u.orgid = $1 and ${since}
  union select sent.id from reports sent`;

const reports = `select told ->> 'message' as id from report_mails r, jsonb_array_elements(r.recipients) told
  where r.orgid = $1 and r.queued_at > now() - make_interval(days => ${String(customerCardDays)})`;

/** What went to a customer's people and from them, failures first. Runs as the server. */
export async function cardMessages(
  orgid: string,
): Promise<{ readonly failed: number; readonly messages: CustomerCard['messages'] }> {
  const found = await rows<ListedMessage>(
    `with reports as materialized (${reports}), mine as materialized (${ofCustomer})
     select count(*) over ()::int as total, (count(*) filter (where m.state = 'failed') over ())::int as failed,
       m.id, m.kind, m.recipient, m.subject, m.state, m.error, ${isoUtc('m.created_at')} as created_at,
       ${isoUtc('m.ended_at')} as ended_at,
       case when m.sender is not null then 'sent' when exists (select from reports where reports.id = m.id) then 'report'
         when exists (select from alarm_notices n where n.message = m.id) then 'alarm' else 'account' end as about,
       (select coalesce(nullif(u.full_name, ''), u.user_name) from users u where u.orgid = $1
         and lower(m.recipient) in (lower(u.email), lower(u.phone_e164)) order by u.userid limit 1) as person
     from outbox m where m.id in (select id from mine) and m.kind in ('mail', 'sms')
     order by m.state = 'failed' desc, m.created_at desc, m.id limit ${String(most.messages)}`,
    [orgid],
  );
  return {
    failed: found[0]?.failed ?? 0,
    messages: {
      total: found[0]?.total ?? 0,
      rows: found.map(({ total: _total, failed: _failed, ...message }) => ({
        ...message,
        recipient: maskedRecipient(message.kind, message.recipient),
      })),
    },
  };
}

/** The keys in use of a customer, with what was refused of each last. Runs as the server. */
export async function cardKeys(
  orgid: string,
): Promise<{ readonly refusing: number; readonly keys: CustomerCard['keys'] }> {
  const found = await rows<CardKey & { total: number; refusing: number }>(
    `select count(*) over ()::int as total, (count(r.refused) over ())::int as refusing, k.name, k.prefix,
       ${isoUtc('k.created_at')} as created_at, k.created_by, ${isoUtc('k.last_used_at')} as last_used_at, r.refused
     from ingest_keys k left join lateral (
       select json_build_object('devid', nullif(t.devid, ''), 'reason', t.reason, 'message', t.message,
         'last_at', ${isoUtc('t.last_at')}, 'records', sum(t.records) over ()) as refused
       from refused_telemetry t where t.key = k.id order by t.last_at desc, t.devid, t.reason limit 1) r on true
     where k.orgid = $1 and k.revoked_at is null
     order by r.refused is null, lower(k.name), k.id limit ${String(most.keys)}`,
    [orgid],
  );
  return {
    refusing: found[0]?.refusing ?? 0,
    keys: {
      total: found[0]?.total ?? 0,
      rows: found.map(({ total: _total, refusing: _refusing, ...key }) => key),
    },
  };
}
