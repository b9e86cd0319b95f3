const device = {
  devid: 'fjord-tank',
  name: 'Dieseltank nord',
  orgid: 'fjord',
  tags: { public: ['Status:Felt'] },
  proddata: { shortid: 'TANK001', mfct: { name: 'maxbotix', model: 'MB7-389' } },
  appdata: {
    object_type: 'tanklevel',
    tanktype: 'Egendefinert liggende tank [D+L]',
    fueltype: 'Farget Diesel',
    liquid_density: 850,
    sensorheight: 1900,
    diameter: 1600,
    length: 2487,
    tank: { fill_to_max: 4750, drain_to_min: 200 },
    order_email: ['bestilling@demo.invalid'],
  },
  state: {
    public: { alarms: [] },
    volume_tracking: { empty_timestamp: 1_773_576_000, full_timestamp: null },
    connectivity_monitoring: {
      last_telemetry_timestamp: 1_772_366_400,
      next_transmission_at: 1_772_367_000,
    },
  },
  last_telemetry: {
    meta: { aquisitiontime: 1_772_366_400 },
    pri: { volume: 3120, percent: 62.4, gauge_height: 952, distance: 948, capacity: 5000, temp: 7.9 },
    sec: { csq: 65, battery: 90, temp: 4.5 },
  },
  last_position: null,
  open_alarms: [],
};

const acknowledged = {
  at: 1_772_370_000,
  by: 'Ingrid Fjord',
  username: 'fjord-admin',
  comment: 'Bestilt påfylling til fredag',
};

const alarm = {
  id: 731_001,
  alarm: 'level',
  reason: 'Nivået er under alarmgrensen på 20\u00a0%',
  started: 1_772_366_400,
  acknowledged,
};

const notificationSettings = {
  rules: [
    {
      id: '5f0c2f0e-5a0b-4d1e-9c55-7f5a3b6f1a10',
      name: 'Pumpekummer',
      kinds: ['level', 'overflow'],
      scope: { kind: 'favourites' },
      channels: ['mail'],
      weekdays: [1, 2, 3, 4, 5],
      from: 420,
      to: 960,
      delivery: 'atOnce',
      tellsEnd: true,
      isOn: true,
    },
  ],
  channels: {
    mail: { address: 'ingrid@demo.invalid', isConfirmed: true },
    sms: { number: '+4790000001', isMobile: true, isConfirmed: true },
    push: { devices: 1 },
  },
  version: 2,
};

const dutyList = {
  id: 731_201,
  name: 'Vakt for pumpekummer',
  kinds: ['level', 'overflow'],
  scope: { kind: 'all' },
  isOn: true,
  steps: [
    { id: '1', minutes: 0, who: { kind: 'shift' }, channels: ['sms'] },
    { id: '2', minutes: 15, who: { kind: 'user', username: 'fjord-admin' }, channels: ['sms', 'mail'] },
  ],
  shifts: [{ username: 'fjord-viewer', from: 1_790_000_000, to: 1_790_604_800 }],
  holes: [{ from: 1_790_604_800, to: 1_790_700_000 }],
  people: { 'fjord-admin': 'Ingrid Fjord', 'fjord-viewer': 'Kari Fjord' },
  version: 1,
};

const alarmLink = {
  state: 'open',
  person: 'Ingrid Fjord',
  alarms: [
    {
      id: 731_001,
      device: { devid: 'fjord-tank', name: 'Dieseltank nord' },
      alarm: 'Nivået er under alarmgrensen på 20\u00a0%',
      since: 1_772_366_400,
      ended: null,
      acknowledged: null,
      isOpen: true,
    },
  ],
};

const triedAlarm = {
  alarm: 'level',
  kind: 'level',
  severity: 'danger',
  reason: 'Nivået er under alarmgrensen på 25\u00a0%',
  started: 1_770_366_400,
  ended: 1_770_466_400,
  started_before: false,
};

const record = {
  corrid: '7c9e6679',
  data: {
    data: {
      meta: { aquisitiontime: 1_772_366_400 },
      pri: { volume: 3120, percent: 62.4 },
      sec: { csq: 65, battery: 90 },
    },
    state: { sensor_monitoring: { state: 'ok' } },
  },
};

const position = {
  data: {
    devid: 'fjord-tracker',
    data: { loc: { lat: 60.39, long: 5.32 }, meta: { aquisitiontime: 1_772_366_400 } },
  },
};

const user = {
  userid: '8097cad4-3037-4494-b9f0-f5a95747eb1b',
  user_name: 'fjord-viewer',
  full_name: 'Marit Øvrebø',
  orgid: 'fjord',
  meta_data: {
    email: 'fjord-viewer@demo.invalid',
    phone: '+4799999999',
    email_confirmed: true,
    phone_confirmed: false,
    email_pending: null,
    phone_pending: null,
    address: null,
    disabled: false,
    favouriteDevices: ['fjord-tank'],
    features: {},
  },
  tags: { public: ['Status:Felt'], shared: [] },
  roles: { roles: ['viewer'] },
};

const organisation = {
  orgid: 'fjord',
  name: 'Fjord Drivstoff AS',
  path: ['Peil', 'Fjord Drivstoff AS'],
  parent: 'peil',
  organisation_number: '974760673',
  address: 'Kaien 1, 5003 Bergen',
  contact: { name: 'Ingrid Fjord', phone: '+4799999999', email: 'fjord@demo.invalid' },
  support_email: null,
  report_recipients: ['rapport@demo.invalid'],
  closed_at: null,
  device_count: 42,
  user_count: 7,
};

const brand = { accent: '#0b6a7a', logo: null };

