import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { stubNearness } from '../testing/near.ts';
import { useNear } from './use-near.ts';

function Place() {
  const place = useRef<HTMLParagraphElement>(null);
  return <p ref={place}>{useNear(place) ? 'nær' : 'fjern'}</p>;
}

test('GRAPH-02 what is far from the screen is near once somebody scrolls to it', () => {
  const { bringNear } = stubNearness();
  render(<Place />);
  expect(screen.getByText('fjern')).toBeInTheDocument();
  act(bringNear);
  expect(screen.getByText('nær')).toBeInTheDocument();
});

test('GRAPH-02 what is printed is drawn within the event, before the browser lays the paper out', () => {
  stubNearness();
  render(<Place />);
  let drawn = '';
  act(() => {
    window.dispatchEvent(new Event('beforeprint'));
    drawn = document.body.textContent;
  });
  expect(drawn).toBe('nær');
});
