import { mailOf, noneTold, pushOf, smsTextOf, titleOf, type Told, type ToldAlarm } from './message.ts';
import { longestSms, longestUcs2Sms, smsOf, smsPlain } from './sms-text.ts';

const alarm: ToldAlarm = {
  as: 'start',
  alarm: 7,
  device: 'Pumpekum 3',
  shortid: 'KUM003',
  place: 'Storgata 5, Bergen',
  reason: 'Nivået er under alarmgrensen på 20\u00a0%',
  severity: 'danger',
  level: {
    label: 'Nivå i volum',
    text: '12\u00a0%',
    at: Date.parse('2026-11-26T02:10:00Z') / 1000,
  },
  started: Date.parse('2026-11-26T02:15:00Z') / 1000,
  ended: null,
  acknowledgedBy: null,
  times: 1,
  link: null,
  dutyList: null,
  was: [],
};
const token = 'a'.repeat(43);
const path = `/acknowledge/${token}`;
const told = (
  alarms: readonly ToldAlarm[],
  counts: Partial<Told['counts']>,
  linked: number | null = null,
): Told => ({
  alarms,
  link: linked === null ? null : { path, alarms: linked },
  counts: { ...noneTold, ...counts },
  person: { name: 'Kari Vakt', username: 'kari' },
  portal: 'https://portal.example',
});

test('NOTIFY-01 a mail says what, where, how grave, since when, and how to acknowledge', () => {
  expect(mailOf(told([{ ...alarm, link: path }], { start: 1 }))).toEqual({
    subject: 'Alarm: Pumpekum 3',
    text: `Hei Kari Vakt!

Alarmer:

Pumpekum 3
Sted: Storgata 5, Bergen
Alarm: Nivået er under alarmgrensen på 20\u00a0%
Alvor: Alvorlig
Nivå i volum: 12\u00a0% (målt 26.11.2026 03:10)
Siden: 26.11.2026 03:15
Kvitter: https://portal.example/acknowledge/${token}
Enheten: https://portal.example/device/KUM003

Hva du varsles om, velger du i Min profil: https://portal.example/profile/kari`,
  });
});

test('NOTIFY-01 a text message is plain, at most two segments, and its link whole', () => {
  const text = smsTextOf(told([alarm], { start: 1 }, 1));
  expect(text).toBe(
    `Alarm: Pumpekum 3, Storgata 5, Bergen: Nivået er under alarmgrensen på 20 %. Siden 26.11 03:15. Kvitter: https://portal.example/acknowledge/${token}`,
  );
  const long = smsTextOf(
    told([{ ...alarm, device: 'Kum ved €-veien – «øst» '.repeat(30) }], { start: 1 }, 1),
  );
  expect(long.length).toBeLessThanOrEqual(longestSms);
  expect(long.endsWith(`... Kvitter: https://portal.example${path}`)).toBe(true);
});

test.each([
  ['Kum «øst» – 20\u00a0%…', 'Kum "øst" - 20 %...'],
  ['Čáhput ǫ', 'Cahput o'],
  ['Đámši Ŋuorggo Ŧ đŋŧ', 'Damsi Nuorggo T dnt'],
  ['Þórður Łódź œuvre Große', 'Thordur Lodz oeuvre Große'],
  ['12 m³ ½ 5 °C ≥ 3', '12 m3 1/2 5 grader C >= 3'],
  ['usyn\u200blig\u00ad', 'usynlig'],
  ['[a]{b}|c\\~€', '(a)(b)/c/-EUR'],
  ['linje\n\nto', 'linje to'],
])('NOTIFY-01 %j is %j in the alphabet of text messages', (text, plain) => {
  expect(smsPlain(text)).toBe(plain);
});

test('NOTIFY-01 what stands after is kept whole, however long what comes before it is', () => {
  expect(smsOf('a'.repeat(500), 'slutt')).toBe(`${'a'.repeat(longestSms - 9)}... slutt`);
  expect(smsOf('kort', '')).toBe('kort');
});

test('TOLD-07 a character without a stand-in is sent as it is written, never as a question mark, in four segments at most', () => {
  for (const text of ['漢', '🚰', 'Насос 3', 'Αντλία', 'مضخة']) {
    expect(smsPlain(text)).toBeNull();
    expect(smsOf(`Alarm: ${text} «øst»`, 'slutt')).toBe(`Alarm: ${text} «øst» slutt`);
  }
  // 268 units, less the end, its space and the dots: 259, of which a picture takes two and none is halved.
  const long = smsOf('🚰'.repeat(200), 'slutt');
  expect(long).toBe(`${'🚰'.repeat(129)}... slutt`);
  expect(long.length).toBeLessThanOrEqual(longestUcs2Sms);
  // A question mark that somebody wrote stays one.
  expect(smsOf('Full?', '')).toBe('Full?');
});

