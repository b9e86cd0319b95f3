import { waitFor } from '@testing-library/react';

/** jsdom's Blob cannot be read at once. */
export const bytesOf = (blob: Blob): Promise<Uint8Array<ArrayBuffer>> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.onerror = reject;
    reader.readAsArrayBuffer(blob);
  });

interface SavedFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Keeps what a page saves instead of saving it; the answer waits for the file. */
export function keepSaved(): () => Promise<SavedFile> {
  let [content, name] = [new Blob(), ''];
  Object.assign(URL, {
    createObjectURL: (made: Blob) => {
      content = made;
      return 'blob:file';
    },
    revokeObjectURL: jest.fn(),
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    name = this.download;
  });
  return async () => {
    await waitFor(() => expect(name).not.toBe(''), { timeout: 15_000 });
    const saved = { name, bytes: await bytesOf(content) };
    name = '';
    return saved;
  };
}
