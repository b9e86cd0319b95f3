import { setTimeout } from 'node:timers/promises';
import type { AlarmHistory, AlarmListeners, DutyList } from '@peil/shared-kernel/api/schemas';
import { watchAlarms } from '../alarms/watch.ts';
import { describeApi } from '../../testing/api.ts';
import { standingTank } from '../../testing/standing-tank.ts';
import { newest } from '../../testing/twins.ts';
import { ruleOf, telling } from './testing/tell.ts';

const hour = 3600;

describeApi('what is told of alarms', (api) => {
  const { look, pass, sent, forget, confirm, ask, begin, end } = telling(api);
  let made = 0;
  const make = async (appdata: object): Promise<string> => {
    const devid = `fjord-varslet-${String((made += 1))}`;
    await api().asSystem(
      `insert into devices (devid, shortid, name, orgid, tags, appdata) values ($1, upper($1), 'Måler', 'fjord', '{Status:Felt}', $2)`,
      [devid, appdata],
    );
    return devid;
  };
  const tank = () =>
    make({
      object_type: 'tanklevel',
      volume: 1000,
      visualization: [
        { alarm_list: { enable: true, alarm_below_percent: 20 }, own_alarms: { battery: { enable: true } } },
      ],
    });
  const pond = () =>
    make({
      object_type: 'Kum',
      visualization: [
        {
          graphs: [
            {
              name: 'Vannivå',
              metric: 'pri.gauge_height',
              thresholds: [
                { name: 'Høyt', value: 500, type: 'warning', alarm: true },
                { name: 'Flom', value: 800, type: 'danger', alarm: true },
              ],
            },
          ],
        },
      ],
    });
  const send = async (
    devid: string,
    ...records: readonly (readonly [t: number, pri: object, sec?: object])[]
  ) => {
    const answer = await api().telemetry(
      api().keys.fjord,
      records.map(([t, pri, sec = {}]) => ({
        devid,
        corrid: String(t),
        data: { meta: { aquisitiontime: newest + t }, pri, sec },
      })),
    );
    expect(answer.json()).toMatchObject({ accepted: records.length, rejected: [] });
  };
  /** Looks until what gathers has gathered, and lets the rest of `seconds` pass. */
  const wait = async (seconds: number) => {
    await look();
    await pass(20);
    await look();
    await pass(seconds - 20);
    return (await sent()).map(({ kind, subject, body }) => [kind, subject || body] as const);
  };
  const subjects = async (seconds = 60) => (await wait(seconds)).map(([, subject]) => subject);
  type Step = readonly [minutes: number, username: string, ...channels: readonly string[]];
  const onDuty = async ({
    kinds = ['level', 'overflow'],
    steps = [[0, 'fjord-service', 'mail']],
  }: {
    readonly kinds?: readonly string[];
    readonly steps?: readonly Step[];
  } = {}): Promise<void> => {
    const answer = await api().post('fjord-admin', '/api/v1/duty-lists', {
      name: 'Vakt',
      kinds,
      scope: { kind: 'all' },
      isOn: true,
      steps: steps.map(([minutes, username, ...channels]) => ({
        minutes,
        who: { kind: 'user', username },
        channels,
      })),
      shifts: [],
    });
    expect(answer.status).toBe(201);
  };
  const acknowledge = async (devid: string): Promise<void> => {
    const open = await api().asSystem<{ id: number }>(
      `select id::float8 as id from alarms join devices using (dev) where devid = $1 and ended_at is null`,
      [devid],
    );
    const answer = await api().post('fjord-admin', '/api/v1/alarms/acknowledge', {
      ids: open.map(({ id }) => id),
    });
    expect(answer.status).toBe(200);
  };
  const acknowledged = async (devid: string) =>
    (
      await api().asSystem<{ is: boolean }>(
        `select acknowledged_at is not null as is from alarms join devices using (dev)
         where devid = $1 and ended_at is null`,
        [devid],
      )
    ).map(({ is }) => is);

  beforeEach(async () => {
    await forget();
    await confirm();
    await api().asSystem(`update users set phone_confirmed_at = now() where user_name = 'fjord-admin'`);
  });

  const crossings = [
    [-6 * hour, { gauge_height: 300 }],
    [-5 * hour, { gauge_height: 900 }],
    [-4 * hour, { gauge_height: 300 }],
    [-3 * hour, { gauge_height: 600 }],
    [-2 * hour, { gauge_height: 300 }],
  ] as const;

  test('TOLD-02 water that was past its limits in one batch is told once, with its times, and pages nobody', async () => {
    await ask('fjord-admin', ruleOf({ channels: ['mail', 'sms'], tellsEnd: true }));
    await onDuty();
    await send(await pond(), ...crossings);
    await look();
    await pass(20);
    await look();
    const mails = await sent();
    expect(mails.map(({ kind, recipient, subject }) => [kind, recipient, subject])).toEqual([
      ['mail', 'fjord-admin@demo.invalid', 'Har passert grensen: Måler'],
      // Has the duty.
      ['mail', 'fjord-service@demo.invalid', 'Har passert grensen: Måler'],
    ]);
    expect(mails[0]?.body).toMatch(
      /Vannstanden var over grensen «Høyt» på 500\smm \S* ?\d\d:\d\d–.*\d\d:\d\d og .*\d\d:\d\d–.*\d\d:\d\d, er under nå\nVannstanden var over grensen «Flom» på 800\smm .*\d\d:\d\d, er under nå\n/,
    );
    await pass(24 * hour);
    expect(await wait(60)).toEqual([]);
  });

  test('TOLD-02 where a duty list alone listens, water that was past its limits is told to its first people who can be reached, once, quietly', async () => {
    await onDuty({
      steps: [
        [5, 'fjord-viewer', 'sms'],
        [10, 'fjord-service', 'sms', 'mail'],
        [10, 'fjord-admin', 'mail'],
      ],
    });
    await api().asSystem(`update users set email_confirmed_at = null where user_name = 'fjord-viewer'`);
    await send(await pond(), ...crossings);
    const told = async () => (await sent()).map(({ kind, recipient, subject }) => [kind, recipient, subject]);
    await look();
    await pass(20);
    await look();
    expect(await told()).toEqual([['mail', 'fjord-service@demo.invalid', 'Har passert grensen: Måler']]);
    await pass(24 * hour);
    await look();
    expect(await told()).toEqual([]);
  });

  test('TOLD-02 so is water that was back before the list’s first step, and what is told to nobody says so', async () => {
    await onDuty({
      steps: [
        [30, 'fjord-service', 'sms'],
        [60, 'fjord-admin', 'mail'],
      ],
    });
    const devid = await pond();
    await send(devid, [-900, { gauge_height: 600 }]);
    expect(await wait(600)).toEqual([]);
    await send(devid, [-300, { gauge_height: 300 }]);
    await pass(1800);
    // In place of a text message.
    expect(await subjects()).toEqual(['Har passert grensen: Måler']);
    const begun = await pond();
    await send(begun, [-900, { gauge_height: 600 }]);
    await look();
    await pass(1800);
    await api().asSystem(`update users set phone_confirmed_at = now() where user_name = 'fjord-service'`);
    expect((await wait(60)).map(([kind]) => kind)).toEqual(['sms']);
    await send(begun, [-300, { gauge_height: 300 }]);
    await pass(24 * hour);
    // Who was called hears of the end, and nothing else.
    expect((await wait(60)).map(([, text]) => text.split(':')[0])).toEqual(['Alarmen er over']);
    await api().asSystem(`update users set phone_confirmed_at = null where user_name = 'fjord-service'`);
    await api().asSystem(
      `update users set email_confirmed_at = null where orgid = 'fjord' and user_name not in ('fjord-sysadmin', 'fjord-viewer')`,
    );
    // What began long ago is as new as what is known of it.
    const late = crossings.map(([t, pri]) => [t - 20 * 24 * hour, pri] as const);
    await send(await pond(), ...late);
    expect((await wait(60)).map(([, subject]) => subject)).toEqual(['3 alarmer nådde ingen']);
  });

  test('TOLD-02 a text message stands in where the mail cannot be delivered', async () => {
    await ask('fjord-admin', ruleOf({ channels: ['mail', 'sms'] }));
    await send(await pond(), ...crossings);
    await look();
    await pass(20);
    await look();
    await api().asSystem(`update outbox set state = 'failed', ended_at = now()`);
    await look();
    await pass(60);
    await look();
    expect((await sent()).map(({ kind }) => kind)).toEqual(['mail', 'sms']);
  });

  test('NOTIFY-01 a rule that is taken away meanwhile leaves what another one asks for', async () => {
    await ask('fjord-admin', ruleOf());
    await send(await pond(), [-900, { gauge_height: 600 }]);
    await look();
    await ask('fjord-admin', ruleOf({ kinds: ['overflow'] }));
    expect(await subjects()).toEqual(['Alarm: Måler']);
    await send(await pond(), [-900, { gauge_height: 600 }]);
    await look();
    await ask('fjord-admin', ruleOf({ kinds: ['battery'] }));
    expect(await subjects()).toEqual([]);
  });

  test('TOLD-02 a series of past floods is told twice a day, with all their times', async () => {
    await ask('fjord-admin', ruleOf({ tellsEnd: true }));
    const devid = await pond();
    const told: string[] = [];
    const after = async (hours: number) => {
      await look();
      await pass(20);
      await look();
      told.push(...(await sent()).map(({ body }) => body));
      await pass(hours * hour);
      await api().asSystem('update alarm_notices set done_at = done_at - make_interval(hours => $1)', [
        hours,
      ]);
    };
    for (const index of [0, 1, 2, 3, 4, 5]) {
      const at = (index - 7) * 4 * hour;
      await send(devid, [at, { gauge_height: 600 }], [at + hour, { gauge_height: 300 }]);
      for (const hours of [1, 3]) await after(hours);
    }
    expect(told).toHaveLength(2);
    await after(4);
    expect(told).toHaveLength(3);
    const times = told.map((body) => body.match(/\d\d:\d\d–/g)?.length);
    expect(times.reduce<number>((sum, count) => sum + (count ?? 0), 0)).toBe(6);
    expect(await api().asSystem(`select from alarm_notices where state = 'waiting'`)).toEqual([]);
  });

  test('TOLD-02 a danger that was passed is told at once, though a warning was told lately', async () => {
    await ask('fjord-admin', ruleOf());
    const devid = await pond();
    await send(devid, [-6 * hour, { gauge_height: 600 }], [-5 * hour, { gauge_height: 300 }]);
    expect(await subjects()).toEqual(['Har passert grensen: Måler']);
    await send(devid, [-4 * hour, { gauge_height: 900 }], [-3 * hour, { gauge_height: 300 }]);
    expect(await subjects()).toEqual(['Har passert grensen: Måler']);
  });

  test('TOLD-02 a flood of more than thirty days ago that comes late is told to nobody, and stands in the history', async () => {
    await ask('fjord-admin', ruleOf());
    const devid = await pond();
    await send(devid, [0, { gauge_height: 200 }]);
    const at = -31 * 24 * hour;
    await send(devid, [at, { gauge_height: 900 }], [at + hour, { gauge_height: 300 }]);
    expect(await subjects()).toEqual([]);
    const { alarms } = (await api().get('fjord-admin', `/api/v1/alarms?devid=${devid}`)).json<AlarmHistory>();
    expect(alarms.map(({ started, ended }) => [started - newest, (ended ?? 0) - newest])).toEqual([
      [at, at + hour],
      [at, at + hour],
    ]);
  });

  test('TOLD-02 late readings tell it too, and who takes text messages alone gets one', async () => {
    await ask('fjord-admin', ruleOf({ channels: ['sms'] }));
    const devid = await pond();
    await send(devid, [0, { gauge_height: 200 }]);
    expect(await wait(60)).toEqual([]);
    for (const record of [...crossings].reverse()) await send(devid, record);
    const [sms, ...others] = await wait(60);
    expect([sms?.[0], others]).toEqual(['sms', []]);
    expect(sms?.[1]).toMatch(/^Måler: Vannstanden var over grensen "(Høyt|Flom)" på/);
  });

  test('TOLD-02 what is over before anybody was told is told as over; what still lasts is told as ever', async () => {
    await ask('fjord-admin', ruleOf());
    const devid = await pond();
    await send(devid, [-900, { gauge_height: 600 }]);
    await send(devid, [-800, { gauge_height: 300 }]);
    expect(await subjects()).toEqual(['Har passert grensen: Måler']);
    await onDuty();
    await send(devid, [-400, { gauge_height: 900 }]);
    expect((await subjects()).sort()).toEqual(['2 alarmer', '2 alarmer']);
  });

  test('TOLD-02 a tank’s level that is back is told to who chose it', async () => {
    await ask('fjord-admin', ruleOf());
    await ask('fjord-sysadmin', ruleOf({ tellsPast: true }));
    await send(await tank(), [-900, { percent: 50 }], [-800, { percent: 5 }], [-700, { percent: 60 }]);
    await look();
    await pass(20);
    await look();
    const mails = await sent();
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['fjord-sysadmin@demo.invalid', 'Har passert grensen: Måler'],
    ]);
    expect(mails[0]?.body).toMatch(/Nivået var under alarmgrensen på 20\s% .*, er over nå/);
  });

  test('TOLD-02 so is a septic tank that was too full', async () => {
    await ask('fjord-admin', ruleOf());
    await ask('fjord-sysadmin', ruleOf({ tellsPast: true }));
    const septic = await make({
      object_type: 'septic',
      visualization: [{ alarm_list: { enable: true, alarm_above_percent: 80 } }],
    });
    await send(septic, [-900, { percent: 50 }], [-800, { percent: 95 }], [-700, { percent: 40 }]);
    await look();
    await pass(20);
    await look();
    const mails = await sent();
    expect(mails.map(({ recipient }) => recipient)).toEqual(['fjord-sysadmin@demo.invalid']);
    expect(mails[0]?.body).toMatch(/Nivået var over .*80\s% .*, er under nå/);
  });

  test('TOLD-03 hourly readings at the limit for a day are one start and one end, and one page', async () => {
    await ask('fjord-admin', ruleOf({ channels: ['mail', 'sms'], tellsEnd: true }));
    await onDuty();
    const devid = await tank();
    const messages = [];
    for (let index = 0; index < 24; index += 1) {
      await send(devid, [(index - 25) * hour, { percent: index % 2 === 0 ? 19.9 : 20.1 }]);
      messages.push(...(await wait(hour)));
    }
    await send(devid, [0, { percent: 60 }]);
    messages.push(...(await wait(hour)));
    expect(messages.filter(([kind]) => kind === 'sms')).toHaveLength(2);
    expect(messages.flatMap(([kind, subject]) => (kind === 'mail' ? [subject] : [])).sort()).toEqual([
      'Alarm: Måler',
      'Alarmen er over: Måler',
      'Alarmen er over: Måler',
      'Vakt: alarm ikke kvittert: Måler',
    ]);
  });

  test('TOLD-03 one that comes and goes past its restore level is damped by the hour, and its acknowledgement lasts', async () => {
    await ask('fjord-admin', ruleOf());
    await onDuty();
    const devid = await tank();
    const told: string[] = [];
    for (let index = 0; index < 24; index += 1) {
      await send(devid, [(index - 25) * hour, { percent: index % 2 === 0 ? 12 : 28 }]);
      told.push(...(await subjects(hour)));
      if (index === 0) await acknowledge(devid);
    }
    expect(told.filter((subject) => subject.startsWith('Vakt'))).toHaveLength(1);
    expect(told.filter((subject) => subject === 'Alarm: Måler')).toHaveLength(1);
    expect(told.filter((subject) => subject.startsWith('Alarm kommer og går')).length).toBeLessThanOrEqual(2);
    await send(devid, [0, { percent: 12 }]);
    await look();
    expect(await acknowledged(devid)).toEqual([true]);
  });

  const septic = async (): Promise<string> => {
    const devid = await make({
      object_type: 'septic',
      sensorheight: 1900,
      height: 1600,
      volume: 4000,
      visualization: [{ alarm_list: { enable: true }, own_alarms: { sensor: { enable: true } } }],
    });
    await api().asSystem(
      `update devices set proddata = '{"mfct": {"name": "maxbotix", "model": "MB7-389"}}' where devid = $1`,
      [devid],
    );
    return devid;
  };
  const day = Array.from({ length: 24 }, (_, index) => index);

  test('TOLD-03 READ-05 what the sensor sees and does not see by turns at its blind zone is one alarm, told and paged once', async () => {
    await ask('fjord-admin', ruleOf({ tellsEnd: true }));
    await onDuty();
    const devid = await septic();
    const told: string[] = [];
    for (const index of day) {
      await send(devid, [(index - 25) * hour, { distance: index % 2 === 0 ? 300 : 302 }]);
      told.push(...(await subjects(hour)));
    }
    await send(devid, [0, { distance: 900 }]);
    told.push(...(await subjects(hour)));
    expect(told.sort()).toEqual([
      'Alarm: Måler',
      'Alarmen er over: Måler',
      'Alarmen er over: Måler',
      'Vakt: alarm ikke kvittert: Måler',
    ]);
  });

  test('TOLD-03 READ-05 near full is damped past its restore level, its acknowledgement lasts, and after it was emptied it is an alarm of its own', async () => {
    await ask('fjord-admin', ruleOf({ tellsEnd: true }));
    await onDuty();
    const devid = await septic();
    const told: string[] = [];
    for (const index of day) {
      await send(devid, [(index - 40) * hour, { distance: index % 2 === 0 ? 300 : 330 }]);
      told.push(...(await subjects(hour)));
      if (index === 0) await acknowledge(devid);
    }
    expect(told.filter((subject) => subject === 'Alarm: Måler')).toHaveLength(1);
    expect(told.filter((subject) => subject.startsWith('Alarm kommer og går')).length).toBeLessThanOrEqual(2);
    expect(told.filter((subject) => subject.startsWith('Vakt'))).toHaveLength(1);
    await send(devid, [-16 * hour, { distance: 300 }]);
    await look();
    expect(await acknowledged(devid)).toEqual([true]);
    await send(devid, [-15 * hour, { distance: 1500 }], [-11 * hour, { distance: 1400 }]);
    await subjects(hour);
    await api().asSystem(
      `update devices set proddata = proddata || '{"lowlevel": {"telemetry_interval_s": 14400, "transmission_interval_s": 14400}}' where devid = $1`,
      [devid],
    );
    await send(devid, [-7 * hour, { distance: 300 }]);
    expect((await subjects(hour)).filter((subject) => subject.startsWith('Vakt'))).toHaveLength(1);
    expect(await acknowledged(devid)).toEqual([false]);
  });

  test.each(['sensor', 'silence', 'lid'])(
    'TOLD-03 «%s» that comes and goes is one start, at most two words of it and one end in a day, paged once and seen to once',
    async (alarm) => {
      await ask('fjord-admin', ruleOf({ tellsEnd: true }));
      await onDuty({ kinds: ['silence', 'sensor'] });
      const told: string[] = [];
      // Of an hourly sensor a fault comes again every four hours at most; a lid every two.
      const every = alarm === 'lid' ? 2 : 4;
      const after = async (hours: number) => {
        const subjectsThen = await subjects(hours * hour);
        await api().asSystem(
          `update alarms set started_at = started_at - make_interval(hours => $1), ended_at = ended_at - make_interval(hours => $1)`,
          [hours],
        );
        told.push(...subjectsThen);
      };
      for (const index of day.filter((one) => one % every === 0)) {
        const ids = await begin('fjord-pump', alarm);
        await after(every - 1);
        if (index === 0) await acknowledge('fjord-pump');
        expect(await acknowledged('fjord-pump')).toEqual([true]);
        await end(...ids);
        await after(1);
      }
      const of = (start: string) => told.filter((subject) => subject.startsWith(start)).length;
      expect([of('Alarm: '), of('Vakt')]).toEqual([1, 1]);
      expect(of('Alarm kommer og går')).toBeLessThanOrEqual(2);
      // To who was told and to who is on duty: that the first was over.
      expect(of('Alarmen er over')).toBe(2);
      for (const days of [1, 1, 1]) await after(24 * days);
      expect(of('Alarmen er over')).toBe(3);
    },
  );

  test.each([
    ['a tank that was filled', 'tank', 'percent', [40, 15, 95, 90, 14]],
    ['water that was gone', 'pond', 'gauge_height', [100, 600, 100, 100, 600]],
  ] as const)(
    'TOLD-03 %s is an alarm of its own when it comes again, which calls for who is on duty',
    async (_, kind, figure, levels) => {
      await onDuty();
      const devid = await (kind === 'tank' ? tank() : pond());
      await api().asSystem(
        `update devices set proddata = jsonb_set(proddata, '{lowlevel}', '{"telemetry_interval_s": 86400, "transmission_interval_s": 86400}') where devid = $1`,
        [devid],
      );
      const told: string[] = [];
      for (const [index, value] of levels.entries()) {
        await send(devid, [(index - 5) * 24 * hour, { [figure]: value }]);
        told.push(...(await subjects(24 * hour)));
        if (index === 1) await acknowledge(devid);
      }
      expect(new Set(await acknowledged(devid))).toEqual(new Set([false]));
      expect(told.filter((subject) => subject.startsWith('Vakt'))).toHaveLength(2);
    },
  );

  test('TOLD-03 an acknowledgement ends, and people are told, when a ripple gets clearly worse; a tank that goes on falling stays acknowledged', async () => {
    await ask('fjord-admin', ruleOf());
    await onDuty();
    const devid = await tank();
    await send(devid, [-9000, { percent: 19.5 }]);
    await subjects();
    await acknowledge(devid);
    await send(devid, [-8000, { percent: 10 }]);
    expect(await subjects()).toEqual([]);
    expect(await acknowledged(devid)).toEqual([true]);

    const rippling = await tank();
    await send(rippling, [-9000, { percent: 19.5 }]);
    await subjects();
    await acknowledge(rippling);
    await api().asSystem(
      `update alarms set acknowledged_at = to_timestamp($2) where dev = (select dev from devices where devid = $1)`,
      [rippling, newest - 8500],
    );
    await send(rippling, [-8000, { percent: 20.5 }]);
    expect(await acknowledged(rippling)).toEqual([true]);
    await send(rippling, [-7000, { percent: 17 }]);
    await pass(600);
    expect((await subjects()).sort()).toEqual(['Alarm forverret: Måler', 'Alarm forverret: Måler']);
    expect(await acknowledged(rippling)).toEqual([false]);
  });

  test('TOLD-03 water that rises far beyond what somebody has seen to is told again, each time it is seen to', async () => {
    await ask('fjord-admin', ruleOf());
    await onDuty();
    const devid = await make({
      object_type: 'Kum',
      visualization: [
        {
          graphs: [
            {
              name: 'Vannivå',
              metric: 'pri.gauge_height',
              thresholds: [{ name: 'Høyt', value: 500, type: 'danger', alarm: true }],
            },
          ],
        },
      ],
    });
    const rise = async (seconds: number, gauge_height: number) => {
      await send(devid, [seconds, { gauge_height }]);
      await pass(600);
      return (await subjects()).sort();
    };
    /** When something arrived is known by the second. */
    const seenTo = async () => {
      await acknowledge(devid);
      await setTimeout(1100);
    };
    expect(await rise(-9000, 510)).toEqual(['Alarm: Måler', 'Vakt: alarm ikke kvittert: Måler']);
    await seenTo();
    expect([await rise(-8000, 700), await acknowledged(devid)]).toEqual([[], [true]]);
    const worse = ['Alarm forverret: Måler', 'Alarm forverret: Måler'];
    expect([await rise(-7000, 1500), await acknowledged(devid)]).toEqual([worse, [false]]);
    await seenTo();
    expect([await rise(-6000, 1600), await rise(-5000, 1450)]).toEqual([[], []]);
    expect([await rise(-4000, 1720), await acknowledged(devid)]).toEqual([worse, [false]]);
  });

  test('TOLD-02 who was called, or hears of it by an own rule, is not told of the same flood by another list', async () => {
    await onDuty();
    const later = await api().post('fjord-admin', '/api/v1/duty-lists', {
      name: 'Bakvakt',
      kinds: ['overflow'],
      scope: { kind: 'all' },
      isOn: true,
      steps: [
        {
          minutes: 30,
          who: { kind: 'group', usernames: ['fjord-service', 'fjord-admin'] },
          channels: ['mail'],
        },
      ],
      shifts: [],
    });
    expect(later.status).toBe(201);
    await ask('fjord-admin', ruleOf({ channels: ['sms'] }));
    const devid = await pond();
    await send(devid, [-900, { gauge_height: 600 }]);
    expect((await wait(600)).map(([kind, text]) => [kind, text.split(':')[0]])).toEqual([
      ['mail', 'Vakt'],
      ['sms', 'Alarm'],
    ]);
    await send(devid, [-300, { gauge_height: 300 }]);
    expect((await wait(1800)).map(([, text]) => text.split(':')[0])).toEqual(['Alarmen er over']);
    expect(await wait(60)).toEqual([]);
  });

  test('TOLD-04 an administrator whose own mail could not be delivered is not told so at that address', async () => {
    await api().asSystem(
      `update users set email_confirmed_at = null where orgid = 'fjord' and user_name <> 'fjord-admin'`,
    );
    await ask('fjord-admin', ruleOf());
    await send(await pond(), [-900, { gauge_height: 600 }]);
    await wait(60);
    await api().asSystem(
      `insert into outbox (id, kind, recipient, subject, body, holds_code, state, ended_at)
       select message, 'mail', 'fjord-admin@demo.invalid', 'x', '', false, 'failed', now() from alarm_notices where message is not null`,
    );
    await look();
    expect((await sent()).map(({ recipient, subject }) => [recipient.split('@')[0], subject])).toEqual([
      ['fjord-admin', 'x'],
      ['peiladmin', 'En alarm nådde ingen'],
    ]);
  });

  test('TOLD-03 an alarm that comes and goes, and nobody has seen to, goes on through its duty list from where it was', async () => {
    await onDuty({
      steps: [
        [0, 'fjord-service', 'mail'],
        [30, 'fjord-admin', 'mail'],
        [30, 'fjord-sysadmin', 'mail'],
      ],
    });
    const devid = await pond();
    const told = async (seconds: number) => {
      await look();
      await pass(20);
      await look();
      await pass(seconds - 20);
      return (await sent()).map(({ recipient, subject }) => [recipient.split('@')[0], subject.split(':')[0]]);
    };
    await send(devid, [-9000, { gauge_height: 600 }]);
    expect(await told(25 * 60)).toEqual([['fjord-service', 'Vakt']]);
    await send(devid, [-7500, { gauge_height: 300 }]);
    expect(await told(8 * 60)).toEqual([['fjord-service', 'Alarmen er over']]);
    // Its next step is due while it is over, and taken when it comes again.
    expect(await told(60)).toEqual([]);
    await send(devid, [-7000, { gauge_height: 600 }]);
    expect(await told(10 * 60)).toEqual([['fjord-admin', 'Vakt']]);
    await acknowledge(devid);
    await send(devid, [-6500, { gauge_height: 300 }], [-6400, { gauge_height: 600 }]);
    expect((await told(3600)).filter(([, subject]) => subject === 'Vakt')).toEqual([]);
  });

  test('TOLD-03 one that comes and goes sooner than the first step of its list is told at that step', async () => {
    await onDuty({ steps: [[90, 'fjord-service', 'mail']] });
    const devid = await tank();
    const told: string[] = [];
    for (let index = 0; index < 4; index += 1) {
      await send(devid, [(index - 8) * hour, { percent: index % 2 === 0 ? 12 : 28 }]);
      told.push(...(await subjects(hour)));
    }
    expect(told.filter((subject) => subject.startsWith('Vakt'))).toHaveLength(1);
  });

  test('TOLD-03 an alarm of the owner before is nothing that a new owner has seen to', async () => {
    await ask('fjord-admin', ruleOf());
    const devid = await tank();
    await send(devid, [-9000, { percent: 19.5 }]);
    await look();
    await acknowledge(devid);
    await send(devid, [-8000, { percent: 30 }]);
    await api().asSystem('update devices set owned_since = to_timestamp($2) where devid = $1', [
      devid,
      newest - 7500,
    ]);
    await send(devid, [-7000, { percent: 19.5 }]);
    await look();
    expect(await acknowledged(devid)).toEqual([false]);
  });

  test('TOLD-02 what was past when the device was another’s is not told to its new owner', async () => {
    await ask('fjord-admin', ruleOf());
    await onDuty();
    const devid = await pond();
    await send(devid, ...crossings);
    await api().asSystem('update devices set owned_since = to_timestamp($2) where devid = $1', [
      devid,
      newest,
    ]);
    expect(await wait(60)).toEqual([]);
  });

  test('TOLD-03 a battery in the cold is one alarm in ten days', async () => {
    await ask('fjord-admin', ruleOf({ channels: ['sms'], tellsEnd: true }));
    const devid = await tank();
    const messages = [];
    for (let index = 0; index < 20; index += 1) {
      await send(devid, [(index - 21) * 12 * hour, { percent: 60 }, { battery: index % 2 === 0 ? 18 : 31 }]);
      messages.push(...(await wait(12 * hour)));
    }
    expect(messages.map(([kind]) => kind)).toEqual(['sms']);
  });

  test('TOLD-03 an alarm with a delay waits for it, and then says since when', async () => {
    const devid = await make({
      object_type: 'tanklevel',
      volume: 1000,
      visualization: [{ alarm_list: { enable: true, alarm_below_percent: 20, delay_minutes: 60 } }],
    });
    const kept = () =>
      api().asSystem(
        `select extract(epoch from started_at)::float8 - $2 as started from alarms join devices using (dev) where devid = $1`,
        [devid, newest],
      );
    await send(devid, [0, { percent: 10 }]);
    expect(await kept()).toEqual([]);
    await watchAlarms(api().db.pool, newest + hour - 1);
    expect(await kept()).toEqual([]);
    await watchAlarms(api().db.pool, newest + hour);
    expect(await kept()).toEqual([{ started: 0 }]);
  });

  test('TOLD-08 of which alarms anybody is told: by rules and lists that reach somebody, and of a shared device by one’s own', async () => {
    const listeners = async (user: string, devid: string) => {
      const answer = await api().get(user, `/api/v1/alarms/listeners?devid=${devid}`);
      expect(answer.status).toBe(200);
      return answer.json<AlarmListeners>().kinds;
    };
    expect(await listeners('fjord-admin', 'fjord-pump')).toEqual([]);
    await ask('fjord-viewer', ruleOf({ kinds: ['battery'] }));
    await onDuty();
    expect(await listeners('fjord-admin', 'fjord-pump')).toEqual(['level', 'overflow', 'battery']);
    expect(await listeners('tvilling-admin', 'fjord-pump')).toEqual([]);
    await api().asSystem(`update users set email_confirmed_at = null where orgid = 'fjord'`);
    expect(await listeners('fjord-admin', 'fjord-pump')).toEqual([]);
    expect((await api().get('fjord-viewer', '/api/v1/alarms/listeners?devid=fjord-pump')).status).toBe(403);
    expect((await api().get('tvilling-admin', '/api/v1/alarms/listeners?devid=fjord-tank')).status).toBe(404);
  });

  test('TOLD-02 READ-05 so is one that was nearer full than its sensor sees', async () => {
    await ask('fjord-admin', ruleOf());
    await ask('fjord-sysadmin', ruleOf({ tellsPast: true }));
    const septic = await make({
      ...standingTank,
      object_type: 'septic',
      visualization: [{ alarm_list: { enable: true } }],
    });
    await api().asSystem(
      `update devices set proddata = '{"mfct": {"name": "maxbotix", "model": "MB7-389"}}' where devid = $1`,
      [septic],
    );
    await send(septic, [-900, { distance: 900 }], [-800, { distance: 290 }], [-700, { distance: 900 }]);
    await look();
    await pass(20);
    await look();
    const mails = await sent();
    expect(mails.map(({ recipient }) => recipient)).toEqual(['fjord-sysadmin@demo.invalid']);
    expect(mails[0]?.body).toMatch(/Var nær full, .*, er det ikke nå/);
  });

  test('TOLD-02 what late readings correct of a past flood is told once more, quietly; a small change is not', async () => {
    await ask('fjord-admin', ruleOf({ channels: ['mail'] }));
    const devid = await pond();
    await send(devid, [-5 * hour, { gauge_height: 600 }], [-4 * hour, { gauge_height: 300 }]);
    expect(await subjects()).toEqual(['Har passert grensen: Måler']);
    // Five minutes sooner: less than an interval.
    await send(devid, [-5 * hour - 300, { gauge_height: 600 }]);
    expect(await subjects(hour)).toEqual([]);
    await send(devid, [-8 * hour, { gauge_height: 610 }], [-7 * hour, { gauge_height: 620 }]);
    await look();
    await pass(20);
    await look();
    const [mail, ...others] = await sent();
    expect([mail?.subject, others]).toEqual(['Har passert grensen: Måler', []]);
    const clock = (t: number) =>
      new Date((newest + t) * 1000).toLocaleTimeString('nb-NO', {
        timeZone: 'Europe/Oslo',
        hour: '2-digit',
        minute: '2-digit',
      });
    expect(mail?.body).toMatch(
      /\nRettelse: Vannstanden var over grensen «Høyt» på 500.mm .* \(tidligere meldt som .*\)\n/,
    );
    expect(mail?.body).toContain(`${clock(-8 * hour)}–`);
    // With its date where that is yesterday by now.
    const toldAs = (seconds: number) =>
      new RegExp(`meldt som (\\d\\d\\.\\d\\d\\.\\d{4} )?${clock(seconds)}–`);
    expect(mail?.body).toMatch(toldAs(-5 * hour));
    expect(await subjects(hour)).toEqual([]);
    // Another one waits for half a day, and says what was told last.
    await send(devid, [-12 * hour, { gauge_height: 610 }]);
    expect(await subjects(hour)).toEqual([]);
    await api().asSystem(
      `update alarm_notices set done_at = done_at - interval '12 hours' where state = 'sent'`,
    );
    await look();
    await pass(20);
    await look();
    expect((await sent()).map(({ body }) => toldAs(-8 * hour).test(body))).toEqual([true]);
  });

  const leaveOut = async (devid: string, from: number, to: number) => {
    const answer = await api().post('fjord-admin', `/api/v1/devicesettings/${devid}/left-out`, {
      from: newest + from * hour,
      to: newest + to * hour,
      reason: 'Målte feil under spyling',
    });
    expect([answer.status, answer.text]).toEqual([200, answer.text]);
  };

  test('TOLD-02 a past flood that was none is taken back once, quietly', async () => {
    await ask('fjord-admin', ruleOf({ channels: ['mail'] }));
    const devid = await pond();
    await send(devid, ...[-6, -5].map((at) => [at * hour, { gauge_height: 600 }] as const), [
      -4 * hour,
      { gauge_height: 300 },
    ]);
    expect(await subjects()).toEqual(['Har passert grensen: Måler']);
    await leaveOut(devid, -6, -5);
    await look();
    await pass(20);
    await look();
    const [mail, ...others] = await sent();
    expect([mail?.subject, others]).toEqual(['Rettelse: Måler', []]);
    expect(mail?.body.replaceAll('\u00a0', ' ')).toMatch(
      /\nSenere målinger retter det som ble meldt:\n[^]*\nRettelse: Vannstanden var likevel ikke over grensen «Høyt» på 500 mm \S.*–.+\n/,
    );
    await api().asSystem(
      `update alarm_notices set done_at = done_at - interval '12 hours' where state = 'sent'`,
    );
    expect(await subjects(hour)).toEqual([]);
  });

  test('TOLD-02 two past floods that late readings make one are corrected, and neither is taken back', async () => {
    await ask('fjord-admin', ruleOf({ channels: ['mail'] }));
    const devid = await pond();
    const at = (hours: number, gauge_height: number) => [hours * hour, { gauge_height }] as const;
    await send(devid, at(-9, 600), at(-8, 300), at(-6, 600), at(-5, 300));
    expect(await subjects()).toHaveLength(1);
    await leaveOut(devid, -8, -8);
    await look();
    // Of one limit the past is told twice a day.
    expect(await sent()).toEqual([]);
    await api().asSystem(`update alarm_notices set done_at = done_at - interval '13 hours'`);
    await pass(13 * hour);
    await look();
    await pass(20);
    await look();
    expect(
      (await sent()).map(({ body }) => [body.includes('Rettelse: '), body.includes('likevel ikke')]),
    ).toEqual([[true, false]]);
  });

  test('TOLD-02 water that was told of while it lasted: times that late readings move are told once it is over', async () => {
    await ask('fjord-admin', ruleOf({ channels: ['mail'], tellsEnd: true }));
    const devid = await pond();
    await send(devid, [-3600, { gauge_height: 600 }]);
    expect(await subjects()).toEqual(['Alarm: Måler']);
    await send(devid, [-7200, { gauge_height: 610 }]);
    expect(await subjects(hour)).toEqual([]);
    await send(devid, [-600, { gauge_height: 300 }]);
    expect(await subjects(hour)).toEqual(['Alarmen er over: Måler']);
    // The end has told the earlier begin.
    expect(await subjects(hour)).toEqual([]);
    await send(devid, [-5 * hour, { gauge_height: 610 }]);
    await look();
    await pass(20);
    await look();
    const [mail, ...others] = await sent();
    expect([mail?.subject, others]).toEqual(['Rettelse: Måler', []]);
    expect(mail?.body).toMatch(/\nRettelse: Vannstanden var over grensen .* \(tidligere meldt som .*\)\n/);
  });

  describe('TOLD-04 while an alarm lasts and nobody has acknowledged it', () => {
    const flood = async (): Promise<string> => {
      const devid = await pond();
      await send(devid, [-900, { gauge_height: 600 }]);
      return devid;
    };
    const user = (username: string, minutes = 0) => ({
      minutes,
      who: { kind: 'user', username },
      channels: ['mail'],
    });
    const list = async (steps: readonly object[], shifts: readonly object[] = []): Promise<DutyList> => {
      const body = { name: 'Vakt', kinds: ['overflow'], scope: { kind: 'all' }, isOn: true, steps, shifts };
      const answer = await api().post('fjord-admin', '/api/v1/duty-lists', body);
      expect([answer.status, answer.text]).toEqual([201, answer.text]);
      return answer.json<DutyList>();
    };
    const put = async (
      { id, version, holes: _holes, people: _people, ...kept }: DutyList,
      change: object,
    ): Promise<DutyList> => {
      const answer = await api().call('fjord-admin', {
        method: 'PUT',
        url: `/api/v1/duty-lists/${String(id)}`,
        headers: { 'if-match': `"${String(version)}"` },
        body: { ...kept, ...change },
      });
      expect([answer.status, answer.text]).toEqual([200, answer.text]);
      return answer.json<DutyList>();
    };
    const told = async (seconds = 60): Promise<string[]> => {
      await look();
      await pass(20);
      await look();
      await pass(seconds - 20);
      return (await sent()).map(({ recipient, subject }) => `${recipient.split('@')[0] ?? ''}: ${subject}`);
    };
    const page = 'Vakt: alarm ikke kvittert: Måler';
    const mark = async () => {
      const [kept] = await api().asSystem<{ is: boolean; was: boolean }>(
        `select unreached_at is not null as is, was_unreached_at is not null as was from alarms`,
      );
      return kept;
    };
    const unconfirm = (name: string) =>
      api().asSystem(`update users set email_confirmed_at = null where user_name = $1`, [name]);
    const confirmed = (name: string) =>
      api().asSystem(`update users set email_confirmed_at = clock_timestamp() where user_name = $1`, [name]);
    /** Somebody's shift begins, a second ago, after the list was last looked at. */
    const begins = (name: string) =>
      api().asSystem(
        `with l as (update duty_lists set shifts = (select jsonb_agg(case when shift ->> 'username' = $1
           then shift || jsonb_build_object('from', floor(extract(epoch from now())) - 1) else shift end)
           from jsonb_array_elements(shifts) as given (shift)) returning id)
         update alarm_escalations e set checked_at = now() - interval '5 seconds' from l where l.id = e.list`,
        [name],
      );
    /** Each look comes some minutes later, as a worker would look after them. */
    const quiet = async () => {
      await api().asSystem(`update alarm_escalations set checked_at = checked_at - interval '1 hour'`);
      return told(hour);
    };

    test('a step that is added after the last was taken is told after its minutes, once', async () => {
      const made = await list([user('fjord-service')]);
      await flood();
      expect(await told()).toEqual([`fjord-service: ${page}`]);
      const changed = await put(made, { steps: [...made.steps, user('fjord-sysadmin', 30)] });
      expect(await told(25 * 60)).toEqual([]);
      await pass(5 * 60);
      expect(await told()).toEqual([`fjord-sysadmin: ${page}`]);
      // Another person on a step that was taken.
      const [first, second] = changed.steps;
      await put(changed, { steps: [{ ...first, who: { kind: 'user', username: 'fjord-prod' } }, second] });
      expect(await told()).toEqual([`fjord-prod: ${page}`]);
      expect(await quiet()).toEqual([]);
    });

    test('who comes on duty later is told once; not when somebody has acknowledged', async () => {
      const now = Math.floor(Date.now() / 1000);
      const shift = (username: string, from: number) => ({ username, from: now + from, to: now + 9 * hour });
      await list(
        [{ minutes: 0, who: { kind: 'shift' }, channels: ['mail'] }],
        [shift('fjord-service', -hour), shift('fjord-sysadmin', hour), shift('fjord-prod', 2 * hour)],
      );
      await flood();
      expect(await told()).toEqual([`fjord-service: ${page}`]);
      await begins('fjord-sysadmin');
      expect(await told()).toEqual([`fjord-sysadmin: ${page}`]);
      expect(await quiet()).toEqual([]);
      const ids = await api().asSystem<{ id: number }>(
        'select id::float8 as id from alarms where ended_at is null',
      );
      await api().post('fjord-admin', '/api/v1/alarms/acknowledge', { ids: ids.map(({ id }) => id) });
      await begins('fjord-prod');
      expect(await quiet()).toEqual([]);
    });

    test('what reached nobody is told once to whom can be reached then, and that it had not stays known', async () => {
      await unconfirm('fjord-service');
      await list([user('fjord-service')]);
      await flood();
      expect(await told()).toEqual([
        expect.stringMatching(/: En alarm nådde ingen$/),
        expect.stringMatching(/: En alarm nådde ingen$/),
      ]);
      expect(await mark()).toEqual({ is: true, was: true });
      expect(await quiet()).toEqual([]);
      await confirmed('fjord-service');
      await look();
      expect(await mark()).toEqual({ is: true, was: true });
      await api().asSystem(`update outbox set state = 'sent', ended_at = now()`);
      await look();
      expect(await mark()).toEqual({ is: false, was: true });
      expect(await told()).toEqual([`fjord-service: ${page}`]);
      expect(await quiet()).toEqual([]);
    });

    test('so is one of which a rule told nobody, and one for which a list is made', async () => {
      await unconfirm('fjord-viewer');
      await ask('fjord-viewer', ruleOf());
      await flood();
      expect((await told()).every((line) => line.endsWith(': En alarm nådde ingen'))).toBe(true);
      await list([user('fjord-prod')]);
      expect(await told()).toEqual([`fjord-prod: ${page}`]);
      await confirmed('fjord-viewer');
      expect(await told()).toEqual(['fjord-viewer: Alarm: Måler']);
      expect(await quiet()).toEqual([]);
    });

    test('a mail that could not be delivered goes again once the address is corrected', async () => {
      await list([user('fjord-service')]);
      await flood();
      await look();
      await pass(20);
      await look();
      await api().asSystem(`update outbox set state = 'failed', ended_at = now()`);
      const pages = () =>
        api().asSystem(`select state from outbox where subject = $1 order by created_at`, [page]);
      await api().asSystem(`update alarm_escalations set checked_at = checked_at - interval '1 hour'`);
      await look();
      expect(await pages()).toEqual([{ state: 'failed' }]);
      await confirmed('fjord-service');
      await pass(120);
      await look();
      await look();
      expect(await pages()).toEqual([{ state: 'failed' }, { state: 'waiting' }]);
    });
  });
});
