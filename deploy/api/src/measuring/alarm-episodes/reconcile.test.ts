import { reconcile } from './reconcile.ts';

const kept = (id: number, started: number, ended: number | null) => ({ id, started, ended });
const told = (started: number, ended: number | null) => ({ started, ended });

test('TOLD-01 what is as it was is not touched, and what is new is added', () => {
  expect(reconcile([kept(1, 10, 20)], [told(10, 20), told(30, 40)])).toEqual({
    corrected: [],
    added: [{ ...told(30, 40), wasKnown: false }],
    gone: [],
  });
});

test('TOLD-01 an episode with other times keeps its id; one that touches it is the same', () => {
  expect(reconcile([kept(1, 10, 20), kept(2, 50, null)], [told(5, 10), told(30, null)])).toEqual({
    corrected: [
      { ...told(5, 10), id: 1 },
      { ...told(30, null), id: 2 },
    ],
    added: [],
    gone: [],
  });
});

test('TOLD-01 of a split episode the part that lasts keeps the id, and the other is known already', () => {
  expect(reconcile([kept(1, 10, null)], [told(10, 20), told(30, null)])).toEqual({
    corrected: [{ ...told(30, null), id: 1 }],
    added: [{ ...told(10, 20), wasKnown: true }],
    gone: [],
  });
});

test('TOLD-01 of two that are one the first stays, and what was none is gone', () => {
  expect(reconcile([kept(1, 10, 20), kept(2, 30, 40), kept(3, 90, 99)], [told(10, 40)])).toEqual({
    corrected: [{ ...told(10, 40), id: 1 }],
    added: [],
    gone: [2, 3],
  });
});
