import type pg from 'pg';
import { isProviderRole } from '@peil/shared-kernel/permissions';
import type { DemoWorld } from './world.ts';

/** Who began the demo's unfinished registrations, and how many hours ago. */
const begun = [
  { shortid: 'ONB0001', userName: 'fjordmontor', hours: 26 },
  { shortid: 'ONB0002', userName: 'peiladmin', hours: 75 },
];

/** Lets the demo's people have begun to register its devices; before that they were as they left production. */
export async function insertRegistrations(
  client: pg.ClientBase,
  { accounts, organisations, provider }: DemoWorld,
  creation: number,
): Promise<void> {
  const providerName = organisations.find(({ orgid }) => orgid === provider)?.name;
  for (const { shortid, userName, hours } of begun) {
    const account = accounts.find((one) => one.userName === userName);
    if (account === undefined) continue;
    const byProvider = isProviderRole(account.role, provider);
    await client.query(
      `insert into registrations (dev, userid, user_name, full_name, told_name, by_provider, begun_at, changed_at, before)
       select dev, userid, user_name, full_name, coalesce($3, full_name), $4, to_timestamp($5), to_timestamp($5),
         jsonb_build_object('name', name, 'tags', jsonb_build_object('public', devices.tags),
           'appdata', appdata - 'onboarding' - 'object_type')
       from devices, users where shortid = $1 and user_name = $2`,
      [shortid, userName, byProvider ? providerName : null, byProvider, creation - hours * 3600],
    );
  }
}
