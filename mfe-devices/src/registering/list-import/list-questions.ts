import type { Device, ListRow } from '@peil/shared-kernel/api';
import {
  objectTypeOf,
  registrationRow,
  sensorHeightQuestion,
  typeQuestion,
} from '@peil/shared-kernel/devices';
import { texts } from './texts.ts';

type KnownDevice = Pick<Device, 'appdata' | 'proddata'>;

/**
 * What is asked about a list's rows before they are registered: sensor heights that cannot fit the tank (FITTER-02), and
 * another type than the device had (FITTER-03).
 */
export function listQuestions(rows: readonly ListRow[], devices: readonly KnownDevice[]): readonly string[] {
  const known = new Map(devices.map((device) => [device.proddata.shortid, device]));
  return rows.flatMap(({ row, cells }) => {
    const { shortid, settings } = registrationRow(cells);
    const [device, type] = [known.get(shortid), objectTypeOf(settings)];
    const questions = [
      sensorHeightQuestion(settings.appdata),
      device && type !== null ? typeQuestion(device, type) : null,
    ];
    return questions.flatMap((question) => (question === null ? [] : texts.askedOf(String(row), question)));
  });
}
