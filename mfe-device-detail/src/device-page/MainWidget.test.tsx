import { render, screen } from '@testing-library/react';
import { device, fixtureNow } from '../testing/device-fixture.ts';
import { MainWidget } from './MainWidget.tsx';

jest.mock('../device-map/TrackerMap.tsx', () => ({ TrackerMap: () => <p>posisjoner</p> }));
jest.mock('@peil/shared-kernel/device-view', () => ({ ReadingView: () => <p>måling</p> }));

test.each<[string, string[], string]>([
  ['tanklevel', [], 'måling'],
  ['tanklevel', ['Lokalisering:Ukentlig'], 'posisjoner'],
  ['mock', [], 'Denne enhetstypen har ingen egen visning.'],
])('DETAIL-05 object type %s, tags %j: %s', (object_type, tags, view) => {
  const shown = device({ tags: { public: tags }, appdata: { object_type } });
  render(<MainWidget device={shown} nowSeconds={fixtureNow} />);
  expect(screen.getByText(view)).toBeVisible();
});
