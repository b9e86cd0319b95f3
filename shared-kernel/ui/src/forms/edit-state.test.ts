import { editStateOf, editStates } from './edit-state.ts';
import { loadFlagOf, loadFlags } from './load-flag.ts';

test('STATE-07 the states of a form and the flags of loading are the agreed ones', () => {
  expect(editStates).toEqual(['PRISTINE', 'MODIFIED', 'LOADING', 'ERROR', 'OK']);
  expect(loadFlags).toEqual(['', 'success', 'error']);
});

test.each([
  [false, 'none', 'PRISTINE'],
  [true, 'none', 'MODIFIED'],
  [true, 'underWay', 'LOADING'],
  [true, 'failed', 'ERROR'],
  [false, 'done', 'OK'],
] as const)('STATE-07 modified %s, saving %s: %s', (modified, saving, state) => {
  expect(editStateOf(modified, saving)).toBe(state);
});

test.each([
  [undefined, false, ''],
  [undefined, true, 'error'],
  [[], false, 'success'],
  [[], true, 'success'],
] as const)('STATE-07 data %j, failed %j: flag "%s"', (data, isError, flag) => {
  expect(loadFlagOf({ data, isError })).toBe(flag);
});
