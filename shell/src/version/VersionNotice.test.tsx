import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { portalHistory } from '@peil/shared-kernel/navigation';
import { axeFaults } from '@peil/shared-kernel/testing';
import { versionCheck } from './page-version.ts';
import { VersionNotice } from './VersionNotice.tsx';

test('STATE-03 a new version is told while input is not saved, and can be had at once', async () => {
  const reloadNow = jest.spyOn(versionCheck, 'reloadNow').mockReturnValue(undefined);
  const { container } = render(<VersionNotice />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  const leave = portalHistory.guardLeaving(() => false);
  act(() => {
    versionCheck.served('another');
  });
  expect(screen.getByRole('status')).toHaveTextContent('Ny versjon av portalen er klar.');
  expect(await axeFaults(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Last inn på nytt' }));
  expect(reloadNow).toHaveBeenCalledTimes(1);
  act(() => {
    versionCheck.served(__PEIL_VERSION__);
  });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  leave();
});
