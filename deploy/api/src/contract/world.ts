import type pg from 'pg';
import { inScope } from '../platform/db/tenant.ts';
import { ensurePushKeys } from '../people/push/keys.ts';

/** Ids of the examples that nobody gave a name: the first twin's, and what stands in their place for the others. */
export const exampleIds = {
  alarm: { own: '731001', twin: '731002', shared: '731003', provider: '731004' },
  leftOut: { own: '731301', twin: '731302', shared: '731303', provider: '731304' },
  stockEvent: { own: '731401', twin: '731402', shared: '731403', provider: '731404' },
  deviceChange: { own: '731501', twin: '731502', shared: '731501', provider: '731503' },
  deliveryNote: { own: '731601', twin: '731602', shared: '731601', provider: '731603' },
  formerDevice: { own: '731701', twin: '731702', shared: '731701', provider: '731703' },
  dutyList: { own: '731201', twin: '731202', shared: '731201', provider: '731203' },
  ingestKey: {
    own: '0b7c3c1e-6f6d-4a57-9a3e-0d8a4f2f6a11',
    twin: '0b7c3c1e-6f6d-4a57-9a3e-0d8a4f2f6a12',
    shared: '0b7c3c1e-6f6d-4a57-9a3e-0d8a4f2f6a11',
    provider: '0b7c3c1e-6f6d-4a57-9a3e-0d8a4f2f6a13',
  },
  image: {
    own: '3f0c2f0e-5a0b-4d1e-9c55-7f5a3b6f1a10',
    twin: '3f0c2f0e-5a0b-4d1e-9c55-7f5a3b6f1a11',
    shared: '3f0c2f0e-5a0b-4d1e-9c55-7f5a3b6f1a12',
    provider: '3f0c2f0e-5a0b-4d1e-9c55-7f5a3b6f1a13',
  },
  pushDevice: {
    own: 'c7b2f6de-3a41-4c0e-8f0b-5a1d2e3f4a10',
    twin: 'c7b2f6de-3a41-4c0e-8f0b-5a1d2e3f4a11',
    shared: 'c7b2f6de-3a41-4c0e-8f0b-5a1d2e3f4a10',
    provider: 'c7b2f6de-3a41-4c0e-8f0b-5a1d2e3f4a12',
  },
} as const;

/** Short ids that only the second twin has, or the provider. */
export const othersShortIds = (shortid: string) => ({ twin: `T-${shortid}`, provider: `P-${shortid}` });

/**
 * What the permission table and the bad input need beyond the twins: things that only the second twin has, with a
 * short id and a group of their own, and the same things of the provider's, under the names that the examples have
 * with the owner's id in them.
 */
