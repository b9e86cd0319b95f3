import { aDevice, type DeviceFacts } from './testing/device-fixture.ts';
import { sectionsOf, widgetFamilyOf, widgetKinds, widgetOf } from './widget.ts';

const tracked = ['Lokalisering:Ukentlig'];

test.each<[DeviceFacts, string | null]>([
  [{ type: 'tanklevel', tags: tracked }, 'tracker'],
  [{ type: 'level_only', tags: tracked }, 'tracker'],
  [{ type: 'level_only' }, 'level_only'],
  [{ type: 'levelonly' }, 'level_only'],
  [{ type: 'temperature' }, 'level_only'],
  [{ type: 'tanklevel' }, 'tank'],
  [{ type: 'collection_tank' }, 'tank'],
  [{ type: 'Ikke satt' }, 'tank'],
  [{}, 'tank'],
  [{ type: 'noe ukjent', subType: 'Åpen dam' }, 'tank'],
  [{ type: 'trash' }, 'trash'],
  [{ type: 'lpg' }, 'lpg'],
  [{ type: 'bulk' }, 'bulk'],
  [{ type: 'septic' }, 'septic'],
  [{ type: 'Kum', subType: 'Åpen dam' }, 'pond'],
  [{ type: 'Kum', subType: 'Bekkeinntak' }, 'brook'],
  [{ type: 'Kum', subType: 'Bekkeinntak m/ overløp' }, 'brook'],
  [{ type: 'Kum', subType: 'OV-magasin' }, 'magazine'],
  [{ type: 'Kum', subType: 'AF-magasin' }, 'magazine'],
  [{ type: 'Kum', subType: 'Fordrøyningsanlegg m/ overløp' }, 'magazine'],
  [{ type: 'Kum', subType: 'Fordrøyningsanlegg u/ overløp' }, 'magazine'],
  [{ type: 'Kum', subType: 'Sandfang' }, 'drain'],
  [{ type: 'kum', subType: 'Sandfang tørt' }, 'drain'],
  [{ type: 'Kum', subType: 'Overløpskum' }, 'drain'],
  [{ type: 'hjelpekum' }, 'drain'],
  [{ type: 'Kum', subType: 'udefinert' }, 'drain'],
  [{ type: 'mock' }, null],
])('DETAIL-05 %j shows %p', (facts, expected) => {
  expect(widgetOf(aDevice(facts))).toBe(expected);
});

test.each<[string | null, DeviceFacts, string | null]>([
  ['brook', { type: 'tanklevel', tags: tracked }, 'brook'],
  ['tracker', { type: 'Kum' }, 'tracker'],
  ['drain', { type: 'mock' }, 'drain'],
  ['tank', { type: 'lpg' }, 'lpg'],
  ['tank', { type: 'Kum' }, 'tank'],
  ['hologram', { type: 'Kum' }, 'drain'],
  ['', { type: 'level_only' }, 'level_only'],
  [null, { type: 'level_only' }, 'level_only'],
])('DETAIL-05 saved setting %p over %j shows %p', (type, facts, expected) => {
  const visualization = { gui_components: { main_widget: { type } } };
  expect(widgetOf(aDevice({ ...facts, visualization }))).toBe(expected);
});

test.each<[string, DeviceFacts, object]>([
  ['everything by default', { type: 'tank' }, { mainWidget: true, map: true, graphs: true }],
  ['no map for a tracker', { tags: tracked }, { mainWidget: true, map: false, graphs: true }],
  [
    'saved switches win',
    {
      tags: tracked,
      visualization: { gui_components: { map: true, graphs: false, main_widget: { display: false } } },
    },
    { mainWidget: false, map: true, graphs: false },
  ],
  [
    'the older switches count where the newer are silent',
    {
      visualization: {
        gui_components: { graphs: true },
        components: { displayMap: false, displayTankMetrics: false },
      },
    },
    { mainWidget: false, map: false, graphs: true },
  ],
])('DETAIL-08 %s', (_, facts, expected) => {
  expect(sectionsOf(aDevice(facts))).toEqual(expected);
});

test('ORDER-01 GRAPH-07 every main widget is of a family; a device without one is of none', () => {
  const savedAs = (type: string) => aDevice({ visualization: { gui_components: { main_widget: { type } } } });
  const families = Object.fromEntries(widgetKinds.map((kind) => [kind, widgetFamilyOf(savedAs(kind))]));
  expect(families).toEqual({
    tracker: 'position',
    level_only: 'level',
    ...{ tank: 'tank', lpg: 'tank', trash: 'tank', bulk: 'tank', septic: 'tank' },
    ...{ pond: 'water', brook: 'water', drain: 'water', magazine: 'water' },
  });
});