const object = {
  id: 'fjord-object',
  shortid: 'OBJ0001',
  name: 'Pumpesumpen',
  orgid: 'fjord',
  devid: 'fjord-pump',
  object_type: 'Kum',
  manual_measurements: [
    {
      time: '2026-03-01T12:00:00.000Z',
      value: 690,
      unit: 'mm',
      user: 'Ola Fjord',
      comment: 'Peilet med stav',
    },
  ],
};

const sensor = {
  sensorid: 'fjord-sensor',
  shortid: 'SEN0001',
  model: 'MB7-389',
  manufacturer: 'maxbotix',
  kind: 'ultrasonic',
  calibration: {},
};

const profile = {
  name: 'Dieseltank',
  description: 'Varsel under 20 %',
  appdata: { fueltype: 'Farget Diesel', liquid_density: 850 },
  proddata: {},
};

const profileResult = {
  devid: 'fjord-tank',
  name: 'Dieseltank nord',
  organisation: 'Fjord Drivstoff AS',
  result: 'changed',
  message: null,
  changes: [{ path: 'appdata.fueltype', name: 'Væske', now: 'Ikke satt', becomes: 'Farget Diesel' }],
  version: 2,
};

const profileUse = {
  id: 731_101,
  at: 1_772_366_400,
  user_name: 'peiladmin',
  devices: 12,
  undoable: 11,
  undone: 0,
  undone_at: null,
  undone_by: null,
};

const reportMail = {
  orgid: 'fjord',
  frequency: 'monthly',
  reports: ['fill', 'instock'],
  formats: ['xlsx', 'pdf'],
  recipients: ['rapport@demo.invalid'],
  own_recipients: { instock: ['lager@demo.invalid'] },
  next: { period: '2026-03', send_at: 1_775_016_000 },
  log: [
    {
      period: '2026-02',
      from_day: '2026-02-01',
      to_day: '2026-02-28',
      reports: ['fill'],
      formats: ['xlsx', 'pdf'],
      queued_at: 1_772_341_210,
      tried_by: null,
      recipients: [{ address: 'rapport@demo.invalid', state: 'sent' }],
    },
  ],
  version: 1,
};

const key = {
  id: '0b7c3c1e-6f6d-4a57-9a3e-0d8a4f2f6a11',
  orgid: 'fjord',
  name: 'Mottak hos Fjord',
  prefix: 'ik_t7CO',
  created_at: '2026-03-01T12:00:00.000Z',
  created_by: 'peiladmin',
  last_used_at: '2026-03-01T14:05:00.000Z',
};

const whoOfReport = {
  devid: 'fjord-tank',
  shortid: 'TANK001',
  name: 'Dieseltank nord',
  orgid: 'fjord',
  organisation: 'Fjord Drivstoff AS',
  customer_number: '0042',
  cost_centre: 'Drift nord',
  address: 'Bryggen 1, 5003 Bergen',
};

const reported = {
  ...whoOfReport,
  tags: ['Status:Felt'],
  type: 'Tank',
  last_reading: 1_772_366_400,
};

const filling = {
  ...whoOfReport,
  id: 731_401,
  groups: ['Rute:Voss'],
  fueltype: 'AdBlue',
  kind: 'delivery',
  from: 1_772_449_200,
  to: 1_772_452_800,
  litres: 2960,
  uncertainty: 30,
  litres_in_period: 2960,
  source: 'receipt',
  reference: 'receipt',
  reference_at: 1_772_460_000,
  notes: ['4711'],
  state: 'accepted',
};

const noteOutcome = {
  applied: true,
  rows: [{ row: 1, number: '4711', tanks: ['Dieseltank nord · TANK001'], result: 'received', problems: [] }],
};

const token = {
  access_token: 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ1c2VybmFtZSI6ImZqb3JkLXZpZXdlciJ9.signatur',
};
const tags = ['Rute:Voss', 'Status:Felt', 'Status:Lager'];
const healthy = { status: 'ok' };
const done = { result: 1 };

const view = { id: 7, name: 'Må fylles', query: '?level=red&sort=level', columns: null };

const bulkAlarmResult = {
  devid: 'fjord-tank',
  name: 'Dieseltank nord',
  kind: 'tank',
  type: 'Tank',
  result: 'changed',
  message: null,
  changes: [{ path: 'alarm_list.alarm_below_percent', from: 20, to: 25 }],
  version: 13,
};

const registration = {
  devid: 'fjord-new',
  shortid: 'NEW0001',
  name: 'Dieseltank nord',
  orgid: 'fjord',
  step: 'measures',
  by: { username: 'fjord-onboarding', name: 'Kari Nord' },
  is_mine: true,
  handed_over: null,
  begun_at: '2026-03-01T12:00:00.000Z',
  changed_at: '2026-03-01T12:04:00.000Z',
};
const spare = { ...device, devid: 'fjord-spare', proddata: { ...device.proddata, shortid: 'SPARE01' } };

const stockDevice = {
  devid: 'a840410001816bc2',
  shortid: 'PEI00042',
  name: 'PEI00042',
  orgid: 'peil',
  organisation: 'Peil',
  manufacturer: 'Dragino',
  model: 'PS-LB',
  sensor: null,
  last_contact: null,
  state: 'in_stock',
  state_since: '2026-03-01T12:00:00.000Z',
};

const moved = {
  devid: 'fjord-tank',
  name: 'Dieseltank',
  shortid: 'TANK001',
  result: 'changed',
  message: null,
  from: 'Fjord Drivstoff AS',
  to: 'Peil (lager)',
  papers: ['navnet «Dieseltank»', '1 bestillingsmottaker'],
  notices: ['Abonnementet avsluttes.'],
  before: { orgid: 'fjord', tags: ['Status:Felt', 'Nord'], subscribed_at: null },
  version: 2,
};

