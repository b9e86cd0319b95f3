import { render, screen } from '@testing-library/react';
import { device, fixtureNow } from '../testing/device-fixture.ts';
import { MainWidget } from './MainWidget.tsx';

jest.mock('../tank-view/TankView.tsx', () => ({ TankView: () => <p>tank</p> }));
jest.mock('../container-view/ContainerView.tsx', () => ({ ContainerView: () => <p>beholder</p> }));
jest.mock('../drain-view/DrainView.tsx', () => ({ DrainView: () => <p>kum</p> }));
jest.mock('../level-view/LevelView.tsx', () => ({ LevelView: () => <p>nivå</p> }));
jest.mock('../device-map/TrackerMap.tsx', () => ({ TrackerMap: () => <p>posisjoner</p> }));

const nothing = 'Denne enhetstypen har ingen egen visning.';

test.each<[string, string, string[], string]>([
  ['tanklevel', '', [], 'tank'],
  ['lpg', '', [], 'tank'],
  ['collection_tank', '', [], 'tank'],
  ['Ikke satt', '', [], 'tank'],
  ['trash', '', [], 'beholder'],
  ['bulk', '', [], 'beholder'],
  ['septic', '', [], 'beholder'],
  ['Kum', 'Sandfang', [], 'kum'],
  ['Kum', 'Åpen dam', [], 'kum'],
  ['Kum', 'Bekkeinntak', [], 'kum'],
  ['Kum', 'AF-magasin', [], 'kum'],
  ['level_only', '', [], 'nivå'],
  ['temperature', '', [], 'nivå'],
  ['tanklevel', '', ['Lokalisering:Ukentlig'], 'posisjoner'],
  ['mock', '', [], nothing],
])('DETAIL-05 object type %s, sub type %j, tags %j: %s', (object_type, sub_object_type, tags, view) => {
  const shown = device({ tags: { public: tags }, appdata: { object_type, sub_object_type } });
  render(<MainWidget device={shown} nowSeconds={fixtureNow} />);
  expect(screen.getByText(view)).toBeVisible();
});

test('DETAIL-05 the saved setting wins', () => {
  const visualization = [{ gui_components: { main_widget: { type: 'brook' } } }];
  render(<MainWidget device={device({ appdata: { visualization } })} nowSeconds={fixtureNow} />);
  expect(screen.getByText('kum')).toBeVisible();
});