export async function extendTwins(pool: pg.Pool): Promise<void> {
  const { alarm, leftOut, stockEvent, deviceChange, deliveryNote, dutyList } = exampleIds;
  const { formerDevice, ingestKey, image, pushDevice } = exampleIds;
  await inScope(pool, { kind: 'system' }, async (client) => {
    // As at a start of the API.
    await ensurePushKeys();
    await client.query(`
      insert into users (user_name, full_name, orgid, email, roles, tags, password_hash, email_confirmed_at)
      select name, 'Ola Leverandør', 'peil', name || '@demo.invalid', array[role], tags, password_hash, now()
      from users, (values ('peilsysadmin', 'peil_sysadmin'), ('peil-viewer', 'viewer')) as new (name, role)
      where user_name = 'peiladmin';
      update users set tags = tags || '{tvilling-gruppe}' where orgid = 'tvilling';
      update users set features = '{"onboarding_2": true}' where roles && '{onboarding,peil_admin}';

      insert into devices (devid, shortid, name, orgid, tags, appdata)
      select replace(devid, 'fjord', 'peil'), 'P-' || shortid, name, 'peil', tags, appdata - 'shared_with'
      from devices where orgid = 'fjord';
      insert into devices (devid, shortid, name, orgid, tags, appdata)
      select devid || '-annet', 'T-' || trim(trailing 'T' from shortid), name, orgid, '{tvilling-gruppe}', appdata
      from devices where orgid = 'tvilling';

      insert into devices (devid, shortid, name, orgid, tags, appdata)
      select devid, shortid, 'Ny enhet', split_part(devid, '-', 1), '{Status:Lager}',
        '{"object_type": "tanklevel", "onboarding": {"step": "sensor"}}'::jsonb || shared::jsonb
      from (values
        ('fjord-new', 'NEW0001', '{}'), ('fjord-new-shared', 'NEW0002', '{"shared_with": ["tvilling"]}'),
        ('tvilling-new', 'T-NEW0001', '{}'), ('peil-new', 'P-NEW0001', '{}')) as new (devid, shortid, shared);

      insert into devices (devid, shortid, name, orgid, tags, appdata)
      select devid, shortid, 'Reserve', split_part(devid, '-', 1), '{Status:Lager,Nord}', shared::jsonb
      from (values
        ('fjord-spare', 'SPARE01', '{}'), ('fjord-spare-shared', 'SPARE02', '{"shared_with": ["tvilling"]}'),
        ('tvilling-spare', 'T-SPARE01', '{}'), ('peil-spare', 'P-SPARE01', '{}')) as spare (devid, shortid, shared);

      insert into devices (devid, shortid, name, orgid, tags, appdata)
      select devid, shortid, 'Kum', split_part(devid, '-', 1), tags::text[], '{"object_type": "Kum"}'::jsonb || shared::jsonb
      from (values
        ('fjord-drain', 'DRAIN01', '{Nord}', '{}'), ('fjord-drain-shared', 'DRAIN02', '{Nord}', '{"shared_with": ["tvilling"]}'),
        ('tvilling-drain', 'T-DRAIN01', '{tvilling-gruppe}', '{}'), ('peil-drain', 'P-DRAIN01', '{Nord}', '{}'))
        as drain (devid, shortid, tags, shared);

      insert into objects (id, shortid, name, orgid, devid, object_type) values
        ('tvilling-object-annet', 'T-OBJ0001', 'Annet', 'tvilling', 'tvilling-pump-annet', 'tanklevel'),
        ('peil-object', 'P-OBJ0001', 'Leverandørens', 'peil', 'peil-pump', 'tanklevel');
      insert into sensors (sensorid, shortid, orgid) values
        ('tvilling-sensor-annet', 'T-SEN0001', 'tvilling'), ('peil-sensor', 'P-SEN0001', 'peil');
      insert into ingest_keys (id, key_hash, orgid, name) values
        ('${ingestKey.own}', 'a', 'fjord', 'Mottak'),
        ('${ingestKey.twin}', 'b', 'tvilling', 'Mottak'),
        ('${ingestKey.provider}', 'c', 'peil', 'Mottak');
      insert into push_devices (id, userid, kind, address, name)
      select id, userid, 'fcm', 'example-' || id, 'Appen på Android' from users join (values
        ('${pushDevice.own}', 'fjord-viewer'), ('${pushDevice.twin}', 'tvilling-viewer'),
        ('${pushDevice.provider}', 'peil-viewer')) as new (id, user_name) using (user_name);
      insert into contact_changes (userid, kind, value, code_hash, expires_at)
      select userid, 'email', 'ny-adresse@demo.invalid', sha256(''), now() - interval '1 minute'
      from users where user_name = 'fjord-viewer';
      insert into saved_views (id, userid, list, name, name_key, query) overriding system value
      select 7, userid, 'devices', 'Stille', 'stille', '?condition=silent' from users where user_name = 'fjord-viewer';
      insert into alarms (id, dev, alarm, reason, started_at) overriding system value
      select id, dev, 'level', 'Nivået er under alarmgrensen på 20 %', '2026-03-01T12:00:00Z'
      from devices join (values
        (${alarm.own}, 'fjord-tank'), (${alarm.twin}, 'tvilling-tank'), (${alarm.shared}, 'fjord-pump'),
        (${alarm.provider}, 'peil-tank')) as new (id, devid) using (devid);
      insert into left_out_readings (id, dev, from_t, to_t, reason, made_by) overriding system value
      select id, dev, '2026-03-01T12:00:00Z', '2026-03-01T13:00:00Z', 'Skum', 'Anne'
      from devices join (values
        (${leftOut.own}, 'fjord-tank'), (${leftOut.twin}, 'tvilling-tank'), (${leftOut.shared}, 'fjord-pump'),
        (${leftOut.provider}, 'peil-tank')) as new (id, devid) using (devid);
      insert into stock_events (id, dev, kind, from_t, to_t, litres, uncertainty, is_settled) overriding system value
      select id, dev, 'delivery', '2026-03-01T12:00:00Z', '2026-03-01T13:00:00Z', 2960, 30, true
      from devices join (values
        (${stockEvent.own}, 'fjord-tank'), (${stockEvent.twin}, 'tvilling-tank'), (${stockEvent.shared}, 'fjord-pump'),
        (${stockEvent.provider}, 'peil-tank')) as new (id, devid) using (devid);
      insert into device_changes (id, orgid, object, old, fresh, told_name, before) overriding system value
      select new.id, o.orgid, o.id, old.dev, fresh.dev, 'Ola service', jsonb_build_object(
        'at', 1, 'old', jsonb_build_object('name', o.name, 'shortid', old.shortid, 'appdata', '{}'::jsonb),
        'fresh', jsonb_build_object('name', 'Reserve', 'shortid', fresh.shortid, 'appdata', '{}'::jsonb,
          'proddata', '{}'::jsonb, 'tags', '{"public": ["Status:Lager", "Nord"]}'::jsonb),
        'own', '{"images": [], "alarms": [], "stars": [], "lists": [], "rules": [], "swapped": false}'::jsonb)
      from (values (${deviceChange.own}, 'fjord-object', 'fjord-spare'), (${deviceChange.twin}, 'tvilling-object-annet',
          'tvilling-spare'), (${deviceChange.provider}, 'peil-object', 'peil-spare')) as new (id, object, old)
        join objects o on o.id = new.object join devices old on old.devid = new.old join devices fresh on fresh.devid = o.devid;
      insert into delivery_notes (id, orgid, number, day, place, devs, litres, made_by) overriding system value
      select given.id, given.orgid, '4710', '2026-03-01', 'Kaiveien 3',
        array(select dev from devices where devid in (given.orgid || '-tank', given.orgid || '-pump')), 3100, 'Anne'
      from (values (${deliveryNote.own}, 'fjord'), (${deliveryNote.twin}, 'tvilling'), (${deliveryNote.provider}, 'peil')) as given (id, orgid);
      insert into duty_lists (id, orgid, name, kinds, scope, is_on, steps, shifts) overriding system value
      select id, orgid, 'Driftsvakt', '{level}', '{"kind": "all"}', true, '[]', '[]'
      from (values (${dutyList.own}, 'fjord'), (${dutyList.twin}, 'tvilling'), (${dutyList.provider}, 'peil')) as new (id, orgid);
      delete from alarm_events;
      insert into profile_uses (id, orgid, profile, userid, user_name) overriding system value
      values (731101, 'peil', 'Dieseltank', 'x', 'peiladmin');
      insert into audit (orgid, kind, object, action, userid, user_name)
      select orgid, 'device', devid, 'changed', 'x', orgid || '-admin' from devices;
      insert into images (id, devid, width450, width1000) values
        ('${image.own}', 'fjord-tank', 'x', 'x'),
        ('${image.twin}', 'tvilling-tank', 'x', 'x'),
        ('${image.shared}', 'fjord-pump', 'x', 'x'),
        ('${image.provider}', 'peil-tank', 'x', 'x');
      insert into device_moves (id, dev, orgid, since, until, name, shortid, devid, tags, appdata, proddata, went)
        overriding system value
      select given.id, dev, given.orgid, now() - interval '3 days', now() - interval '2 days', 'Leid tank', 'LEID01',
        'leid-tank', '{Nord}', '{"order_email": ["kontor@demo.invalid"]}', '{}', 'customer'
      from devices, (values (${formerDevice.own}, 'fjord'), (${formerDevice.twin}, 'tvilling'),
        (${formerDevice.provider}, 'peil')) as given (id, orgid) where devid = 'peil-spare';
      insert into left_images (id, move, role, width450, width1000, created_at) values
        ('${image.own}', ${formerDevice.own}, 'service', 'x', 'x', now()),
        ('${image.twin}', ${formerDevice.twin}, 'service', 'x', 'x', now()),
        ('${image.provider}', ${formerDevice.provider}, 'service', 'x', 'x', now());`);
  });
}
