import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PhotosField } from './PhotosField.tsx';
import type { TakenPhoto } from './take-photo.ts';
import { usePhotos } from './use-photos.ts';

const photo: TakenPhoto = {
  key: '1',
  name: 'lokk.jpg',
  picture: new Blob(['x']),
  facts: { stage: 'before', taken_at: null, taken_from: null, lat: null, long: null, place_from: null },
  id: null,
  sentTo: null,
  ignored: [],
};

beforeAll(() => Object.assign(URL, { createObjectURL: () => 'blob:lokk', revokeObjectURL: () => undefined }));

function Field({ isSending }: { readonly isSending: boolean }) {
  return <PhotosField photos={usePhotos({ initial: [photo] })} isSending={isSending} />;
}

test('FITTER-03 while photos are sent none is added, removed, placed or marked otherwise', async () => {
  const { rerender } = render(<Field isSending />);
  const stage = () => screen.getByRole('radio', { name: 'Etter' });
  for (const button of screen.getAllByRole('button')) expect(button).toHaveProperty('disabled', true);
  await userEvent.click(stage());
  expect(stage()).toHaveProperty('checked', false);

  rerender(<Field isSending={false} />);
  for (const button of screen.getAllByRole('button')) expect(button).toHaveProperty('disabled', false);
  await userEvent.click(stage());
  expect(stage()).toHaveProperty('checked', true);
  await userEvent.click(screen.getByRole('button', { name: 'Fjern bilde 1, lokk.jpg' }));
  expect(screen.queryByRole('radio')).toBeNull();
});