const former = {
  id: 731_701,
  shortid: 'TANK007',
  name: 'Dieseltank ved kaien',
  organisation: 'Fjord Drivstoff AS',
  orgid: 'fjord',
  came: null,
  left: '2026-11-28T09:30:00.000Z',
  went: 'stock',
  with_papers: false,
  is_kept: true,
};

const unfinished = { ...device, devid: 'fjord-new' };

const bulkUserResult = {
  user_name: 'fjord-viewer',
  full_name: 'Marit Øvrebø',
  result: 'changed',
  message: null,
  before: ['Status:Felt'],
  after: ['Status:Felt', 'Rute:Voss'],
};

const tagRename = {
  from: 'Nord',
  to: 'Rute:Nord',
  merges: false,
  total: { users: 1, devices: 1 },
  users: [{ user_name: 'fjord-viewer', full_name: 'Marit Øvrebø' }],
  devices: [{ devid: 'fjord-tank', name: 'Dieseltank nord' }],
};

const bulkResult = {
  devid: 'fjord-tank',
  name: 'Dieseltank nord',
  result: 'changed',
  message: null,
  before: ['Status:Felt'],
  after: ['Status:Felt', 'Rute:Voss'],
  version: 13,
};

const pushDevice = {
  id: 'c7b2f6de-3a41-4c0e-8f0b-5a1d2e3f4a10',
  kind: 'web',
  name: 'Chrome på Android',
  made_at: '2026-03-01T12:00:00.000Z',
  used_at: '2026-03-01T14:05:00.000Z',
  failures: 0,
  trouble: null,
};

/** What a call answers when all is well, by the call's name; the tests hold each against the call's schema. */
const leftOut = {
  left_out: [
    {
      id: 7,
      from: 1764072000,
      to: 1764075600,
      reason: 'Skum i tanken',
      made_by: 'Kari Nordmann',
      made_at: 1764079200,
      readings: 2,
    },
  ],
};

const stockEvents = {
  events: [
    {
      id: 12,
      kind: 'delivery',
      from: 1764054000,
      to: 1764057600,
      litres: 2960,
      uncertainty: 25,
      is_settled: true,
      is_shown: true,
      state: 'confirmed',
      said_litres: 3000,
      reason: 'Etter følgeseddelen',
      reference: null,
      decided_by: 'Kari Nordmann',
      decided_at: 1764079200,
    },
  ],
  seams: [{ t: 1763985600, kind: 'calibration' }],
};

