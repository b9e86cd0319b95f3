/** @browser */
import { saveFile } from './save-file.ts';

const shareFile = jest.fn();

jest.mock('@peil/shared-kernel/native', () => ({
  bridge: { shareFile: (...file: unknown[]) => shareFile(...file) as unknown },
}));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('DLIST-07 a file is saved under its name, and let go of when the browser has it', async () => {
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
  await saveFile('enheter-2026-11-21.csv', content);
  document.removeEventListener('click', listen);

  expect(create).toHaveBeenCalledWith(content);
  expect(saved).toEqual([['enheter-2026-11-21.csv', 'blob:file']]);
  expect(document.querySelector('a')).toBeNull();
  expect(revoke).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(revoke).toHaveBeenCalledWith('blob:file');
  expect(shareFile).not.toHaveBeenCalled();
});

test.each([
  ['shared', 0],
  ['saved', 0],
  ['unavailable', 1],
] as const)(
  'MOBILE-02 in the app a file goes to the app; where that is %s, %i downloads',
  async (outcome, downloads) => {
    const create = jest.fn(() => 'blob:file');
    Object.assign(URL, { createObjectURL: create, revokeObjectURL: jest.fn() });
    Object.assign(globalThis, { Capacitor: { getPlatform: () => 'android' } });
    const stay = (event: Event) => {
      event.preventDefault();
    };
    document.addEventListener('click', stay);
    shareFile.mockResolvedValue(outcome);
    const content = new Blob(['x']);
    try {
      await saveFile('tank001.pdf', content);
    } finally {
      Reflect.deleteProperty(globalThis, 'Capacitor');
      document.removeEventListener('click', stay);
    }
    expect(shareFile).toHaveBeenCalledWith('tank001.pdf', content);
    expect(create).toHaveBeenCalledTimes(downloads);
  },
);
