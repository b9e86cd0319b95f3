import {
  fillingSchema,
  longestNoteNumber,
  longestNotePlace,
  longestVerdictComment,
  mostDeliveryNotes,
  noteColumnNames,
  noteOutcomeSchema,
  reconciliationSchema,
  verdicts,
} from '@peil/shared-kernel/api/schemas';
import * as z from 'zod';
import type { ApiApp, ApiContext } from '../../platform/api-app.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { answers } from '../../platform/docs/answers.ts';
import { callerOf } from '../../platform/http/access.ts';
import { sheetRows } from '../../platform/http/sheet-rows.ts';
import { calendarDay, periodOf } from '../report-period.ts';
import { removeNote, sayVerdict, splitNote } from './decide.ts';
import { receiveNotes, rememberedColumns } from './receive.ts';
import { fillingRows, matchRows } from './reconcile.ts';

const access = 'reports';
const tags = ['reports'];
const url = '/api/v1/delivery-notes';

/** Ten thousand rows of a file, bytes. */
const notesBodyLimit = 4_194_304;

const orgid = z.string().min(1).max(63);
const query = z.object({ orgid, from_date: calendarDay, to_date: calendarDay });
const example = { orgid: 'fjord', from_date: '2026-03-01', to_date: '2026-03-31' };

const id = z.coerce.number().int().min(1).max(2_147_483_647);
const noteParams = z.object({ id }).meta({ examples: [{ id: 731_601 }] });
const litres = z.number().min(0).max(10_000_000).nullable();

const done = z.looseObject({});

