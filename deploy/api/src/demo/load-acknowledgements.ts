import type pg from 'pg';
import { demoAcknowledgement, type DemoAlarm } from './acknowledgements.ts';
import type { DemoWorld } from './world.ts';

/** Lets the demo's people have seen to alarms that its readings led to. */
export async function insertAcknowledgements(
  client: pg.ClientBase,
  { accounts, provider }: DemoWorld,
  creation: number,
): Promise<void> {
  const alarms = await client.query<DemoAlarm>(
    `select id::float8 as id, shortid, orgid, alarm, extract(epoch from started_at)::float8 as started,
       extract(epoch from ended_at)::float8 as ended
     from alarms join devices using (dev)`,
  );
  const given = alarms.rows.flatMap(
    (alarm) => demoAcknowledgement(alarm, { accounts, provider, creation }) ?? [],
  );
  await client.query(
    `update alarms set acknowledged_at = to_timestamp(given.at), acknowledged_userid = users.userid,
       acknowledged_username = user_name, acknowledged_name = full_name, acknowledged_comment = given.comment,
       acknowledged_orgid = devices.orgid, acknowledged_by_provider = given.by_provider
     from jsonb_to_recordset($1) as given (id bigint, at float8, user_name text, by_provider boolean, comment text)
       join users using (user_name), devices
     where alarms.id = given.id and devices.dev = alarms.dev`,
    [
      JSON.stringify(
        given.map(({ id, at, account, byProvider, comment }) => ({
          id,
          at,
          user_name: account.userName,
          by_provider: byProvider,
          comment,
        })),
      ),
    ],
  );
}
