import { startingPoints } from './starting-points.ts';
import { changedRules } from './changed-rules.ts';

const rule = (id: string, name: string) => ({ ...startingPoints[0].rule, id, name });
const [first, second] = [rule('a', 'Min'), rule('b', 'En annen')];

test('NOTIFY-01 a change is made in the newest list, and what others did beside it stays', () => {
  const theirs = rule('b', 'Endret av en annen');
  const mine = rule('a', 'Ny');
  expect(changedRules([first, theirs], { seen: first, mine })).toEqual({ rules: [mine, theirs] });
  expect(changedRules([first, theirs], { seen: first, mine: null })).toEqual({ rules: [theirs] });
  expect(changedRules([theirs], { seen: null, mine })).toEqual({ rules: [theirs, mine] });
});

test('NOTIFY-01 the same rule changed by two is told, and so is one that is gone', () => {
  const theirs = rule('a', 'Endret av en annen');
  const mine = rule('a', 'Ny');
  expect(changedRules([theirs, second], { seen: first, mine })).toEqual({ theirs });
  expect(changedRules([theirs, second], { seen: first, mine: null })).toEqual({ theirs });
  expect(changedRules([second], { seen: first, mine })).toEqual({ theirs: null });
});

test('NOTIFY-01 two who did the same have nothing to choose', () => {
  const same = rule('a', 'Ny');
  expect(changedRules([same], { seen: first, mine: same })).toEqual({ rules: [same] });
  expect(changedRules([second], { seen: first, mine: null })).toEqual({ rules: [second] });
});

test('NOTIFY-01 a rule that is put back stands where it stood, last where its neighbour is gone', () => {
  const mine = rule('c', 'Tilbake');
  const back = (after: string | null) => changedRules([first, second], { seen: null, mine, after });
  expect(back(null)).toEqual({ rules: [mine, first, second] });
  expect(back('a')).toEqual({ rules: [first, mine, second] });
  expect(back('b')).toEqual({ rules: [first, second, mine] });
  expect(back('borte')).toEqual({ rules: [first, second, mine] });
});
