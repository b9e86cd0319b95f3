import type { Device } from '@peil/shared-kernel/api';
import { tankPicture, type TankPicture } from '../tank-view/tank-picture.ts';

/** A container as it is drawn: a temperature is no matter of trash, bulk or sewage. */
export function containerPicture(device: Device): TankPicture {
  const picture = tankPicture(device);
  return {
    ...picture,
    temperature: null,
    faults: picture.faults.filter(({ kind }) => kind !== 'temperatureOutside'),
  };
}
