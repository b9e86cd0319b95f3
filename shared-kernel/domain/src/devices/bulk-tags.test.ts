import { bulkTagChangeSchema } from '../../../wire/src/bulk-change.ts';
import { localisations } from '../../../wire/src/tag-presets.ts';
import { bulkChangeFault, bulkUserChangeFault, tagsAfter } from './bulk-tags.ts';

test.each([
  [['Nord'], { add: ['Rute:Voss'] }, ['Nord', 'Rute:Voss']],
  [['Nord'], { add: ['Rute : Voss', 'Rute:Voss', ' Nord '] }, ['Nord', 'Rute:Voss']],
  [['Nord', 'Sør', 'Vest'], { remove: ['Sør'] }, ['Nord', 'Vest']],
  [['Rute : Voss', 'Nord'], { remove: ['Rute: Voss'] }, ['Nord']],
  [['nord'], { remove: ['Nord'] }, ['nord']],
  [['Nord'], { remove: ['Sør'] }, ['Nord']],
  [['Nord', 'Sør'], { add: ['Øst'], remove: ['Nord'] }, ['Sør', 'Øst']],
  [['Nord'], { remove: ['Nord'] }, []],
  [[], { localisation: 'Lokalisering:Daglig' }, ['Lokalisering:Daglig']],
  [['Lokalisering : Av', 'Nord'], { localisation: 'Lokalisering:Daglig' }, ['Nord', 'Lokalisering:Daglig']],
  [['Lokalisering:Av', 'Nord'], { localisation: 'Lokalisering:Av' }, ['Lokalisering:Av', 'Nord']],
  [
    ['Lokalisering:Av', 'Nord', 'Lokalisering:Ukentlig'],
    { localisation: 'Lokalisering:Av' },
    ['Nord', 'Lokalisering:Av'],
  ],
  [['Status:Felt'], { localisation: 'Lokalisering:Av' }, ['Status:Felt', 'Lokalisering:Av']],
  [['Nord', ' Nord'], {}, ['Nord']],
] as const)('tags %j after %j are %j', (tags, change, expected) => {
  expect(tagsAfter(tags, change as Parameters<typeof tagsAfter>[1])).toEqual(expected);
});

test('SET-01 a device is located daily, weekly or not at all; its status is no localisation', () => {
  expect(localisations).toEqual(['Lokalisering:Daglig', 'Lokalisering:Ukentlig', 'Lokalisering:Av']);
  expect(bulkTagChangeSchema.safeParse({ localisation: 'Status:Felt' }).success).toBe(false);
});

test.each([
  [{}, 'Velg minst én gruppe, eller en lokalisering.'],
  [{ add: [], remove: [] }, 'Velg minst én gruppe, eller en lokalisering.'],
  [{ add: ['Nord'], remove: ['Sør', 'Nord'] }, 'Gruppen Nord kan ikke både legges til og fjernes.'],
  [{ add: ['Rute : Voss'], remove: ['Rute:Voss'] }, 'Gruppen Rute:Voss kan ikke både legges til og fjernes.'],
  [
    { remove: ['Lokalisering:Daglig'], localisation: 'Lokalisering:Daglig' },
    'Gruppen Lokalisering:Daglig kan ikke både legges til og fjernes.',
  ],
  [{ add: ['peil-employee'] }, 'Gruppen peil-employee kan ikke endres for flere enheter om gangen.'],
  [{ remove: ['Lokalisering : Av'] }, 'Gruppen Lokalisering:Av kan ikke endres for flere enheter om gangen.'],
  [{ add: ['Lokalisering:Ukentlig'] }, 'Lokalisering velges for seg, ikke som en gruppe.'],
  [{ add: ['Lokalisering: Av'] }, 'Lokalisering velges for seg, ikke som en gruppe.'],
  [{ add: ['Nord'], remove: ['Sør'] }, null],
  [{ remove: ['Lokalisering:Daglig'] }, null],
  [{ remove: ['Lokalisering:Daglig'], localisation: 'Lokalisering:Ukentlig' }, null],
  [{ localisation: 'Lokalisering:Av' }, null],
] as const)('of the change %j a caller is told %j', (change, expected) => {
  expect(bulkChangeFault(change as Parameters<typeof bulkChangeFault>[0], 'peil')).toBe(expected);
});

test.each([
  [{}, 'Velg minst én gruppe.'],
  [{ add: ['Nord'], remove: [' Nord'] }, 'Gruppen Nord kan ikke både legges til og fjernes.'],
  [{ add: ['peil_employee'] }, 'Gruppen peil_employee kan ikke endres for flere brukere om gangen.'],
  [{ remove: ['peil-employee'] }, 'Gruppen peil-employee kan ikke endres for flere brukere om gangen.'],
  [{ add: ['Lokalisering:Av'], remove: ['Status:Felt'] }, null],
])('USERS-09 of the change %j of many users a caller is told %j', (change, expected) => {
  expect(bulkUserChangeFault(change, 'peil')).toBe(expected);
});