/** One row per filling, and delivery notes beside them (MONTH-02). */
export function deliveryNoteRoutes(app: ApiApp, { pool }: ApiContext): void {
  app.get(
    '/api/v1/fillings',
    {
      config: { access, weight: 'heavy' },
      schema: {
        tags,
        summary: 'The fillings and emptyings of a period of days in Oslo, one row each',
        description:
          'A call of our own. Those that reach into the period, of the organisation and those below it, while a device was its own; in the order of time. One over an end of the period is there whole, with its times; litres_in_period are those of the period, shared by time. Litres are those of the readings, or of a person’s word. state: what the delivery notes say, and what somebody has said of the difference.',
        querystring: query
          .extend({
            group: z.string().max(200).exactOptional().describe('Of tanks in this group alone'),
            liquid: z.string().max(200).exactOptional().describe('Of tanks that hold this alone'),
          })
          .meta({ examples: [example] }),
        response: { 200: z.array(fillingSchema), ...answers(400, 401, 403, 404, 422) },
      },
    },
    async (request) => {
      const { from_date: from, to_date: to, group, liquid } = request.query;
      const found = await fillingRows(
        pool,
        callerOf(request),
        request.query.orgid,
        periodOf(from, to, new Date()),
      );
      const lower = (text: string): string => text.toLocaleLowerCase('nb');
      return found.filter(
        ({ groups, fueltype }) =>
          (group === undefined || groups.includes(group)) &&
          (liquid === undefined || lower(fueltype) === lower(liquid)),
      );
    },
  );

  app.get(
    url,
    {
      config: { access, weight: 'heavy' },
      schema: {
        tags,
        summary: 'Delivery notes of a period of days in Oslo beside the fillings that they are for',
        description:
          'A call of our own. A note is of a filling of its day, the day before or after. state: match within tolerance (the uncertainty of the readings and half a percent), difference, no_note, no_filling. cause: temperature (the difference is that of 15 °C), meter (three in a row at the tank differ alike), missing_reading (hours without readings), swapped (it fits the filling of another tank, whose note fits its own), several_tanks (one note for an address with several tanks; split says how much each would have). Rows are in the order of time.',
        querystring: query.meta({ examples: [example] }),
        response: { 200: reconciliationSchema, ...answers(400, 401, 403, 404, 422) },
      },
    },
    async (request) => {
      const caller = callerOf(request);
      const { from_date: from, to_date: to } = request.query;
      const rows = await matchRows(pool, caller, request.query.orgid, periodOf(from, to, new Date()));
      const columns = await withTenant(pool, caller, () => rememberedColumns(request.query.orgid));
      return { rows, columns };
    },
  );

  app.post(
    url,
    {
      config: { access: 'reconcileNotes', weight: 'heavy' },
      bodyLimit: notesBodyLimit,
      schema: {
        tags,
        summary: 'Send delivery notes, all of them or none',
        description: `A call of our own, for integrators. At most ${String(mostDeliveryNotes)}. place is a tank by its short id, id, own number or name, or an address; a note for an address with several tanks is for all of them. The number names a note: the same note sent again is known, and changes nothing; the same number with another day, other litres or another tank is refused. One number for several tanks of one day is sent as one note for each. Each is told what came of it; where one is refused, none is kept.`,
        body: z
          .strictObject({
            orgid,
            notes: z
              .array(
                z.strictObject({
                  number: z.string().max(longestNoteNumber),
                  date: z.string().max(40).describe('YYYY-MM-DD, a day in Oslo'),
                  place: z.string().max(longestNotePlace),
                  litres: z.number(),
                }),
              )
              .min(1)
              .max(mostDeliveryNotes),
            dry_run: z.boolean().exactOptional().describe('Says what would come of it, and changes nothing'),
          })
          .meta({
            examples: [
              {
                orgid: 'fjord',
                notes: [{ number: '4711', date: '2026-03-03', place: 'TANK001', litres: 2000 }],
              },
            ],
          }),
        response: { 200: noteOutcomeSchema, ...answers(400, 401, 403, 404, 413, 422) },
      },
    },
    (request) => {
      const { notes, dry_run: isTrial = false, ...rest } = request.body;
      const rows = notes.map(({ litres: exact, ...cells }, index) => ({
        row: index + 1,
        cells,
        litres: exact,
      }));
      const caller = callerOf(request);
      return withTenant(pool, caller, () =>
        receiveNotes(caller, { orgid: rest.orgid, rows, source: '', isTrial }),
      );
    },
  );

  app.post(
    `${url}/import`,
    {
      config: { access: 'reconcileNotes', weight: 'heavy' },
      bodyLimit: notesBodyLimit,
      schema: {
        tags,
        summary: 'Bring the delivery notes of a file, all of them or none',
        description:
          'As POST /api/v1/delivery-notes, with the cells as they are written. columns are the headings of the file, which are remembered for the organisation’s next one.',
        body: z
          .strictObject({
            orgid,
            rows: sheetRows(noteColumnNames, mostDeliveryNotes),
            columns: z.partialRecord(z.enum(noteColumnNames), z.string().max(200)),
            source: z.string().max(200).describe('Name of the file'),
            dry_run: z.boolean().describe('Says what would come of it, and changes nothing'),
          })
          .meta({
            examples: [
              {
                orgid: 'fjord',
                rows: [
                  {
                    row: 2,
                    cells: { date: '03.03.2026', place: 'TANK001', litres: '2 000', number: '4711' },
                  },
                ],
                columns: { date: 'Levert', place: 'Tank', litres: 'Liter', number: 'Seddel' },
                source: 'mars.xlsx',
                dry_run: true,
              },
            ],
          }),
        response: { 200: noteOutcomeSchema, ...answers(400, 401, 403, 404, 413, 422) },
      },
    },
    (request) => {
      const { dry_run: isTrial, ...sent } = request.body;
      const caller = callerOf(request);
      return withTenant(pool, caller, () => receiveNotes(caller, { ...sent, isTrial }));
    },
  );

  app.post(
    `${url}/verdicts`,
    {
      config: { access: 'reconcileNotes', weight: 'light' },
      schema: {
        tags,
        summary: 'Accept or dispute a difference between delivery notes and fillings',
        description:
          'The last word counts; those before stay, with who, when and the litres as they were. notes are those of the row; of a filling without one its id.',
        body: z
          .strictObject({
            orgid,
            notes: z.array(z.int().min(1).max(2_147_483_647)).max(10),
            filling: z.int().min(1).max(2_147_483_647).nullable(),
            verdict: z.enum(verdicts),
            comment: z.string().trim().min(1, 'Skriv en kommentar').max(longestVerdictComment),
            noted: litres,
            measured: litres,
          })
          .refine(({ notes, filling }) => notes.length > 0 !== (filling !== null), {
            path: ['notes'],
            error: 'Velg enten sedler eller en fylling',
          })
          .meta({
            examples: [
              {
                orgid: 'fjord',
                notes: [731_601],
                filling: null,
                verdict: 'accepted',
                comment: 'Avtalt med leverandøren',
                noted: 3100,
                measured: 2960,
              },
            ],
          }),
        response: { 200: done, ...answers(400, 401, 403, 404) },
      },
    },
    async (request) => {
      const caller = callerOf(request);
      await withTenant(pool, caller, () => sayVerdict(caller, request.body));
      return {};
    },
  );

  app.post(
    `${url}/:id/split`,
    {
      config: { access: 'reconcileNotes', weight: 'light' },
      schema: {
        tags,
        summary: 'Split a delivery note for several tanks into one for each',
        description: 'The parts are the litres of the note together, and each for one of its tanks.',
        params: noteParams,
        body: z
          .strictObject({
            parts: z
              .array(z.strictObject({ devid: z.string().min(1).max(200), litres: z.number().positive() }))
              .min(2)
              .max(20),
          })
          .meta({
            examples: [
              {
                parts: [
                  { devid: 'fjord-tank', litres: 2000 },
                  { devid: 'fjord-pump', litres: 1100 },
                ],
              },
            ],
          }),
        response: { 200: done, ...answers(400, 401, 403, 404, 422) },
      },
    },
    async (request) => {
      await withTenant(pool, callerOf(request), () => splitNote(request.params.id, request.body.parts));
      return {};
    },
  );

  app.delete(
    `${url}/:id`,
    {
      config: { access: 'reconcileNotes', weight: 'light' },
      schema: {
        tags,
        summary: 'Take a delivery note away that should not be there',
        description: 'The audit trail keeps it.',
        params: noteParams,
        response: { 200: done, ...answers(400, 401, 403, 404) },
      },
    },
    async (request) => {
      await withTenant(pool, callerOf(request), () => removeNote(request.params.id));
      return {};
    },
  );
}