export const answerExamples: Readonly<Record<string, unknown>> = {
  'GET /api/live': healthy,
  'GET /api/ready': healthy,
  'GET /api/version': { api: '1.4', rules: '1.12' },
  'POST /api/v1/auth': token,
  'POST /api/v1/auth/logout': {},
  'POST /api/v1/users/make-reset-code': {},
  'POST /api/v1/users/reset-password': {},
  'PUT /api/v1/transfer_user/{orgid}': token,
  'GET /api/v1/users': [user],
  'POST /api/v1/users': user,
  'POST /api/v1/users/import': { applied: true, results: [{ user_name: 'kari.nordmann', problems: {} }] },
  'GET /api/v1/users/{username}': user,
  'PUT /api/v1/users/{username}': done,
  'GET /api/v1/users/{username}/validtags': tags,
  'POST /api/v1/users/{username}/set-favourites': done,
  'GET /api/v1/users/{username}/access': {
    last_login: '2026-03-01T07:30:00.000Z',
    sessions: [
      {
        id: '7b1f3c9e-2f0a-4a53-9f0f-5f6b2f4f7c11',
        is_present: true,
        used_at: '2026-03-01T09:10:00.000Z',
        began_at: '2026-03-01T07:30:00.000Z',
        ends_at: '2026-03-02T07:30:00.000Z',
        client: 'Chrome, Windows',
      },
    ],
    invitation: {
      by: 'email',
      recipient: 'kari.nordmann@demo.invalid',
      state: 'opened',
      sent_at: '2026-02-28T12:00:00.000Z',
      expires_at: '2026-03-03T12:00:00.000Z',
      opened_at: '2026-02-28T14:00:00.000Z',
      accepted_at: null,
    },
  },
  'GET /api/v1/push-key': {
    publicKey: 'BNUvhLPhDDDPLP3VxvqEBdAxSOXmuQCmFjEVkuMZTVfMdX3Ph4Pz-Cj5Aj3kBTxCG_NlU0OrAEsCXxL5iZHTBJk',
  },
  'GET /api/v1/users/{username}/push-devices': [pushDevice],
  'POST /api/v1/push-devices': pushDevice,
  'POST /api/v1/push-devices/{id}/test': { sent: true, reason: null },
  'GET /api/v1/users/{username}/left-behind': {
    duty: [{ id: 731_201, name: 'Brannvakt', steps: [{ number: 1, isOnly: true }], shifts: 2 }],
    getsReports: false,
    alarms: 0,
    keys: [],
    sentences: ['Ingrid Fjord er eneste vakt i «Brannvakt» trinn 1. Uten en annen varsles ingen der.'],
    heirs: [
      { username: 'fjord-viewer', name: 'Ola Fjord', unreachable: null },
      { username: 'fjord-prod', name: 'Kari Fjord', unreachable: 'E-postadressen er ikke bekreftet' },
    ],
  },
  'GET /api/v1/users/{username}/closed': {
    closed: {
      closed_at: '2026-02-20T12:00:00.000Z',
      closed_by: 'peiladmin',
      reopen_until: '2026-03-22T12:00:00.000Z',
      orgid: 'fjord',
      organisation: 'Fjord Drivstoff AS',
      is_organisation_closed: false,
      roles: ['viewer'],
      tags: ['Status:Felt'],
      is_email_taken: false,
    },
  },
  'POST /api/v1/users/{username}/reopen': done,
  'GET /api/v1/users/{username}/devices': { total: 1, devices: [device] },
  'GET /api/v1/users/{username}/sees': {
    devices: [
      {
        devid: 'fjord-tank',
        short_id: 'FT0001',
        name: 'Tank Fjord',
        organisation: 'Fjord',
        reasons: ['no_group'],
        groups: ['Rute:Voss'],
      },
    ],
    more: false,
  },
  'POST /api/v1/users/{username}/help': {
    access_token: 'eyJhbGciOiJIUzI1NiJ9.eyJ1c2VybmFtZSI6ImZqb3JkLXZpZXdlciJ9.c2lnbmF0dXJl',
    ends_at: '2026-03-01T12:15:00.000Z',
  },
  'POST /api/v1/users/{username}/invitation': done,
  'DELETE /api/v1/users/{username}/sessions': done,
  'DELETE /api/v1/users/{username}/sessions/{session}': done,
  'POST /api/v1/users/open-invitation': {
    invitation: {
      inviter: 'Ingrid Fjord',
      inviter_organisation: 'Fjord Drivstoff AS',
      organisation: 'Fjord Drivstoff AS',
      role: 'Leser',
      user_name: 'kari.nordmann',
      full_name: 'Kari Nordmann',
    },
  },
  'POST /api/v1/users/take-back': { phone_or_email: 'fjord-viewer@demo.invalid' },
  'POST /api/v1/users/{username}/contact/{kind}/code': done,
  'POST /api/v1/users/{username}/contact/{kind}/confirm': done,
  'DELETE /api/v1/users/{username}/contact/{kind}': done,
  'GET /api/v1/users/{username}/list-settings': {
    devices: { columns: ['name', 'level'], views: [view] },
    alarm: { columns: null, views: [] },
  },
  'PUT /api/v1/users/{username}/list-settings/{list}/columns': done,
  'PUT /api/v1/users/{username}/release-notes-read': done,
  'POST /api/v1/users/{username}/list-settings/{list}/views': view,
  'PUT /api/v1/users/{username}/list-settings/{list}/views/{id}': view,
  'DELETE /api/v1/users/{username}/list-settings/{list}/views/{id}': done,
  'POST /api/v1/devicesettings/{deviceId}/calibration/preview': {
    version: 17,
    field: 'sensorheight',
    measured_at: 1_772_366_400,
    distance: 1100,
    rel_press: null,
    density: null,
    before: { setting: 1900, gauge_height: 800, volume: 2500, percent: 50 },
    after: { setting: 1912, gauge_height: 812, volume: 2548, percent: 50.96 },
    series: {
      t: [1_772_362_800, 1_772_366_400],
      before: { gauge_height: [805, 800], volume: [2520, 2500] },
      after: { gauge_height: [817, 812], volume: [2568, 2548] },
    },
  },
  'POST /api/v1/devicesettings/{deviceId}/believed': leftOut,
  'GET /api/v1/devicesettings/{deviceId}/left-out': leftOut,
  'POST /api/v1/devicesettings/{deviceId}/left-out': leftOut,
  'DELETE /api/v1/devicesettings/{deviceId}/left-out/{id}': { left_out: [] },
  'GET /api/v1/devicesettings/{deviceId}/stock-events': stockEvents,
  'POST /api/v1/devicesettings/{deviceId}/stock-events/{id}': stockEvents,
  'DELETE /api/v1/devicesettings/{deviceId}/stock-events/{id}': stockEvents,
  'GET /api/v1/devicesettings/{deviceId}/states': {
    states: [
      { state: 'in_field', since: '2026-03-01T12:00:00.000Z', organisation: 'Fjord Drivstoff AS' },
      { state: 'mounted', since: '2026-03-01T11:00:00.000Z', organisation: 'Fjord Drivstoff AS' },
    ],
  },
  'POST /api/v1/devicesettings/{deviceId}/calibration': device,
  'POST /api/v1/devicesettings/{deviceId}/calibration/undo': device,
  'POST /api/v1/devicesettings/{deviceId}/service-log': device,
  'POST /api/v1/devicesettings/{deviceId}/service-photo': {
    id: '3f0c2f0e-5a0b-4d1e-9c55-7f5a3b6f1a10',
    url: '/api/v1/images/3f0c2f0e-5a0b-4d1e-9c55-7f5a3b6f1a10',
  },
  'POST /api/v1/device-changes/preview': {
    old: device,
    old_version: 1,
    new: spare,
    new_version: 1,
    object: null,
  },
  'POST /api/v1/device-changes': {
    id: 731_501,
    old: device,
    new: spare,
    object: { ...object, devid: 'fjord-spare' },
  },
  'GET /api/v1/day-list': [
    {
      devid: 'fjord-tank',
      shortid: 'TANK001',
      name: 'Dieseltank nord',
      kind: 'registered',
      at: 1_795_000_000,
      last_contact: null,
    },
  ],
  'GET /api/v1/device-changes': [
    {
      id: 731_501,
      at: '2026-11-28T09:30:00.000Z',
      by: 'Ola Montør',
      name: 'Dieseltank ved kaien',
      old: { devid: 'fjord-tank', shortid: 'TANK001' },
      new: { devid: 'fjord-spare', shortid: 'SPARE01' },
      undo_until: '2026-11-29T09:30:00.000Z',
      obstacle: null,
    },
  ],
  'POST /api/v1/device-changes/{id}/undo': { id: 731_501, old: device, new: spare, object },
  'POST /api/v1/device-moves/preview': { results: [moved] },
  'POST /api/v1/device-moves': { results: [moved] },
  'POST /api/v1/device-moves/undo': {
    results: [{ ...moved, from: moved.to, to: moved.from, papers: [], notices: [], before: null }],
  },
  'GET /api/v1/former-devices': { devices: [former], next: null },
  'GET /api/v1/former-devices/{id}': {
    ...former,
    devid: null,
    kept_until: '2029-11-28T09:30:00.000Z',
    groups: ['Status:Felt', 'Nord'],
    address: 'Kaiveien 3',
    position: { lat: 60.4, long: 5.3 },
    object: 'Kaien',
    customer_number: '4711-7',
    cost_centre: 'Drift 4711',
    order_recipients: ['kontor@demo.invalid'],
    links: [],
    shared_with: [],
    limits: ['Alarm under 20 %'],
    told: { duty_lists: ['Brannvakt'], people: ['Marit Øvrebø'] },
    service_log: [{ at: 1_795_000_000, user: 'Ola Montør', acts: ['sensor_cleaned'], comment: null }],
    comments: [],
    pictures: [{ id: '3f0c2f0e-5a0b-4d1e-9c55-7f5a3b6f1a10', role: 'service' }],
  },
  'GET /api/v1/registrations': [registration],
  'POST /api/v1/registrations': registration,
  'POST /api/v1/registrations/list': {
    applied: false,
    rows: [{ row: 2, shortid: 'NEW0001', result: 'changed', problems: [] }],
  },
  'GET /api/v1/registrations/{deviceId}': registration,
  'PUT /api/v1/registrations/{deviceId}': unfinished,
  'DELETE /api/v1/registrations/{deviceId}': unfinished,
  'POST /api/v1/registrations/{deviceId}/finish': unfinished,
  'GET /api/v1/registrations/{deviceId}/people': [{ username: 'fjord-onboarding', name: 'Kari Nord' }],
  'POST /api/v1/registrations/{deviceId}/owner': registration,
  'GET /api/v1/addresses': [
    {
      address: 'Kokstadvegen 40',
      postal_code: '5257',
      place: 'KOKSTAD',
      municipality: 'BERGEN',
      lat: 60.2925,
      long: 5.2626,
    },
  ],
  'POST /api/v1/alarms/backtest': {
    devid: 'fjord-tank',
    from: 1_764_590_400,
    to: 1_772_366_400,
    readings: 12_960,
    now: {
      level: { percent: 62.4, light: 'green', word: 'Godt nivå' },
      connectivity: { hours: 0.2, light: 'green', word: 'Ok' },
      alarms: [],
    },
    alarms: [triedAlarm],
    total: 1,
  },
  'POST /api/v1/devices/alarm-settings/preview': { results: [bulkAlarmResult] },
  'POST /api/v1/devices/alarm-settings': { results: [bulkAlarmResult] },
  'POST /api/v1/tags/rename/preview': tagRename,
  'POST /api/v1/tags/rename': tagRename,
  'POST /api/v1/users/tags/preview': { results: [bulkUserResult] },
  'POST /api/v1/users/tags': { results: [bulkUserResult] },
  'POST /api/v1/users/tags/restore': { results: [bulkUserResult] },
  'POST /api/v1/devices/tags/preview': { results: [bulkResult] },
  'POST /api/v1/devices/tags': { results: [bulkResult] },
  'POST /api/v1/devices/tags/restore': { results: [bulkResult] },
  'GET /api/v2/organizations': [organisation],
  'GET /api/v2/organization/{orgid}': { ...organisation, brand },
  'POST /api/v2/organization/create': { ...organisation, brand },
  'POST /api/v2/organization/{orgId}/close': { devices: 42, users: 7 },
  'POST /api/v2/organization/{orgId}': { ...organisation, brand },
  'GET /api/v1/tags': tags,
  'PUT /api/v1/devicesettings/{deviceId}': device,
  'GET /api/v1/devicesettings/{deviceId}': device,
  'GET /api/v1/devicesettings': [device],
  'GET /api/v1/devices/figures': { active: 11, unacknowledged: 10 },
  'GET /api/v1/device/shortid/{id}': device,
  'PATCH /api/v1/device/{devid}/lowlevel': device,
  'POST /api/v1/factory_reset': done,
  'POST /api/v1/devicesettings/{deviceId}/image': {
    id: '3f0c2f0e-5a0b-4d1e-9c55-7f5a3b6f1a10',
    url: '/api/v1/images/3f0c2f0e-5a0b-4d1e-9c55-7f5a3b6f1a10',
  },
  'GET /api/v1/history/metrics/{id}': [record],
  'GET /api/v2/history/locations': [position],
  'GET /api/v1/objects': [object],
  'POST /api/v1/objects': object,
  'GET /api/v1/objects/{id}': object,
  'PUT /api/v1/objects/{id}': object,
  'POST /api/v1/objects/{id}/check-in-device': object,
  'POST /api/v1/objects/{id}/check-out-device': { ...object, devid: null },
  'GET /api/v1/sensors/{shortid}': sensor,
  'PATCH /api/v1/sensors/{id}': sensor,
  'GET /api/v1/tankconverter/types': [
    {
      name: 'Egendefinert liggende tank [D+L]',
      geometry: 'custom',
      height: null,
      diameter: null,
      length: null,
      volume: null,
    },
  ],
  'GET /api/v1/tankconverter/stddist': [{ name: 'Mannlokk, 150 mm', distance_mm: 150 }],
  'POST /api/v1/tankconverter/convert': { capacity: 5000, max_height: 1600, volume: 3750, percent: 75 },
  'GET /api/v1/users/{username}/notifications': notificationSettings,
  'PUT /api/v1/users/{username}/notifications': notificationSettings,
  'POST /api/v1/users/{username}/notifications/test': {
    channel: 'mail',
    isSent: true,
    to: 'ingrid@demo.invalid',
    reason: null,
  },
  'GET /api/v1/alarms/listeners': { devid: 'fjord-tank', kinds: ['level', 'sensor'] },
  'GET /api/v1/alarms/{id}/notices': [
    {
      at: 1_772_366_410,
      person: { name: 'Ingrid Fjord', username: 'fjord-admin' },
      channel: 'mail',
      about: 'start',
      state: 'sent',
    },
  ],
  'GET /api/v1/duty-lists': [dutyList],
  'POST /api/v1/duty-lists': dutyList,
  'GET /api/v1/duty-lists/{id}': dutyList,
  'PUT /api/v1/duty-lists/{id}': dutyList,
  'DELETE /api/v1/duty-lists/{id}': done,
  'GET /api/v1/alarm-links/{token}': alarmLink,
  'DELETE /api/v1/alarm-links/{token}': alarmLink,
  'POST /api/v1/alarm-links/{token}': {
    ...alarmLink,
    state: 'used',
    alarms: alarmLink.alarms.map((alarm) => ({
      ...alarm,
      acknowledged: { by: 'Ingrid Fjord', at: 1_772_370_000, via: 'sms' },
      isOpen: false,
    })),
  },
  'GET /api/v1/locked-months/{orgid}': [
    {
      month: '2026-03',
      locked_at: 1_775_203_200,
      locked_by: 'ingrid',
      locked_by_name: 'Ingrid Fjord',
      locked_above: null,
      opened: null,
    },
  ],
  'POST /api/v1/locked-months/{orgid}': { organisations: 1, tanks: 12 },
  'POST /api/v1/locked-months/{orgid}/{month}/open': [
    {
      month: '2026-03',
      locked_at: 1_775_203_200,
      locked_by: 'ingrid',
      locked_by_name: 'Ingrid Fjord',
      locked_above: null,
      opened: {
        at: 1_775_289_600,
        by: 'ingrid',
        by_name: 'Ingrid Fjord',
        reason: 'Nivået i en tank var kalibrert feil',
      },
    },
  ],
  'GET /api/v1/report-mails/{orgid}': reportMail,
  'PUT /api/v1/report-mails/{orgid}': reportMail,
  'POST /api/v1/report-mails/{orgid}/try': { to: 'ingrid@demo.invalid', period: '2026-02' },
  'GET /api/v1/profiles': [profile],
  'POST /api/v1/profiles': profile,
  'GET /api/v1/profiles/{name}': profile,
  'PUT /api/v1/profiles/{name}': profile,
  'DELETE /api/v1/profiles/{name}': done,
  'GET /api/v1/profiles/{name}/devices': {
    devices: [
      {
        devid: 'fjord-tank',
        name: 'Dieseltank nord',
        organisation: 'Fjord Drivstoff AS',
        applied_at: 1_772_366_400,
        differs: 0,
      },
    ],
    total: 1,
  },
  'GET /api/v1/profiles/{name}/uses': [profileUse],
  'POST /api/v1/profiles/{name}/uses/preview': { version: 1, use: null, results: [profileResult] },
  'POST /api/v1/profiles/{name}/uses': { version: 1, use: 731_101, results: [profileResult] },
  'POST /api/v1/profiles/{name}/uses/{id}/undo/preview': {
    version: 1,
    use: 731_101,
    results: [profileResult],
  },
  'POST /api/v1/profiles/{name}/uses/{id}/undo': { version: 1, use: 731_101, results: [profileResult] },
  'GET /api/v1/alarms': {
    alarms: [
      {
        ...alarm,
        devid: 'fjord-tank',
        name: 'Dieseltank nord',
        shortid: 'TANK001',
        customer_number: '0042',
        cost_centre: 'Drift nord',
        address: 'Bryggen 1, 5003 Bergen',
        organisation: 'Fjord Drivstoff AS',
        ended: 1_772_452_800,
      },
    ],
    next: null,
  },
  'POST /api/v1/alarms/acknowledge': [{ id: 731_001, result: 'acknowledged', acknowledged }],
  'DELETE /api/v1/alarms/{id}/acknowledgement': {
    id: 731_001,
    result: 'acknowledged',
    acknowledged: null,
  },
  'POST /api/v1/telemetry': {
    accepted: 1,
    merged: 1,
    corrected: 0,
    duplicates: 0,
    conflicts: [],
    rejected: [{ index: 1, message: 'Ukjent enhet' }],
  },
  'GET /api/v1/ingest-keys': [key],
  'POST /api/v1/ingest-keys': { ...key, last_used_at: null, key: 'ik_t7COmEdFmCVKJdHh4SrYeCMi29zlfjAs' },
  'GET /api/v1/audit': [
    {
      id: 5001,
      at: '2026-03-01T12:00:00.000Z',
      kind: 'device',
      object: 'fjord-tank',
      action: 'changed',
      user_name: 'fjord-admin',
      changes: { 'appdata.tank.fill_to_max': { from: 4700, to: 4750 } },
    },
  ],
  'GET /api/v1/client-events': [
    {
      hour: '2026-03-01T12:00:00.000Z',
      kind: 'remote',
      remote: 'mfe-device-detail',
      version: '0.1.0-a4b2a065eec7',
      route: '/device/:deviceId',
      phase: 'load',
      fault: 'integrity',
      proven: true,
      count: 12,
      ms: 4310,
    },
  ],
  'GET /api/v1/client-events/loads': [
    {
      remote: 'mfe-device-detail',
      version: '0.1.0-a4b2a065eec7',
      loaded: 1205,
      ms: 482_310,
      failures: [{ phase: 'load', fault: 'integrity', count: 12 }],
      errors: 3,
      unproven: 40,
      weighed: {
        attempts: 640,
        failed: 9,
        sources: 4,
        networks: 3,
        failed_by_source: [3, 3, 2, 1],
        failed_by_network: [6, 2, 1],
      },
    },
  ],
  'GET /api/v1/provider/figures': {
    organisations: 14,
    devices: 1204,
    in_stock: 61,
    states: [
      { state: 'in_stock', devices: 61 },
      { state: 'in_field', devices: 1143 },
    ],
    silent: 3,
    readings_day: 160_210,
    failed_messages: 1,
    delayed_messages: 0,
  },
  'GET /api/v1/provider/readings': [{ hour: '2026-03-01T12:00:00.000Z', readings: 6712 }],
  'GET /api/v1/provider/customers': {
    total: 1,
    customers: [
      {
        orgid: 'fjord',
        name: 'Fjord Drivstoff AS',
        above: null,
        organisation_number: '974760673',
        devices: 12,
        people: 4,
        closed_at: null,
      },
    ],
    people: [
      {
        user_name: 'fjord-viewer',
        full_name: 'Kari Nordmann',
        email: 'kari@fjord.example',
        roles: ['viewer'],
        disabled: false,
        orgid: 'fjord',
        customer: 'Fjord Drivstoff AS',
      },
    ],
    more_people: false,
  },
  'GET /api/v1/provider/customers/{orgid}': {
    orgid: 'fjord',
    name: 'Fjord Drivstoff AS',
    organisation_number: '974760673',
    above: null,
    below: [],
    since: '2026-01-05T09:00:00.000Z',
    closed_at: null,
    administrators: [{ user_name: 'fjord-admin', full_name: 'Ola Nordmann' }],
    attention: { silent: 0, alarms: 1, failed_messages: 1, refusing_keys: 1 },
    devices: {
      total: 1,
      rows: [
        {
          devid: 'fjord-tank',
          shortid: 'TANK001',
          name: 'Dieseltank nord',
          state: 'in_field',
          percent: 18,
          last_contact: 1_772_366_400,
          silent_since: null,
          has_alarm: true,
        },
      ],
    },
    people: {
      total: 1,
      rows: [
        {
          user_name: 'fjord-viewer',
          full_name: 'Kari Nordmann',
          email: 'kari@fjord.example',
          email_confirmed: true,
          roles: ['viewer'],
          groups: ['Status:Felt'],
          disabled: false,
          last_login: '2026-03-01T11:00:00.000Z',
          failed_sign_ins: 2,
          last_failure: '2026-03-01T10:58:00.000Z',
          locked_until: null,
          browser_locked_until: null,
          invitation: 'accepted',
        },
      ],
    },
    subscriptions: { active: 1, missing: 0, rows: [] },
    keys: {
      total: 1,
      rows: [
        {
          name: 'Mottak hos Fjord',
          prefix: 'ik_9b2f',
          created_at: '2026-01-05T09:00:00.000Z',
          created_by: 'peiladmin',
          last_used_at: '2026-03-01T11:55:00.000Z',
          refused: {
            devid: 'a840410001816bc3',
            reason: 'unknown_device',
            message: 'Ukjent enhet',
            last_at: '2026-03-01T11:55:00.000Z',
            records: 24,
          },
        },
      ],
    },
    alarms: {
      total: 1,
      rows: [
        {
          devid: 'fjord-tank',
          shortid: 'TANK001',
          name: 'Dieseltank nord',
          reason: 'Nivået er under alarmgrensen på 20 %',
          started_at: '2026-03-01T10:00:00.000Z',
          acknowledged: false,
        },
      ],
    },
    messages: {
      total: 1,
      rows: [
        {
          id: '36912483-eaf6-461a-881a-237e0a73ac1c',
          kind: 'mail',
          about: 'alarm',
          recipient: 'k…@fjord.example',
          person: 'Kari Nordmann',
          subject: 'Alarm: Dieseltank nord',
          state: 'failed',
          error: 'EENVELOPE 550',
          created_at: '2026-03-01T10:00:00.000Z',
          ended_at: '2026-03-01T10:00:02.000Z',
        },
      ],
    },
  },
  'GET /api/v1/provider/silent': {
    total: 1,
    devices: [
      {
        devid: 'fjord-tank',
        shortid: 'TANK001',
        name: 'Dieseltank nord',
        orgid: 'fjord',
        organisation: 'Fjord Drivstoff AS',
        last_contact: 1_772_366_400,
        silent_since: 1_772_539_200,
      },
    ],
  },
  'GET /api/v1/provider/devices': { total: 1, devices: [stockDevice] },
  'GET /api/v1/provider/stock': {
    total: 1,
    devices: [stockDevice],
    senders: [
      {
        devid: 'a840410001816bc3',
        organisation: 'Fjord Drivstoff AS',
        key_name: 'Mottak i Bergen',
        records: 24,
        first_at: '2026-03-01T12:00:00.000Z',
        last_at: '2026-03-02T11:00:00.000Z',
      },
    ],
  },
  'POST /api/v1/deliveries': {
    applied: false,
    rows: [
      {
        row: 2,
        devid: 'a840410001816bc2',
        shortid: 'PEI00042',
        manufacturer: 'Dragino',
        model: 'PS-LB',
        sensor: null,
        subscribed: true,
        result: 'received',
        problems: [],
        questions: [],
      },
    ],
  },
  'GET /api/v1/provider/refused-telemetry': {
    total: 1,
    refused: [
      {
        key_name: 'Mottak i Bergen',
        key_prefix: 'ik_7fQ2',
        orgid: 'fjord',
        organisation: 'Fjord Drivstoff AS',
        devid: '5a7e578b61db678a297c3c0f',
        device: null,
        owner: null,
        reason: 'unknown_device',
        message: 'Ukjent enhet',
        record:
          '{"devid":"5a7e578b61db678a297c3c0f","corrid":"7c9e6679","data":{"meta":{"aquisitiontime":1772366400},"pri":{"volume":3120}}}',
        records: 24,
        first_at: '2026-03-01T12:00:00.000Z',
        last_at: '2026-03-02T11:00:00.000Z',
      },
    ],
  },
  'GET /api/v1/provider/messages': {
    resendable: 1,
    messages: [
      {
        id: '36912483-eaf6-461a-881a-237e0a73ac1c',
        kind: 'mail',
        recipient: 'b…@drivstoff.example',
        subject: 'Bestilling',
        state: 'failed',
        error: 'EENVELOPE 550',
        attempts: 1,
        created_at: '2026-03-01T12:00:00.000Z',
        ended_at: '2026-03-01T12:00:02.000Z',
        resent_at: null,
        refusal: null,
      },
    ],
  },
  'POST /api/v1/provider/messages/resend': {
    results: [{ id: '36912483-eaf6-461a-881a-237e0a73ac1c', result: 'queued' }],
  },
  'GET /api/v1/provider/audit': [
    {
      id: 5001,
      at: '2026-03-01T12:00:00.000Z',
      orgid: 'fjord',
      kind: 'device',
      object: 'fjord-tank',
      name: 'Dieseltank nord',
      action: 'changed',
      user_name: 'fjord-admin',
      changes: { 'appdata.tank.fill_to_max': { from: 4700, to: 4750 } },
    },
  ],
  'GET /api/v1/provider/sign-in-failures': {
    days: [{ day: '2026-03-01', failures: 14, refused: 2 }],
    accounts: [
      {
        user_name: 'fjord-admin',
        full_name: 'Ingrid Fjord',
        failures: 10,
        refused: 2,
        last_at: '2026-03-01T12:00:00.000Z',
        locked_until: '2026-03-01T12:14:00.000Z',
        browser_locked_until: null,
      },
    ],
    addresses: [
      {
        network: '203.0.113.7',
        failures: 10,
        refused: 2,
        last_at: '2026-03-01T12:00:00.000Z',
        locked_until: null,
      },
    ],
  },
  'GET /api/v1/provider/database': {
    bytes: 4_812_000_000,
    parts: [{ part: 'readings', bytes: 4_100_000_000, growth: 21_500_000 }],
    since: '2026-02-01',
  },
  'POST /api/v1/devices/{deviceId}/orders': {
    sent_to: ['bestilling@drivstoff.example'],
    marked_at: 1_772_370_000,
  },
  'POST /api/v1/devices/{deviceId}/receipts': {
    sent_to: ['bestilling@drivstoff.example'],
    marked_at: 1_772_370_000,
  },
  'POST /api/v1/messaging/sendmail': { data: { message: '36912483-eaf6-461a-881a-237e0a73ac1c' } },
  'POST /api/v1/fill_events': {
    events: [
      {
        devid: reported.devid,
        shortid: reported.shortid,
        name: reported.name,
        fueltype: 'AdBlue',
        t: 1_772_452_800,
        litres: 3200,
      },
    ],
    months: [{ month: '2026-03', fueltype: 'AdBlue', filled: 3200, consumed: 2950 }],
  },
  'GET /api/v1/fillings': [filling],
  'GET /api/v1/delivery-notes': {
    rows: [
      {
        ...whoOfReport,
        fueltype: 'AdBlue',
        kind: 'delivery',
        state: 'difference',
        cause: null,
        noted: 3100,
        measured: 2960,
        difference: -140,
        tolerance: 46,
        notes: [
          {
            id: 731_601,
            number: '4711',
            part: 1,
            day: '2026-03-01',
            place: 'TANK001',
            litres: 3100,
            source: 'mars.xlsx',
            made_by: 'fjord-admin',
            made_at: 1_772_452_800,
          },
        ],
        fillings: [filling],
        split: [],
        verdicts: [
          {
            verdict: 'accepted',
            comment: 'Avtalt med leverandøren',
            decided_by: 'Ingrid Fjord',
            decided_at: 1_772_539_200,
            noted: 3100,
            measured: 2960,
          },
        ],
      },
    ],
    columns: { date: 'Levert', place: 'Tank', litres: 'Liter', number: 'Seddel' },
  },
  'POST /api/v1/delivery-notes': noteOutcome,
  'POST /api/v1/delivery-notes/import': noteOutcome,
  'POST /api/v1/delivery-notes/verdicts': {},
  'POST /api/v1/delivery-notes/{id}/split': {},
  'DELETE /api/v1/delivery-notes/{id}': {},
  'GET /api/v1/battery_report': [{ ...reported, battery: 18, low: true, days_since: 0, days_left: 45 }],
  'GET /api/v1/failed_report': [
    {
      ...reported,
      reason: 'silent',
      reason_text: 'Ingen kontakt med enheten',
      hours_silent: 270,
      faulty_percent: 0,
      last_state: null,
    },
  ],
  'GET /api/v1/missing_subscriptions': [reported],
  'POST /api/v1/update_subscriptions': done,
};
