import { render, screen } from '@testing-library/react';
import { device } from '../testing/device-fixture.ts';
import { Timestamps } from './Timestamps.tsx';

const shown = () => screen.getAllByRole('definition').map((value) => value.textContent);

test('STAMP-01 last and next measurement in Oslo time', () => {
  render(<Timestamps device={device()} />);
  expect(shown()).toEqual(['20.11.2026 12:00', '20.11.2026 13:00']);
});

test('STAMP-01 dashes without any', () => {
  render(<Timestamps device={device({ state: {}, last_telemetry: null })} />);
  expect(shown()).toEqual(['---', '---']);
});

test('STAMP-01 a device in airplane mode says so', () => {
  render(<Timestamps device={device({ state: { deployment_monitoring: { state: 'flight' } } })} />);
  expect(shown()[1]).toBe('Enhet er i flymodus');
});
