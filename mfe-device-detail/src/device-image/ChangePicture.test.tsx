import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deviceQuery, queryClient } from '@peil/shared-kernel/cache';
import { axeFaults } from '@peil/shared-kernel/testing';
import { apiServer } from '@peil/shared-kernel/testing/api-server';
import { device } from '../testing/device-fixture.ts';
import { showPage } from '../testing/show-page.tsx';
import { ChangePicture } from './ChangePicture.tsx';
import { cropPicture } from './crop-picture.ts';
import { readPicture } from './read-picture.ts';

// jsdom draws nothing and reads no pictures.
jest.mock('./crop-picture.ts', () => ({ cropPicture: jest.fn() }));
jest.mock('./read-picture.ts', () => ({ readPicture: jest.fn(), forgetPicture: () => undefined }));

const jpeg = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
/** One of Node's: of jsdom's the fake server does not get the content. */
const cropped = () => new Response('cropped', { headers: { 'content-type': 'image/jpeg' } }).blob();
const onClose = jest.fn();
const server = apiServer();
const send = 'POST /api/v1/devicesettings/:devid/image';
const stored = { id: '7', url: '/api/v1/images/7' };
const person = userEvent.setup({ applyAccept: false });

beforeEach(() => {
  onClose.mockClear();
  server.answer(send, stored);
  jest.mocked(cropPicture).mockReset().mockImplementation(cropped);
  jest
    .mocked(readPicture)
    .mockReset()
    .mockImplementation(async ({ name }) => {
      if (name.startsWith('ødelagt')) throw new Error(`«${name}» kan ikke leses.`);
      const image = Object.assign(new Image(), { src: `blob:${name}` });
      Object.defineProperties(image, { naturalWidth: { value: 600 }, naturalHeight: { value: 200 } });
      return { image, name };
    });
});

async function open() {
  await showPage(
    <ChangePicture device={device()} title="Bytt bilde av Dieseltank Bergen" onClose={onClose} />,
  );
  return screen.findByRole('dialog', { name: 'Bytt bilde av Dieseltank Bergen' });
}
const choose = (file: File) => person.upload(screen.getByLabelText('Bildefil', { selector: 'input' }), file);
const lineLost = (): never => {
  throw new Error('lost');
};
const source = () => screen.getByRole('img', { name: 'Bildet med utsnitt' });
const save = () => screen.getByRole('button', { name: 'Lagre bildet' });

test('DETAIL-02 the part of the chosen picture is sent; the page fetches the device anew', async () => {
  queryClient.setQueryData(deviceQuery('TANK001').queryKey, device());
  await open();
  queryClient.setQueryData(deviceQuery('TANK001').queryKey, device());
  expect(screen.queryByRole('button', { name: 'Lagre bildet' })).not.toBeInTheDocument();
  await choose(jpeg('tank.jpg'));
  await person.click(save());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const middle = { x: 25, y: 0, width: 50, height: 100 };
  expect(jest.mocked(cropPicture).mock.calls[0]?.[1]).toEqual(middle);
  expect(server.sent(send)).toEqual([
    expect.objectContaining({
      params: { devid: 'dev-1' },
      body: 'cropped',
      headers: expect.objectContaining({ 'content-type': 'image/jpeg' }) as object,
    }),
  ]);
  expect(queryClient.getQueryState(deviceQuery('TANK001').queryKey)?.isInvalidated).toBe(true);
});

test('DETAIL-02 a picture can be dropped', async () => {
  await open();
  fireEvent.drop(screen.getByRole('group', { name: 'Bildefil' }), {
    dataTransfer: { files: [jpeg('sluppet.jpg')] },
  });
  expect(await screen.findByRole('img', { name: 'Bildet med utsnitt' })).toHaveAttribute(
    'src',
    'blob:sluppet.jpg',
  );
});

test('DETAIL-02 a file dropped beside the field does not take the page’s place', async () => {
  const dialog = await open();
  const form = dialog.querySelector('[role="group"]')?.parentElement;
  expect(form && fireEvent.drop(form, { dataTransfer: { files: [jpeg('a.jpg')] } })).toBe(false);
});

test.each([
  [
    new File(['x'], 'plan.pdf', { type: 'application/pdf' }),
    '«plan.pdf» er ikke et bilde av typen JPEG, PNG eller WebP.',
  ],
  [new File([], 'tom.jpg', { type: 'image/jpeg' }), '«tom.jpg» kan ikke leses.'],
  [jpeg('ødelagt.jpg'), '«ødelagt.jpg» kan ikke leses.'],
])('DETAIL-02 a file that is no picture says why, and the picture before it stays', async (file, text) => {
  await open();
  await choose(jpeg('tank.jpg'));
  await choose(file);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(source()).toHaveAttribute('src', 'blob:tank.jpg');
  await choose(jpeg('annen.jpg'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(source()).toHaveAttribute('src', 'blob:annen.jpg');
});

test('DETAIL-02 while it is sent nothing closes, and one sees how far it is', async () => {
  let arrive: () => void = () => undefined;
  const listening = jest.spyOn(XMLHttpRequestUpload.prototype, 'addEventListener');
  server.answer(send, async () => {
    await new Promise<void>((resolve) => (arrive = resolve));
    return stored;
  });
  const dialog = await open();
  await choose(jpeg('tank.jpg'));
  await person.click(save());
  await waitFor(() => expect(server.sent(send)).toHaveLength(1));
  // The fake server takes all of it at once.
  const progress = new ProgressEvent('progress', { lengthComputable: true, loaded: 4, total: 10 });
  act(() => void listening.mock.contexts[0]?.dispatchEvent(progress));
  listening.mockRestore();
  expect(screen.getByRole('progressbar', { name: 'Laster opp' })).toHaveValue(0.4);
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(screen.getByRole('button', { name: 'Avbryt' })).toBeDisabled();
  expect(onClose).not.toHaveBeenCalled();
  arrive();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

test('DETAIL-02 a refused picture says why, stays, and can be sent again', async () => {
  server.answer(send, lineLost);
  await open();
  await choose(jpeg('tank.jpg'));
  await person.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent(/Bildet ble ikke lagret\. Får ikke kontakt/);
  expect(source()).toHaveAttribute('src', 'blob:tank.jpg');
  server.answer(send, stored);
  await person.click(save());
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(server.sent(send).map(({ body }) => body)).toEqual(['cropped', 'cropped']);
});

test('DETAIL-02 what was said of a picture that was not saved is not said of the next one', async () => {
  server.answer(send, lineLost);
  await open();
  await choose(jpeg('tank.jpg'));
  await person.click(save());
  await screen.findByRole('alert');
  await choose(jpeg('annen.jpg'));
  expect(source()).toHaveAttribute('src', 'blob:annen.jpg');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('A11Y-01 the crop is for keys too: the frame and its corners take the focus, with Norwegian names', async () => {
  await open();
  await choose(jpeg('tank.jpg'));
  for (const name of [/^Utsnittet\. Piltastene/, /^Øvre venstre hjørne/, /^Nedre høyre hjørne/]) {
    expect(screen.getByLabelText(name)).toHaveAttribute('tabindex', '0');
  }
  expect(await axeFaults()).toEqual([]);
});
