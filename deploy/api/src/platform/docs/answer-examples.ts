import { readFileSync } from 'node:fs';

/** What calls answered to the document's own examples (`npm run examples -w deploy/api`), by the call's name. */
export const examplesFile = new URL('../../../docs/answer-examples.json', import.meta.url);

/** Of calls that no example gets an answer from that shows what they tell. */
export const writtenExamples: Readonly<Record<string, unknown>> = {
  'GET /api/ready': { status: 'ok' },
  // Recorded, it would be another with each version.
  'GET /api/version': { api: '1.4', rules: '1.12' },
  'POST /api/v1/users/reset-password': {},
  'POST /api/v1/users/{username}/contact/{kind}/confirm': { result: 1 },
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
  'POST /api/v1/devicesettings/{deviceId}/believed': { left_out: [] },
  'GET /api/v1/day-list': [
    {
      devid: 'fjord-tank',
      shortid: 'TANK001',
      name: 'Dieseltank nord',
      kind: 'registered',
      at: 1_772_366_400,
      last_contact: null,
    },
  ],
  'GET /api/v1/former-devices': {
    devices: [
      {
        id: 731_701,
        shortid: 'TANK007',
        name: 'Dieseltank ved kaien',
        organisation: 'Fjord Drivstoff AS',
        orgid: 'fjord',
        came: null,
        left: '2026-03-01T12:00:00.000Z',
        went: 'stock',
        with_papers: false,
        is_kept: true,
      },
    ],
    next: null,
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
};

/** What a call answers when all is well, by the call's name; the tests hold each against the call's schema. */
export const answerExamples: Readonly<Record<string, unknown>> = {
  ...(JSON.parse(readFileSync(examplesFile, 'utf8')) as Record<string, unknown>),
  ...writtenExamples,
};
