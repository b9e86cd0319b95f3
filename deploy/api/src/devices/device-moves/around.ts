import type { Device } from '@peil/shared-kernel/api/schemas';
import type { AroundMove } from '@peil/shared-kernel/devices';
import { isoUtc } from '../../platform/db/iso-utc.ts';
import { asServer, rows } from '../../platform/db/tenant.ts';

/** What a move has to know of a device beside its settings. */
export interface Around extends Omit<AroundMove, 'now' | 'isBack'> {
  /** Name of its owner. */
  readonly organisation: string;
  readonly photos: number;
  readonly lastTelemetry: Device['last_telemetry'];
  /** The owner to whom moving back is an undo: it has not measured since it came; null where there is none. */
  readonly undoneBy: string | null;
  /** The groups it had with them; null where there is none. */
  readonly groupsThere: readonly string[] | null;
}

interface Found extends Around {
  readonly devid: string;
}

/** By id, of those of these devices that the caller sees. */
export async function aroundMoves(devids: readonly string[]): Promise<ReadonlyMap<string, Around>> {
  const found = await rows<Found & Record<string, unknown>>(
    `select d.devid, o.name as organisation, ${isoUtc('d.subscribed_at')} as "subscribedAt",
       (select count(*)::int from images i where i.devid = d.devid) as photos,
       (select count(*)::int from alarms a where a.dev = d.dev and a.ended_at is null) as alarms,
       (select name from objects b where b.devid = d.devid) as object, 0 as rules,
       l.telemetry as "lastTelemetry",
       case when can_be_undone(d.dev, d.owned_before ->> 'orgid', coalesce(d.owned_since, '-infinity'))
         then d.owned_before ->> 'orgid' end as "undoneBy",
       (select to_json(m.tags) from device_moves m
        where m.dev = d.dev and m.orgid = d.owned_before ->> 'orgid' and m.until = coalesce(d.owned_since, '-infinity')
          and not m.is_final order by m.id desc limit 1) as "groupsThere"
     from devices d join organisations o using (orgid) left join device_latest l using (dev)
     where d.devid = any($1)`,
    [devids],
  );
  const rules = await rulesNaming(found.map(({ devid }) => devid));
  return new Map(found.map(({ devid, ...around }) => [devid, { ...around, rules: rules.get(devid) ?? 0 }]));
}

/** How many duty lists and rules of people, whoever's, name each device. */
async function rulesNaming(devids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const found = await asServer(() =>
    rows<{ devid: string; rules: number }>(
      `select devid, count(*)::int as rules from (
         select jsonb_array_elements_text(scope -> 'devids') as devid from duty_lists
         where scope ->> 'kind' = 'devices'
         union all
         select jsonb_array_elements_text(rule #> '{scope,devids}')
         from notification_settings, jsonb_array_elements(rules) as each (rule)
         where rule #>> '{scope,kind}' = 'devices') as named
       where devid = any($1) group by devid`,
      [devids],
    ),
  );
  return new Map(found.map(({ devid, rules }) => [devid, rules]));
}
