import { act, render, screen } from '@testing-library/react';
import { axeFaults } from '../../testing/src/axe.ts';
import { LoadingState } from './LoadingState.tsx';

afterEach(() => jest.useRealTimers());

test('says nothing for an answer that comes at once, then says what is loaded', () => {
  jest.useFakeTimers();
  render(<LoadingState label="Henter enheter …" delay={300} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  act(() => jest.advanceTimersByTime(299));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole('status')).toHaveTextContent('Henter enheter …');
});

test('a skeleton is silent and the label is said', async () => {
  render(
    <LoadingState label="Henter enheter …" delay={0}>
      <p>skjelett</p>
    </LoadingState>,
  );
  expect(screen.getByText('skjelett').closest('[aria-hidden]')).not.toBeNull();
  expect(screen.getByText('Henter enheter …')).toBeInTheDocument();
  expect(await axeFaults()).toEqual([]);
});
