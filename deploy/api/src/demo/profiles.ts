import type { Profile } from '@peil/shared-kernel/api/schemas';
import { fillingLights } from './setup.ts';

/** The provider's templates: one for each kind of customer. */
export const demoProfiles: readonly Profile[] = [
  {
    name: 'Dieseltank',
    description: 'Farget diesel som kjøres ut: varsel under 20 %, prognose for når tanken er tom',
    appdata: {
      object_type: 'tanklevel',
      fueltype: 'Farget Diesel',
      liquid_density: 850,
      volume_tracking: { enable: true },
      visualization: [fillingLights(20)],
    },
    proddata: {},
  },
  {
    name: 'Propantank',
    description: 'Gasstank med flottørmåler: fylles til 85 %, varsel under 25 %',
    appdata: {
      object_type: 'lpg',
      fueltype: 'Propan',
      liquid_density: 510,
      volume_tracking: { enable: true },
      visualization: [fillingLights(25)],
    },
    proddata: { mfct: { name: 'rochester', model: 'tek-822' } },
  },
  {
    name: 'Sandfang',
    description: 'Kum med sandfang: nivå, slam og lufttemperatur hver time',
    appdata: { object_type: 'Kum', sub_object_type: 'Sandfang' },
    proddata: { lowlevel: { telemetry_interval_s: 3600, transmission_interval_s: 3600 } },
  },
];
