import { isToldWhenPast, timeSpanText, wasNoneText, wasOverText } from './was-over.ts';

const at = (text: string): number => Date.parse(text) / 1000;
const now = at('2026-11-28T08:00:00+01:00');
const night = { started: at('2026-11-28T02:00:00+01:00'), ended: at('2026-11-28T03:00:00+01:00') };
const reason = 'Vannstanden er over grensen «Flom» på 800\u00a0mm';

test('TOLD-02 water that was over its limit is told with its measured times and how it is now', () => {
  expect(wasOverText(reason, [night], { isOnAgain: false, now })).toBe(
    'Vannstanden var over grensen «Flom» på 800\u00a0mm 02:00–03:00, er under nå',
  );
  expect(
    wasOverText('Nivået er under alarmgrensen på 20\u00a0%', [night, night], { isOnAgain: false, now }),
  ).toBe('Nivået var under alarmgrensen på 20\u00a0% 02:00–03:00 og 02:00–03:00, er over nå');
  const named = reason.replace('Flom', 'Veien er under vann');
  expect(wasOverText(named, [night], { isOnAgain: false, now })).toMatch(/ var over .*, er under nå$/);
  expect(wasOverText(reason, [night], { isOnAgain: true, now })).toMatch(/02:00–03:00, er over igjen nå$/);
  expect(
    wasOverText(
      reason,
      Array.from({ length: 9 }, () => night),
      { isOnAgain: false, now },
    ),
  ).toMatch(/02:00–03:00 og 5 ganger til, er under nå$/);
});

test('TOLD-02 another day than today is told with its date, and both where it went over midnight', () => {
  const of = (from: string, to: string) => timeSpanText({ started: at(from), ended: at(to) }, now);
  expect(of('2026-11-27T02:00:00+01:00', '2026-11-27T03:00:00+01:00')).toBe('27.11.2026 02:00–03:00');
  expect(of('2026-11-27T23:00:00+01:00', '2026-11-28T01:00:00+01:00')).toBe(
    '27.11.2026 23:00–28.11.2026 01:00',
  );
  expect(of('2026-10-25T00:40:00Z', '2026-10-25T01:10:00Z')).toBe(
    '25.10.2026 02:40 sommertid–02:10 vintertid',
  );
  // Summer time is an hour later on the clock.
  expect(of('2026-07-01T00:00:00Z', '2026-07-01T01:00:00Z')).toBe('01.07.2026 02:00–03:00');
});

test('TOLD-02 water and a level are told when they are past; a lid, a battery and silence are not', () => {
  expect(
    [
      'threshold:pri.gauge_height:warning:above:5',
      'level',
      'high_level',
      'near_full',
      'lid',
      'battery',
      'silence',
    ].map(isToldWhenPast),
  ).toEqual([true, true, true, true, false, false, false]);
});

test.each([
  [false, 'Var nær full, utenfor sensorens rekkevidde, 02:00–03:00, er det ikke nå'],
  [true, 'Var nær full, utenfor sensorens rekkevidde, 02:00–03:00, er det igjen nå'],
])('TOLD-02 READ-05 what was near full is told so; again: %s', (isOnAgain, text) => {
  const [started, ended] = [1_795_827_600, 1_795_831_200];
  expect(
    wasOverText('Nær full, utenfor sensorens rekkevidde', [{ started, ended }], {
      isOnAgain,
      now: ended + 60,
    }),
  ).toBe(text);
});

test('TOLD-02 what people were told of and was none is taken back with the times that were told', () => {
  expect(wasNoneText(reason, night, now)).toBe(
    'Vannstanden var likevel ikke over grensen «Flom» på 800\u00a0mm 02:00–03:00',
  );
  expect(wasNoneText('Nær full, utenfor sensorens rekkevidde', night, now)).toBe(
    'Var likevel ikke nær full, utenfor sensorens rekkevidde, 02:00–03:00',
  );
});
