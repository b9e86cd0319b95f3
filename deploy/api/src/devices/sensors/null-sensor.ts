import type { Sensor } from '@peil/shared-kernel/api/schemas';

/** What an empty short id or `nullSensor` stands for: no sensor is connected (API-06). Nobody can change it. */
export const nullSensor: Sensor = {
  sensorid: 'nullSensor',
  shortid: 'nullSensor',
  model: 'nullSensor',
  manufacturer: null,
  kind: 'ultrasonic',
  calibration: {},
};
