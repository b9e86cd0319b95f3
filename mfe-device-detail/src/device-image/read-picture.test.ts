/** @browser */
import { readPicture } from './read-picture.ts';

const decode = jest.fn(async () => undefined);
const revoke = jest.fn();

/** A browser that knows these sizes of a file as soon as it is there; none is a file that is no picture. */
function browserWith(size: { width: number; height: number } | null): void {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = revoke;
  Object.defineProperties(HTMLImageElement.prototype, {
    src: {
      configurable: true,
      set(this: HTMLImageElement) {
        queueMicrotask(() => this.dispatchEvent(new Event(size ? 'load' : 'error')));
      },
    },
    naturalWidth: { configurable: true, get: () => size?.width },
    naturalHeight: { configurable: true, get: () => size?.height },
    decode: { configurable: true, value: decode },
  });
}

beforeEach(() => {
  decode.mockClear();
  revoke.mockClear();
});

test('TRUTH-15 a picture whose side is too long is refused before the browser unpacks it', async () => {
  browserWith({ width: 5_000_000, height: 9 });
  await expect(readPicture(new File(['x'], 'vid.png'))).rejects.toThrow(/«vid.png» er 5.000.000 × 9 punkter/);
  expect(decode).not.toHaveBeenCalled();
  expect(revoke).toHaveBeenCalled();
});

test('DETAIL-02 a picture is unpacked before it is shown; what is none says so', async () => {
  browserWith({ width: 8064, height: 6048 });
  expect(await readPicture(new File(['x'], 'tank.jpg'))).toMatchObject({ name: 'tank.jpg' });
  expect(decode).toHaveBeenCalled();
  browserWith(null);
  await expect(readPicture(new File(['x'], 'tank.jpg'))).rejects.toThrow('«tank.jpg» kan ikke leses.');
  expect(revoke).toHaveBeenCalledTimes(1);
});