test('NOTIFY-04 many are one message with their number and the first of them', () => {
  const many = told(
    Array.from({ length: 10 }, (_, index) => ({ ...alarm, device: `Kum ${String(index)}` })),
    { start: 990, escalation: 10, end: 3 },
  );
  expect(titleOf(many)).toBe('1000 alarmer, 3 er over');
  expect(mailOf(many).text).toContain('Og 993 til. Alle alarmer: https://portal.example/alarm');
  expect(smsTextOf(many)).toBe(
    '1000 alarmer, 3 er over: Kum 0, Kum 1, Kum 2, Kum 3 og 999 til. https://portal.example/alarm',
  );
  expect(pushOf(many)).toEqual({
    title: '1000 alarmer, 3 er over',
    body: 'Kum 0, Kum 1, Kum 2, Kum 3 og 999 til',
    url: '/alarm',
    tag: 'alarms',
  });
});

test('NOTIFY-02 several are acknowledged by one link, in whichever message they stand', () => {
  const several = (count: number, name = 'Kum') =>
    told(
      Array.from({ length: count }, (_, index) => ({ ...alarm, device: `${name} ${String(index)}` })),
      { start: count },
      count,
    );
  const url = `https://portal.example${path}`;
  expect(smsTextOf(several(2))).toBe(`2 alarmer: Kum 0, Kum 1. Kvitter: ${url}`);
  expect(smsTextOf(several(7))).toBe(`7 alarmer: Kum 0, Kum 1, Kum 2, Kum 3 og 3 til. Kvitter: ${url}`);
  const long = smsTextOf(several(7, 'Pumpestasjonen ved «Storøya» '.repeat(10)));
  expect(long.length).toBeLessThanOrEqual(longestSms);
  expect(long.endsWith(`... og 3 til. Kvitter: ${url}`)).toBe(true);
  expect(mailOf(several(3)).text).toContain(
    `Hei Kari Vakt!\n\nKvitter 3 alarmer på én gang: ${url}\n\nAlarmer:`,
  );
  expect(pushOf(several(3))).toMatchObject({ url: path, tag: 'alarms' });
  expect(pushOf(told([alarm], { start: 1 }, 1))).toMatchObject({ url: '/device/KUM003', acknowledge: path });
});

test('NOTIFY-04 the end, and what came and went, is told as that', () => {
  const over = { ...alarm, as: 'end', ended: alarm.started + 600, link: null } as const;
  const { subject, text } = mailOf(told([over], { end: 1 }));
  expect(subject).toBe('Alarmen er over: Pumpekum 3');
  expect(text).toContain('Over: 26.11.2026 03:25');
  expect(text).not.toContain('Alvor');
  expect(smsTextOf(told([over], { end: 1 }))).toBe(
    'Alarmen er over: Pumpekum 3, Storgata 5, Bergen: Nivået er under alarmgrensen på 20 %. https://portal.example/device/KUM003',
  );
  const gone = { ...over, as: 'cameAndWent', times: 4 } as const;
  expect(titleOf(told([gone], { cameAndWent: 4 }))).toBe('4 alarmer kom og gikk');
  expect(titleOf(told([alarm, gone], { start: 1, cameAndWent: 4 }))).toBe('1 alarm, 4 kom og gikk');
});

test('NOTIFY-02 who has the duty is told on which list', () => {
  const { text } = mailOf(told([{ ...alarm, as: 'escalation', dutyList: 'Helgevakt' }], { escalation: 1 }));
  expect(text).toContain('Du står på vaktlisten Helgevakt.');
});

test('NOTIFY-01 a name of several lines makes no second line of a subject', () => {
  expect(titleOf(told([{ ...alarm, device: 'Kum\r\nBcc: alle' }], { start: 1 }))).toBe(
    'Alarm: Kum Bcc: alle',
  );
});

test('TOLD-02 a device that was past its limits and is back is told with its times, and nothing to acknowledge', () => {
  const was = ['Vannstanden var over grensen «Flom» på 800\u00a0mm 02:00–03:00, er under nå'];
  const message = told([{ ...alarm, as: 'wasOver', was, ended: alarm.started + 3600 }], { wasOver: 1 });
  const { subject, text } = mailOf(message);
  expect(subject).toBe('Har passert grensen: Pumpekum 3');
  expect(text).toContain(`Har passert grensen. Ingen på vaktlister er kalt ut:

Pumpekum 3
Sted: Storgata 5, Bergen
${was[0] ?? ''}
Nivå i volum: 12\u00a0% (målt 26.11.2026 03:10)
Enheten:`);
  expect(pushOf(message)).toMatchObject({ title: subject, body: `${was[0] ?? ''}.`.replace('\u00a0', ' ') });
  expect(smsTextOf(message)).toBe(
    'Pumpekum 3: Vannstanden var over grensen "Flom" på 800 mm 02:00-03:00, er under nå. https://portal.example/device/KUM003',
  );
  expect(titleOf(told([alarm, { ...alarm, as: 'wasOver', was }], { start: 1, wasOver: 1 }))).toBe(
    '1 alarm, 1 var over da målingene kom',
  );
});
