import { screen, waitFor } from '@testing-library/react';
import { queryClient } from '@peil/shared-kernel/cache';
import { apiServer, Reply } from '@peil/shared-kernel/testing/api-server';
import { device } from '../testing/device-fixture.ts';
import { showPage } from '../testing/show-page.tsx';
import { DevicePicture } from './DevicePicture.tsx';

const server = apiServer();
const stored = '/api/v1/images/7';
const picture = 'GET /api/v1/images/:id';

beforeEach(() => {
  // jsdom keeps no files.
  URL.createObjectURL = (content) => `blob:${String((content as Blob).size)}`;
  URL.revokeObjectURL = () => undefined;
  // As many bytes as it is wide.
  server.answer(
    picture,
    ({ query }) => new Reply(200, 'x'.repeat(Number(query['width'])), { 'content-type': 'image/jpeg' }),
  );
});

const pictured = (url = stored) =>
  device({ appdata: { visualization: [{ images: [{ role: 'profileImg', url }] }] } });
const withToken = expect.objectContaining({
  authorization: expect.stringMatching(/^Bearer ./) as string,
}) as object;
const thumbnail = () => screen.findByRole('button', { name: 'Bilde av Dieseltank Bergen' });

test('DETAIL-02 a press enlarges the picture, fetched with the token at width 1000; Escape closes it', async () => {
  const { person } = await showPage(<DevicePicture device={pictured()} />);
  expect(await screen.findByRole('img')).toHaveAttribute('src', 'blob:450');
  await person.click(await thumbnail());
  const dialog = await screen.findByRole('dialog', { name: 'Bilde av Dieseltank Bergen' });
  await waitFor(() => expect(dialog.querySelector('img')).toHaveAttribute('src', 'blob:1000'));
  expect(server.sent(picture)).toEqual([
    expect.objectContaining({ path: stored, query: { width: '450' }, headers: withToken }),
    expect.objectContaining({ path: stored, query: { width: '1000' }, headers: withToken }),
  ]);
  await person.click(screen.getByRole('button', { name: 'Lukk' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('DETAIL-02 the large picture begins as the small one, and stays it when it cannot be had', async () => {
  const { person } = await showPage(<DevicePicture device={pictured()} />);
  expect(await screen.findByRole('img')).toHaveAttribute('src', 'blob:450');
  server.answer(picture, new Reply(404));
  await person.click(await thumbnail());
  const dialog = await screen.findByRole('dialog');
  expect(dialog.querySelector('img')).toHaveAttribute('src', 'blob:450');
  await waitFor(() => expect(server.sent(picture)).toHaveLength(2));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(dialog.querySelector('img')).toHaveAttribute('src', 'blob:450');
});

test('DETAIL-02 a picture elsewhere is shown from there', async () => {
  await showPage(<DevicePicture device={pictured('https://example.no/7.jpg')} />);
  expect(await screen.findByRole('img')).toHaveAttribute('src', 'https://example.no/7.jpg');
});

test('DETAIL-02 a picture that cannot be had keeps its room, and says so', async () => {
  server.answer(picture, new Reply(404));
  await showPage(<DevicePicture device={pictured()} />);
  expect(await screen.findByText('Uten bilde')).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test.each([
  [['admin'], true],
  [['service'], true],
  [['onboarding'], true],
  [['peil_admin'], true],
  [['viewer'], false],
  [['SLETTET'], false],
])('DETAIL-02 ROLE-02 %j may change the picture: %p', async (roles, may) => {
  await showPage(<DevicePicture device={pictured()} />, { as: { roles } });
  await thumbnail();
  expect(screen.queryAllByRole('button', { name: 'Bytt bilde' })).toHaveLength(may ? 1 : 0);
});

test('DETAIL-02 without a picture there is only the way to one, for who may', async () => {
  const { unmount } = await showPage(<DevicePicture device={device()} />, { as: { roles: ['service'] } });
  expect(await screen.findByRole('button', { name: 'Legg til bilde' })).toBeVisible();
  expect(screen.queryByText('Uten bilde')).not.toBeInTheDocument();
  unmount();
  const { container } = await showPage(<DevicePicture device={device()} />);
  expect(container).toBeEmptyDOMElement();
});
