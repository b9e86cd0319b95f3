/** @browser */
import { saveFile } from './save-file.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('DLIST-07 a file is saved under its name, and let go of when the browser has it', () => {
  const [create, revoke] = [jest.fn(() => 'blob:file'), jest.fn()];
  Object.assign(URL, { createObjectURL: create, revokeObjectURL: revoke });
  const saved: [string, string][] = [];
  const listen = (event: Event) => {
    event.preventDefault();
    const link = event.target as HTMLAnchorElement;
    saved.push([link.download, link.href]);
  };
  document.addEventListener('click', listen);
  const content = new Blob(['x']);
  saveFile('enheter-2026-11-21.csv', content);
  document.removeEventListener('click', listen);

  expect(create).toHaveBeenCalledWith(content);
  expect(saved).toEqual([['enheter-2026-11-21.csv', 'blob:file']]);
  expect(document.querySelector('a')).toBeNull();
  expect(revoke).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(revoke).toHaveBeenCalledWith('blob:file');
});
