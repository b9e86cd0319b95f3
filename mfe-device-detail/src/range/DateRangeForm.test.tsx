import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DateRangeForm } from './DateRangeForm.tsx';
import type { TimeRange } from './range.ts';

const now = new Date('2026-11-20T12:00:00Z');
const twoWeeks = { from: new Date('2026-11-06T12:00:00Z'), to: now };

const showRange = jest.fn<undefined, [TimeRange]>();
const form = (choice: number, range: TimeRange) => <DateRangeForm control={{ range, choice, showRange }} />;

const from = () => screen.getByLabelText('Fra');
const to = () => screen.getByLabelText('Til');

async function type(field: HTMLElement, text: string) {
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

beforeEach(() => {
  jest.useFakeTimers({ now, doNotFake: ['setTimeout', 'queueMicrotask'] });
});

afterEach(() => {
  jest.useRealTimers();
  showRange.mockReset();
});

test('GRAPH-01 the fields show the window, and Enter shows the days that were typed', async () => {
  render(form(0, twoWeeks));
  expect([from(), to()].map((field) => (field as HTMLInputElement).value)).toEqual([
    '06-11-2026',
    '20-11-2026',
  ]);
  await type(from(), '01-11-2026');
  await type(to(), '02-11-2026{Enter}');
  expect(showRange).toHaveBeenCalledWith({
    from: new Date('2026-10-31T23:00:00Z'),
    to: new Date('2026-11-02T23:00:00Z'),
  });
});

test('GRAPH-01 a future date is refused at its field, in Norwegian, and nothing is lost', async () => {
  render(form(0, twoWeeks));
  await type(from(), 'i går');
  await type(to(), '24-12-2026');
  await userEvent.click(screen.getByRole('button', { name: 'Vis periode' }));
  expect(showRange).not.toHaveBeenCalled();
  expect(from()).toHaveAccessibleDescription(/Skriv datoen som DD-MM-ÅÅÅÅ, for eksempel 24-12-2026\./);
  expect(to()).toHaveAccessibleDescription(/Datoen kan ikke være etter i dag\./);
  expect(from()).toHaveValue('i går');
  expect(to()).toHaveValue('24-12-2026');
});

test('GRAPH-05 a window that moves with the time leaves what is being typed; another choice takes its place', async () => {
  const { rerender } = render(form(0, twoWeeks));
  await type(from(), '01-11');
  const moved = { from: new Date('2026-11-07T12:00:00Z'), to: new Date('2026-11-21T12:00:00Z') };
  rerender(form(0, moved));
  expect(from()).toHaveValue('01-11');
  expect(from()).toHaveFocus();
  rerender(form(1, moved));
  expect(from()).toHaveValue('07-11-2026');
});
