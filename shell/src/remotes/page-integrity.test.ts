/** @browser */
import { registryElementId } from '@peil/shared-kernel/contract';
import { registryOf, releaseOf } from '../testing/registry-fixture.ts';
import { refused } from './integrity.ts';
import { pageIntegrity } from './page-integrity.ts';

const file = 'https://portal.example/releases/shell/1.0.0-a/forms.js';

afterEach(() => {
  document.body.replaceChildren();
});

test.each([
  [
    'names it',
    JSON.stringify({
      ...registryOf({}),
      shell: releaseOf('shell', { integrity: { 'forms.js': 'sha384-x' } }),
    }),
    'sha384-x',
  ],
  ['does not', JSON.stringify(registryOf({})), refused],
  ['is broken', '{', refused],
])(
  'PLAT-13 before any registry is verified, a file of the shell is checked by the page’s own: it %s',
  (_what, text, hash) => {
    const block = document.createElement('script');
    block.type = 'application/json';
    block.id = registryElementId;
    block.textContent = text;
    document.body.append(block);
    expect(pageIntegrity(document, 'https://portal.example/')(file)).toBe(hash);
  },
);
