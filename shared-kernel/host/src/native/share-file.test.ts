/** @browser */
import { appPlugins, type AppPlugins } from './plugins.ts';
import { shareFile } from './share-file.ts';

const content = new Blob(['%PDF-1.7 ø'], { type: 'application/pdf' });
const bytes = 'JVBERi0xLjcgw7g=';

interface Written {
  path: string;
  directory: string;
  data: string;
}

function phone({ taken = [] as string[], closed = [] as string[], share = () => Promise.resolve({}) } = {}) {
  const written: Written[] = [];
  const shared = jest.fn(share);
  const Filesystem = {
    stat: ({ path }: { path: string }) =>
      taken.includes(path) ? Promise.resolve({}) : Promise.reject(new Error('File does not exist')),
    writeFile: (file: Written) => {
      if (closed.includes(file.directory)) return Promise.reject(new Error('Permission denied'));
      written.push(file);
      return Promise.resolve({ uri: `file:///${file.directory}/${file.path}` });
    },
  };
  const plugins = {
    ...appPlugins,
    files: () => Promise.resolve({ Filesystem, Directory: { Documents: 'DOCUMENTS', Cache: 'CACHE' } }),
    share: () => Promise.resolve({ Share: { share: shared } }),
  };
  return { plugins: plugins as unknown as AppPlugins, written, shared };
}

test('MOBILE-02 a file is kept among the documents, byte for byte, and the sheet to send it opens', async () => {
  const { plugins, written, shared } = phone();
  expect(await shareFile(plugins, 'tank001.pdf', content)).toBe('shared');
  expect(written).toEqual([{ path: 'tank001.pdf', directory: 'DOCUMENTS', data: bytes }]);
  expect(shared).toHaveBeenCalledWith({ title: 'tank001.pdf', files: ['file:///DOCUMENTS/tank001.pdf'] });
});

test('MOBILE-02 what was saved before under the same name stays', async () => {
  const { plugins, written } = phone({ taken: ['liste.xlsx', 'liste (2).xlsx'] });
  await shareFile(plugins, 'liste.xlsx', content);
  expect(written[0]?.path).toBe('liste (3).xlsx');
});

test('MOBILE-02 where the documents are closed it is sent all the same', async () => {
  const { plugins, written, shared } = phone({ closed: ['DOCUMENTS'] });
  expect(await shareFile(plugins, 'a.pdf', content)).toBe('shared');
  expect(written).toEqual([{ path: 'a.pdf', directory: 'CACHE', data: bytes }]);
  expect(shared).toHaveBeenCalledTimes(1);
});

test('MOBILE-02 who dismisses the sheet has the file', async () => {
  const { plugins } = phone({ share: () => Promise.reject(new Error('Share canceled')) });
  expect(await shareFile(plugins, 'a.pdf', content)).toBe('saved');
});

test('MOBILE-02 an app that can neither keep nor send says so', async () => {
  const { plugins } = phone({ closed: ['DOCUMENTS', 'CACHE'] });
  expect(await shareFile(plugins, 'a.pdf', content)).toBe('unavailable');
  const failing: AppPlugins = { ...plugins, files: () => Promise.reject(new Error('chunk')) };
  expect(await shareFile(failing, 'a.pdf', content)).toBe('unavailable');
});

test.each([
  ['../../etc/passwd', '-..-etc-passwd'],
  ['a/b: «c».csv', 'a-b- «c».csv'],
  ['', 'fil'],
])('MOBILE-02 the name %j is %j on the phone', async (name, path) => {
  const { plugins, written } = phone();
  await shareFile(plugins, name, content);
  expect(written[0]?.path).toBe(path);
});
