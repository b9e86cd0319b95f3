import { volumeAtHeight } from '@peil/shared-kernel/devices';
import { heightAtShare } from './tank-height.ts';

test.each(['standing', 'lying', 'rectangular'] as const)(
  'a %s tank: the height holds the share again',
  (shape) => {
    const geometry = { shape, height: 1600, capacity: 5000 };
    for (let share = 0; share <= 1; share += 0.01) {
      expect((volumeAtHeight(geometry, heightAtShare(geometry, share)) ?? 0) / 5000).toBeCloseTo(share, 4);
    }
    expect(heightAtShare(geometry, 0)).toBe(0);
    expect(heightAtShare(geometry, 1)).toBe(1600);
  },
);
