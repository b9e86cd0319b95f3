import { deviceIdOf, deviceIdProblem } from '@peil/shared-kernel/devices';
import { texts } from './texts.ts';

test('FACTORY-01 the example of the template is never received: who forgets to delete it is told', () => {
  const [devid = ''] = texts.receive.example;
  expect(deviceIdProblem(deviceIdOf(devid))).toMatch(/er ikke en enhets-ID/);
  expect(devid).toMatch(/slett raden/);
});
