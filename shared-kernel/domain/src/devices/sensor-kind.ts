import type { Appdata } from '../../../wire/src/device.ts';

export type SensorKind = 'ultrasonic' | 'pressure' | 'turbidity';

const kindByApp: Readonly<Record<string, SensorKind>> = {
  pressure_ssi: 'pressure',
  pressure_ads1232: 'pressure',
  adc_mcp3422: 'pressure',
  turbidity_prof: 'turbidity',
};

/** What the device measures with, by its app; ultrasonic when the app says nothing else. */
export const sensorKindOf = (appdata: Appdata): SensorKind => kindByApp[appdata.app ?? ''] ?? 'ultrasonic';

/** An empty short id or the word nullSensor means that no sensor is connected (API-06). */
export const isNullSensor = (shortid: string | null | undefined): boolean =>
  ['', 'nullSensor'].includes(shortid?.trim() ?? '');
