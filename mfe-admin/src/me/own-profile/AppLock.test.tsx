import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppLock } from './AppLock.tsx';

let isOn = false;
const mockUnlock = {
  isAvailable: jest.fn(() => Promise.resolve(true)),
  isOn: () => Promise.resolve(isOn),
  turnOn: jest.fn(() => Promise.resolve((isOn = true))),
  turnOff: jest.fn(() => Promise.resolve(void (isOn = false))),
};
jest.mock('@peil/shared-kernel/native', () => ({ bridge: { unlock: mockUnlock } }));

const inApp = (yes: boolean) => {
  if (yes) Object.assign(globalThis, { Capacitor: { getPlatform: () => 'ios' } });
  else Reflect.deleteProperty(globalThis, 'Capacitor');
};

beforeEach(() => {
  jest.clearAllMocks();
  isOn = false;
  inApp(true);
});
afterAll(() => {
  inApp(false);
});

const lockSwitch = () => screen.findByRole('checkbox', { name: /Lås opp med fingeravtrykk/ });

test('MOBILE-02 the lock of the app is turned on and off', async () => {
  render(<AppLock />);
  expect(await lockSwitch()).not.toBeChecked();
  await userEvent.click(await lockSwitch());
  await waitFor(async () => {
    expect(await lockSwitch()).toBeChecked();
  });
  await userEvent.click(await lockSwitch());
  await waitFor(async () => {
    expect(await lockSwitch()).not.toBeChecked();
  });
  expect(mockUnlock.turnOff).toHaveBeenCalledTimes(1);
});

test('MOBILE-02 called off on the phone, it stays off and the page says so', async () => {
  mockUnlock.turnOn.mockResolvedValueOnce(false);
  render(<AppLock />);
  await userEvent.click(await lockSwitch());
  expect(await screen.findByText(/ble ikke slått på/)).toBeVisible();
  expect(await lockSwitch()).not.toBeChecked();
});

test('MOBILE-02 a browser has none, nor a phone without finger, face and code', async () => {
  mockUnlock.isAvailable.mockResolvedValueOnce(false);
  const { container, unmount } = render(<AppLock />);
  await waitFor(() => {
    expect(mockUnlock.isAvailable).toHaveBeenCalled();
  });
  expect(container).toBeEmptyDOMElement();
  unmount();
  inApp(false);
  mockUnlock.isAvailable.mockClear();
  const browser = render(<AppLock />);
  await Promise.resolve();
  expect(browser.container).toBeEmptyDOMElement();
  expect(mockUnlock.isAvailable).not.toHaveBeenCalled();
});
