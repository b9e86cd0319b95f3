import { act, render, screen } from '@testing-library/react';
import { stubNearness } from '../testing/near.ts';
import { MapFrame } from './MapFrame.tsx';

jest.mock('./PlacesMap.tsx', () => {
  throw new Error('ChunkLoadError');
});

test('MAP-03 a map comes when somebody comes near; one that cannot be loaded says so, and what stands beside it stays', async () => {
  const { bringNear } = stubNearness();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <>
      <p>Målerdata</p>
      <MapFrame
        zoom={7}
        markers={[{ key: 'a', position: { lat: 60, long: 5 }, alt: 'Tank', heading: 'Tank', info: null }]}
      />
    </>,
  );
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  act(bringNear);
  expect(await screen.findByRole('alert')).toHaveTextContent('Kartet kunne ikke vises');
  expect(screen.getByRole('button', { name: 'Last siden på nytt' })).toBeVisible();
  expect(screen.queryByRole('application')).not.toBeInTheDocument();
  expect(screen.getByText('Målerdata')).toBeVisible();
});
