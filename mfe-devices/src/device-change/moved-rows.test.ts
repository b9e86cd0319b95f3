import { device } from '@peil/shared-kernel/testing';
import { movedRows } from './moved-rows.ts';

const rows = (old: ReturnType<typeof device>, object: { name: string } | null = null) =>
  Object.fromEntries(
    movedRows({
      old,
      old_version: 1,
      new: device({}),
      new_version: 1,
      object: object && {
        id: 'o',
        shortid: '',
        orgid: 'fjord',
        devid: old.devid,
        object_type: null,
        manual_measurements: [],
        ...object,
      },
    }).map(({ label, value }) => [label, typeof value === 'string' ? value.replaceAll('\u00a0', ' ') : null]),
  );

test('SERV-01 the preview says in words what goes over, and where the history stays', () => {
  const old = device({
    name: 'Dieseltank ved kaien',
    shortid: 'TANK9',
    groups: ['Status:Felt', 'Sone:Nord'],
    alarmBelow: 15,
    address: 'Kaien 1',
    place: [60.39, 5.32],
  });
  const told = rows({
    ...old,
    appdata: {
      ...old.appdata,
      order_email: ['a@demo.invalid', 'b@demo.invalid'],
      service_log: [{ at: 1 }],
      shared_with: ['annen'],
    },
    proddata: { ...old.proddata, lowlevel: { telemetry_interval_s: 60, transmission_interval_s: 3600 } },
  });
  expect(told).toMatchObject({
    Navn: 'Dieseltank ved kaien',
    Tilgangsgrupper: 'Status:Felt, Sone:Nord',
    'Mottakere av bestillinger': 'a@demo.invalid, b@demo.invalid',
    Plassering: 'Kaien 1',
    Nivåalarm: 'Under 15 %',
    'Måler og sender': 'Hvert minutt og hvert 60. minutt',
    'Delt med': 'annen',
    Abonnement: 'Følger med, hvis enheten har et',
    Servicelogg: '1 innslag',
    Historikk: 'Blir på Dieseltank ved kaien: målingene fra TANK9 og de nye vises i samme graf',
  });
});

test('SERV-01 what is measured and sent as often is said once', () => {
  const old = device({ shortid: 'TANK9', groups: [], place: [60.1, 5.2] });
  const lowlevel = { telemetry_interval_s: 3600, transmission_interval_s: 3600 };
  expect(rows({ ...old, proddata: { ...old.proddata, lowlevel } })).toMatchObject({
    'Måler og sender': 'Hvert 60. minutt',
  });
});

test('SERV-01 what is not set is said so, and the object goes by its own name', () => {
  const told = rows(device({ shortid: 'TANK9', groups: [], place: [60.1, 5.2] }), { name: 'Tankplassen' });
  expect(told).toMatchObject({
    Tilgangsgrupper: null,
    'Mottakere av bestillinger': null,
    Plassering: '60,1 5,2',
    Nivåalarm: 'Av',
    Servicelogg: '0 innslag',
    Historikk: expect.stringContaining('Blir på Tankplassen') as string,
  });
});
