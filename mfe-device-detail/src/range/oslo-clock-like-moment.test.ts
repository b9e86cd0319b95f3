import fc from 'fast-check';
import moment from 'moment-timezone';
import { timeZone } from '@peil/shared-kernel/format';
import { osloBefore, osloIso, parseOsloIso } from './oslo-clock.ts';

/** Whole seconds of the years for which graphs may be asked. */
const moments = fc
  .integer({ min: Date.UTC(2020, 0, 1) / 1000, max: Date.UTC(2037, 0, 1) / 1000 })
  .map((seconds) => new Date(seconds * 1000));

/** The days around the changes of Oslo's clock, where a mistake would show. */
const nearChange = fc
  .tuple(
    fc.integer({ min: 2020, max: 2036 }),
    fc.constantFrom(2, 9),
    fc.integer({ min: 0, max: 10 * 86_400 }),
  )
  .map(([year, month, seconds]) => new Date(Date.UTC(year, month, 23) + seconds * 1000));

const anyMoment = fc.oneof(moments, nearChange);

test('GRAPH-01 back in time as moment-timezone counts it', () => {
  fc.assert(
    fc.property(
      anyMoment,
      fc.integer({ min: 1, max: 40 }),
      fc.constantFrom('days' as const, 'months' as const),
      (date, amount, unit) => {
        expect(osloBefore(date, amount, unit)).toEqual(
          moment.tz(date, timeZone).subtract(amount, unit).toDate(),
        );
      },
    ),
  );
});

test('GRAPH-01 what an address tells is what moment-timezone reads, and the moment that was written', () => {
  fc.assert(
    fc.property(anyMoment, (date) => {
      const text = osloIso(date);
      expect(parseOsloIso(text)).toEqual(date);
      expect(text.slice(0, 16)).toBe(moment.tz(date, timeZone).format('YYYY-MM-DDTHH:mm'));
      const bare = text.slice(0, 16);
      expect(parseOsloIso(bare)).toEqual(moment.tz(bare, timeZone).toDate());
    }),
  );
});
