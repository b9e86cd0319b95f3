import { volumeAtHeight, type TankGeometry } from '@peil/shared-kernel/devices';
import { heightShareAtVolume } from './height-at-volume.ts';

const lying: TankGeometry = { shape: 'lying', height: 1200, capacity: 5000 };
const standing: TankGeometry = { shape: 'standing', height: 2000, capacity: 3000 };

test.each([
  [standing, 1500, 0.5],
  [standing, 300, 0.1],
  [lying, 2500, 0.5],
  [lying, 0, 0],
  [lying, -10, 0],
  [lying, 5000, 1],
  [lying, 6000, 1],
])('TANK-02 %j holds %d l at share %d of its height', (geometry, litres, share) => {
  expect(heightShareAtVolume(geometry, litres)).toBeCloseTo(share, 6);
});

test.each([0.03, 0.25, 0.85, 0.98])(
  'TANK-02 inverts the volume of a lying cylinder at %d of its height',
  (share) => {
    const litres = volumeAtHeight(lying, share * lying.height) ?? 0;
    expect(heightShareAtVolume(lying, litres)).toBeCloseTo(share, 6);
  },
);
