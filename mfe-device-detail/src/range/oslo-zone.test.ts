import packed from 'moment-timezone/data/packed/latest.json' with { type: 'json' };
import moment from 'moment-timezone/moment-timezone-utils.js';
import { osloZone } from './oslo-zone.ts';

test('GRAPH-01 Oslo’s clock is that of the installed time zone data', () => {
  const { tz } = moment;
  const alias = packed.links.find((link) => link.endsWith('|Europe/Oslo'))?.split('|')[0];
  const source = packed.zones.find((zone) => zone.startsWith(`${alias ?? 'Europe/Oslo'}|`)) ?? '';
  const oslo = { ...tz.unpack(source), name: 'Europe/Oslo' };
  expect(osloZone).toBe(tz.pack(tz.filterYears(oslo, 2020, 2060)));
});
