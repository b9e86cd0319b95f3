/** @browser */
import { createCursor } from './cursor.ts';

const frame = () => new Promise((done) => requestAnimationFrame(done));

test('GRAPH-02 every chart hears where the cursor is, the last place of a frame only', async () => {
  const cursor = createCursor();
  const [one, other] = [jest.fn(), jest.fn()];
  cursor.follow(one);
  const stop = cursor.follow(other);
  cursor.move({ at: 1, from: 'a' });
  cursor.move({ at: 2, from: 'a' });
  await frame();
  expect(one.mock.calls).toEqual([[{ at: 2, from: 'a' }]]);
  expect(other).toHaveBeenCalledTimes(1);
  stop();
  cursor.move({ at: null, from: 'a' });
  await frame();
  expect(one).toHaveBeenLastCalledWith({ at: null, from: 'a' });
  expect(other).toHaveBeenCalledTimes(1);
});
