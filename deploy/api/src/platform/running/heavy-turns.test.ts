import { HeavyTurns, heavyTexts, type HeavyLimits } from './heavy-turns.ts';

const limits: HeavyLimits = {
  atOnce: { all: 2, organisation: 1, user: 1 },
  most: { organisation: 5, user: 3 },
  patienceMs: 60_000,
};

const stays = new AbortController().signal;

/** Asks as these, `orgid/userid`, all at once, and lets each in turn work for a moment; the order in which they began. */
async function orderOf(turns: HeavyTurns, askers: readonly string[]): Promise<string[]> {
  const begun: string[] = [];
  await Promise.all(
    askers.map(async (name) => {
      const [orgid = '', userid = ''] = name.split('/');
      const over = await turns.take({ orgid, userid }, stays);
      begun.push(name);
      await Promise.resolve();
      over();
    }),
  );
  return begun;
}

test('DOOR-03 those who wait take turns: organisations first, then the users of each', async () => {
  const turns = new HeavyTurns({ ...limits, atOnce: { all: 1, organisation: 1, user: 1 } });
  expect(await orderOf(turns, ['a/1', 'a/1', 'a/1', 'a/2', 'b/3', 'b/3', 'c/4'])).toEqual([
    'a/1',
    'b/3',
    'c/4',
    'a/2',
    'b/3',
    'a/1',
    'a/1',
  ]);
  expect([turns.underWay, turns.waiting]).toEqual([0, 0]);
});

test('DOOR-03 who comes again at once passes nobody who waits, and waits for one turn of theirs alone', async () => {
  const turns = new HeavyTurns({ ...limits, atOnce: { all: 1, organisation: 1, user: 1 } });
  const first = await turns.take({ orgid: 'a', userid: '1' }, stays);
  const others = orderOf(turns, ['b/2', 'b/2']);
  const begun: string[] = [];
  const second = turns.take({ orgid: 'a', userid: '1' }, stays).then((over) => {
    begun.push(`a while ${String(turns.waiting)} of b wait`);
    over();
  });
  first();
  await Promise.all([others, second]);
  expect(begun).toEqual(['a while 1 of b wait']);
});

test('DOOR-03 one has as much at once as may be, while another’s begins', async () => {
  const turns = new HeavyTurns(limits);
  const first = await turns.take({ orgid: 'a', userid: '1' }, stays);
  const second = turns.take({ orgid: 'a', userid: '2' }, stays);
  const other = await turns.take({ orgid: 'b', userid: '3' }, stays);
  expect([turns.underWay, turns.waiting]).toEqual([2, 1]);
  other();
  other();
  expect([turns.underWay, turns.waiting]).toEqual([1, 1]);
  first();
  (await second)();
});

test('DOOR-03 more than may wait is refused with a reason and a time, of a user and of an organisation', async () => {
  const turns = new HeavyTurns(limits);
  const asked = [1, 1, 1, 2, 2].map((user) => turns.take({ orgid: 'a', userid: String(user) }, stays));
  await expect(turns.take({ orgid: 'a', userid: '1' }, stays)).rejects.toMatchObject({
    status: 429,
    retryAfterSeconds: 5,
    body: { error: 'too_many', message: heavyTexts.user },
  });
  await expect(turns.take({ orgid: 'a', userid: '2' }, stays)).rejects.toMatchObject({
    body: { message: heavyTexts.organisation },
  });
  await Promise.all(asked.map(async (turn) => (await turn)()));
});

test('DOOR-03 who leaves, and who has waited too long, is no longer in line', async () => {
  const turns = new HeavyTurns({ ...limits, patienceMs: 20 });
  const over = await turns.take({ orgid: 'a', userid: '1' }, stays);
  const leaving = new AbortController();
  const left = turns.take({ orgid: 'a', userid: '1' }, leaving.signal);
  const late = turns.take({ orgid: 'a', userid: '1' }, stays);
  leaving.abort();
  await expect(left).rejects.toMatchObject({ status: 429 });
  await expect(late).rejects.toMatchObject({ status: 429, body: { message: heavyTexts.late } });
  expect(turns.waiting).toBe(0);
  over();
});
