import { render, screen } from '@testing-library/react';
import { fixtureNow } from '../../../testing/src/device-fixture.ts';
import { tankDevice as device } from '../../../testing/src/tank-device.ts';
import { ReadingView } from './ReadingView.tsx';

jest.mock('./tank-view/TankView.tsx', () => ({ TankView: () => <p>tank</p> }));
jest.mock('./container-view/ContainerView.tsx', () => ({ ContainerView: () => <p>beholder</p> }));
jest.mock('./drain-view/DrainView.tsx', () => ({ DrainView: () => <p>kum</p> }));
jest.mock('./level-view/LevelView.tsx', () => ({ LevelView: () => <p>nivå</p> }));

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
])('DETAIL-05 object type %s, sub type %j, tags %j: %s', (object_type, sub_object_type, tags, view) => {
  const shown = device({ tags: { public: tags }, appdata: { object_type, sub_object_type } });
  render(<ReadingView device={shown} nowSeconds={fixtureNow} />);
  expect(screen.getByText(view)).toBeVisible();
});

test('DETAIL-05 the saved setting wins', () => {
  const visualization = [{ gui_components: { main_widget: { type: 'brook' } } }];
  render(<ReadingView device={device({ appdata: { visualization } })} nowSeconds={fixtureNow} />);
  expect(screen.getByText('kum')).toBeVisible();
});

test.each([
  ['tanklevel', ['Lokalisering:Ukentlig']],
  ['mock', []],
])('DETAIL-05 object type %s, tags %j: no reading of its own to draw', (object_type, tags) => {
  const shown = device({ tags: { public: tags }, appdata: { object_type } });
  const { container } = render(<ReadingView device={shown} nowSeconds={fixtureNow} />);
  expect(container).toBeEmptyDOMElement();
});
