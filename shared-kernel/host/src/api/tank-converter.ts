import * as z from 'zod/mini';
import { call } from './client.ts';
import {
  standardDistanceSchema,
  tankConversionSchema,
  tankTypeSchema,
  type StandardDistance,
  type TankConversion,
  type TankConversionRequest,
  type TankType,
} from '../../../wire/src/index.ts';

export const tankConverter = {
  /** The tank types to choose from, the custom ones first. */
  types: (): Promise<TankType[]> => call(z.array(tankTypeSchema), { url: '/api/v1/tankconverter/types' }),
  /** How far above the tank's inner top usual mountings hold the sensor. */
  standardDistances: (): Promise<StandardDistance[]> =>
    call(z.array(standardDistanceSchema), { url: '/api/v1/tankconverter/stddist' }),
  /** What a tank holds; throws ApiError that names the fields of measures that cannot be. */
  convert: (request: TankConversionRequest): Promise<TankConversion> =>
    call(tankConversionSchema, { method: 'POST', url: '/api/v1/tankconverter/convert', data: request }),
};
