import type { Device } from '../../host/src/api/index.ts';

import { fixtureNow } from './device-fixture.ts';

/**
 * A lying diesel tank of 5 000 l, 1 200 mm high, half full, with both limits; measured at `fixtureNow`, next
 * expected an hour later, 7 and a half days from empty. What is given replaces whole fields.
 */
export function tankDevice({
  appdata,
  ...given
}: Partial<Omit<Device, 'appdata'>> & { appdata?: Partial<Device['appdata']> } = {}): Device {
  return {
    devid: 'dev-1',
    name: 'Dieseltank Bergen',
    orgid: 'fjorddrivstoff',
    tags: { public: ['Status:Felt'] },
    proddata: { shortid: 'TANK001' },
    appdata: {
      object_type: 'tanklevel',
      fueltype: 'Farget Diesel',
      tanktype: 'Egendefinert liggende tank [H+V]',
      height: 1200,
      volume: 5000,
      tank: { fill_to_max: 4750, drain_to_min: 200 },
      volume_tracking: { enable: true },
      expected_location: { lat: 60.39, long: 5.32, address: 'Bryggen 1, Bergen' },
      ...appdata,
    },
    state: {
      connectivity_monitoring: {
        last_transmission_timestamp: fixtureNow,
        next_transmission_at: fixtureNow + 3600,
      },
      volume_tracking: { empty_timestamp: fixtureNow + 7.5 * 86_400 },
    },
    last_telemetry: {
      pri: { gauge_height: 600, volume: 2500, percent: 50, capacity: 5000, max_height: 1200, temp: 8.25 },
      sec: { temp: 3.5, csq: 20 },
      meta: { aquisitiontime: fixtureNow },
    },
    ...given,
  };
}
