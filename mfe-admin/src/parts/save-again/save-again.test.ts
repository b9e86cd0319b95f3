import { ApiError } from '@peil/shared-kernel/api';
import { saveAgain } from './save-again.ts';

const conflict = new ApiError('conflict', { status: 409 });

test('a change is made again in what others have saved, three times at most, and only after a conflict', async () => {
  const twice = jest.fn((isAgain: boolean) =>
    isAgain ? Promise.resolve('saved') : Promise.reject(conflict),
  );
  await expect(saveAgain(twice)).resolves.toBe('saved');
  expect(twice.mock.calls).toEqual([[false], [true]]);

  const never = jest.fn(() => Promise.reject(conflict));
  await expect(saveAgain(never)).rejects.toBe(conflict);
  expect(never).toHaveBeenCalledTimes(3);

  const network = new Error('no network');
  const once = jest.fn(() => Promise.reject(network));
  await expect(saveAgain(once)).rejects.toBe(network);
  expect(once).toHaveBeenCalledTimes(1);
});
