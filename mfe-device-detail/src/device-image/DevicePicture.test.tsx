import { screen, waitFor } from '@testing-library/react';
import { api, ApiError } from '@peil/shared-kernel/api';
import { device } from '../testing/device-fixture.ts';
import { showPage } from '../testing/show-page.tsx';
import { DevicePicture } from './DevicePicture.tsx';

const stored = '/api/v1/images/7';

beforeEach(() => {
  // jsdom keeps no files.
  URL.createObjectURL = (picture) => `blob:${String((picture as Blob).size)}`;
  URL.revokeObjectURL = () => undefined;
});

afterEach(() => {
  jest.restoreAllMocks();
});

const pictured = (url = stored) =>
  device({ appdata: { visualization: [{ images: [{ role: 'profileImg', url }] }] } });
const thumbnail = () => screen.findByRole('button', { name: 'Bilde av Dieseltank Bergen' });
const load = () =>
  jest
    .spyOn(api.images, 'load')
    .mockImplementation(async (_url, width) => new Blob([new Uint8Array(width)], { type: 'image/jpeg' }));

test('DETAIL-02 a press enlarges the picture, fetched with the token at width 1000; Escape closes it', async () => {
  const calls = load();
  const { person } = await showPage(<DevicePicture device={pictured()} />);
  expect(await screen.findByRole('img')).toHaveAttribute('src', 'blob:450');
  await person.click(await thumbnail());
  const dialog = await screen.findByRole('dialog', { name: 'Bilde av Dieseltank Bergen' });
  await waitFor(() => expect(dialog.querySelector('img')).toHaveAttribute('src', 'blob:1000'));
  expect(calls.mock.calls.map(([url, width]) => [url, width])).toEqual([
    [stored, 450],
    [stored, 1000],
  ]);
  await person.click(screen.getByRole('button', { name: 'Lukk' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('DETAIL-02 the large picture begins as the small one, and stays it when it cannot be had', async () => {
  const calls = load();
  const { person } = await showPage(<DevicePicture device={pictured()} />);
  await thumbnail();
  calls.mockRejectedValue(new ApiError('notFound'));
  await person.click(await thumbnail());
  const dialog = await screen.findByRole('dialog');
  expect(dialog.querySelector('img')).toHaveAttribute('src', 'blob:450');
});

test('DETAIL-02 a picture elsewhere is shown from there', async () => {
  await showPage(<DevicePicture device={pictured('https://example.no/7.jpg')} />);
  expect(await screen.findByRole('img')).toHaveAttribute('src', 'https://example.no/7.jpg');
});

test('DETAIL-02 a picture that cannot be had keeps its room, and says so', async () => {
  jest.spyOn(api.images, 'load').mockRejectedValue(new ApiError('notFound'));
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
  load();
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
