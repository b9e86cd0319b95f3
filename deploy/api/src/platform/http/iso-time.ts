import * as z from 'zod';

/** Beyond these years PostgreSQL's and JavaScript's times part, and no reading exists. */
const earliest = Date.UTC(1970, 0, 1);
const latest = Date.UTC(2200, 0, 1);

/** A time parameter: ISO 8601 with a zone (`2026-03-01T12:00:00Z`), as a Date. */
export const isoTime = z.iso
  .datetime({ offset: true })
  .describe('ISO 8601 with a zone, such as 2026-03-01T12:00:00Z')
  .transform((text) => new Date(text))
  .refine(
    (time) => time.getTime() >= earliest && time.getTime() <= latest,
    'Tidspunktet er utenfor det som kan brukes',
  );
