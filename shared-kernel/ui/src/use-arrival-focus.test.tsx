import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { portalHistory } from '../../host/src/navigation/index.ts';
import { Page } from './Page.tsx';

const show = () =>
  render(
    <MemoryRouter>
      <Page title="Enheter">
        <button>Rediger</button>
      </Page>
    </MemoryRouter>,
  );

const heading = () => screen.getByRole('heading', { level: 1 });

test('A11Y-01 a first load leaves the focus where the browser starts', () => {
  show();
  expect(heading()).not.toHaveFocus();
});

test('A11Y-01 the heading takes the focus that went with the former page', () => {
  portalHistory.push('/devices');
  show();
  expect(heading()).toHaveFocus();
});

test('A11Y-01 a focus that is still somewhere is not taken', () => {
  portalHistory.push('/users');
  const field = document.body.appendChild(document.createElement('input'));
  jest.spyOn(field, 'getClientRects').mockReturnValue([new DOMRect()] as unknown as DOMRectList);
  field.focus();
  show();
  expect(field).toHaveFocus();
  field.remove();
});

test('A11Y-01 a focus in a page that is kept but hidden is taken', () => {
  portalHistory.push('/alarm');
  const hidden = document.body.appendChild(document.createElement('input'));
  jest.spyOn(hidden, 'getClientRects').mockReturnValue([] as unknown as DOMRectList);
  hidden.focus();
  show();
  expect(heading()).toHaveFocus();
  hidden.remove();
});
