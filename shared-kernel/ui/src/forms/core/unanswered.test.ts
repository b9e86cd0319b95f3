import { ApiError, apiErrorKinds } from '../../../../host/src/api/index.ts';
import { isUnanswered } from './unanswered.ts';

test('OFFLINE-01 only a call without an answer is unanswered, and no fault of the page', () => {
  expect(apiErrorKinds.filter((kind) => isUnanswered(new ApiError(kind)))).toEqual([
    'network',
    'timeout',
    'server',
  ]);
  expect(isUnanswered(new TypeError('network'))).toBe(false);
  expect(isUnanswered(undefined)).toBe(false);
});
