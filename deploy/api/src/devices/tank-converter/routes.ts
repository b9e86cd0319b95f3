import {
  standardDistanceSchema,
  tankConversionRequestSchema,
  tankConversionSchema,
  tankTypeSchema,
} from '@peil/shared-kernel/api/schemas';
import {
  conversionFaultTexts,
  convertTank,
  customTankTypes,
  type ConversionResult,
} from '@peil/shared-kernel/devices';
import * as z from 'zod';
import { withTenant } from '../../platform/db/tenant.ts';
import { answers } from '../../platform/docs/answers.ts';
import { callerOf } from '../../platform/http/access.ts';
import type { ApiApp, ApiContext } from '../../platform/api-app.ts';
import { ruleBroken, type ProblemError } from '../../platform/problem.ts';
import { standardDistances, tankTypes } from './tank-types.ts';

const request = z.strictObject(tankConversionRequestSchema.shape).meta({
  examples: [
    {
      tanktype: customTankTypes.lyingHeightVolume,
      sensorheight: 1900,
      distance: 1100,
      height: 1600,
      volume: 5000,
    },
  ],
});

const tags = ['tank converter'];

/** From a tank's measures to what it holds. */
export function tankConverterRoutes(app: ApiApp, { pool }: ApiContext): void {
  /** Nothing here is anyone's data; the transaction only ends a revoked token's call. */
  const stillSignedIn = async <Answer>(
    caller: ReturnType<typeof callerOf>,
    answer: Answer,
  ): Promise<Answer> => withTenant(pool, caller, () => Promise.resolve(answer));

  app.get(
    '/api/v1/tankconverter/types',
    {
      config: { access: 'deviceWork', weight: 'light' },
      schema: {
        tags,
        summary: 'The tank types to choose from: inner measures in mm, nominal volume in litres',
        description:
          'The measures of the custom ones are given by the user: [H+V] height and volume, [D+L] diameter and length.',
        response: { 200: z.array(tankTypeSchema), ...answers(401, 403) },
      },
    },
    (request) => stillSignedIn(callerOf(request), [...tankTypes]),
  );

  app.get(
    '/api/v1/tankconverter/stddist',
    {
      config: { access: 'deviceWork', weight: 'light' },
      schema: {
        tags,
        summary: "Usual mountings: how far above the tank's inner top the sensor sits, mm",
        response: { 200: z.array(standardDistanceSchema), ...answers(401, 403) },
      },
    },
    (request) => stillSignedIn(callerOf(request), [...standardDistances]),
  );

  app.post(
    '/api/v1/tankconverter/convert',
    {
      config: { access: 'deviceWork', weight: 'light' },
      schema: {
        tags,
        summary: 'Capacity (litres) and height (mm) of a tank, and what it holds at a measured distance',
        description:
          'volume and percent are null without a distance. Measures that the tank type does not ask for are not read. `container_ends` are those of a lying tank, whose length then counts from tip to tip; `strapping_table` tells the volumes in place of the shape. 422 names the field to mend.',
        body: request,
        response: { 200: tankConversionSchema, ...answers(400, 401, 403, 422) },
      },
    },
    async (request) => {
      const result = await stillSignedIn(callerOf(request), convertTank(request.body, tankTypes));
      if (!result.ok) throw impossible(result);
      return result.conversion;
    },
  );
}

type Impossible = Exclude<ConversionResult, { ok: true }>;

/** 422: no tank is like that. */
const impossible = ({ faults, rows = [] }: Impossible): ProblemError =>
  ruleBroken({
    ...Object.fromEntries(
      Object.entries(faults).map(([field, fault]) => [field, conversionFaultTexts[fault]]),
    ),
    ...Object.fromEntries(rows.map(({ path, message }) => [['strapping_table', ...path].join('.'), message])),
  });
