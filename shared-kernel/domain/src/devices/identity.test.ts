import { device } from '../../../testing/src/device-fixture.ts';
import { identityOf, identityText } from './identity.ts';

test('MONTH-01 two tanks of one name are told apart by what stands below it', () => {
  const tank = (shortid: string, appdata: object) => {
    const one = device({ name: 'Dieseltank', shortid });
    return identityOf({ ...one, appdata: { ...one.appdata, ...appdata } });
  };
  const north = tank('TANK001', {
    customer_number: '0042',
    cost_centre: 'Drift nord',
    expected_location: { address: ' Storgata 1 ' },
  });
  expect(north).toEqual({
    shortid: 'TANK001',
    customer_number: '0042',
    cost_centre: 'Drift nord',
    address: 'Storgata 1',
  });
  expect(identityText(north)).toBe('TANK001 · nr. 0042 · kostnadssted Drift nord · Storgata 1');
  expect(identityText(tank('TANK002', { expected_location: null }))).toBe('TANK002');
  expect(identityText({ shortid: '', address: undefined })).toBe('');
});
