import { screen } from '@testing-library/react';
import { device, fixtureNow } from '../../testing/device-fixture.ts';
import { showPage } from '../../testing/show-page.tsx';
import { AlarmForm } from './AlarmForm.tsx';

test('SET-06 a limit for yellow above the one for green is told at its field once it is written, before anything is saved', async () => {
  const visualization = [{ level_traffic_light: { yellow_above_percent: 20, green_above_percent: 40 } }];
  const { person } = await showPage(
    <AlarmForm device={device({ appdata: { visualization } })} nowSeconds={fixtureNow} />,
  );
  await person.click(screen.getByRole('button', { name: 'Rediger' }));
  const yellow = screen.getByRole('textbox', { name: 'Gult fra (%)' });
  await person.clear(yellow);
  await person.type(yellow, '50');
  expect(yellow).toBeValid();
  await person.tab();
  expect(yellow).toHaveAccessibleDescription(/Kan ikke være høyere enn grensen for grønt \(40\s%\)/);
  await person.clear(yellow);
  await person.type(yellow, '40');
  await person.tab();
  expect(yellow).toBeValid();
});
