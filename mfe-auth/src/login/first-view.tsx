import { renderToStaticMarkup } from 'react-dom/server';
import { createPath, Router, type To } from 'react-router-dom';
import { defaultBrand, setBrand } from '@peil/shared-kernel/brand';
import { stepParameters } from '../attempt/login-step.ts';
import LoginPage from './LoginPage.tsx';

const nobodyGoesAnywhere = () => undefined;

/** Knows addresses only. */
const navigator = {
  createHref: (to: To) => (typeof to === 'string' ? to : createPath(to)),
  go: nobodyGoesAnywhere,
  push: nobodyGoesAnywhere,
  replace: nobodyGoesAnywhere,
};

/**
 * The login form as HTML, for index.html: people can begin to log in before any script is there. The page itself takes
 * over what has been typed and sent (use-kept-input.ts). Drawn when the release is built, from the page's own component.
 * `{product}` stands for the brand's name; the query parameters in `data-unless` open another step than this one.
 */
export function drawView(): string {
  setBrand({ ...defaultBrand, product: '{product}' });
  return renderToStaticMarkup(
    <div data-unless={stepParameters.join(' ')}>
      <Router location="/login" navigator={navigator}>
        <LoginPage />
      </Router>
    </div>,
  );
}
