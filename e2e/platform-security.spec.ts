import { readFile, rename, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { atNight } from './support/night.ts';
import { signIn } from './support/pages/login-form.ts';
import { readRegistry, releaseChanged } from './support/releases/releases.ts';
import { renamedButton } from './support/releases/renamed-button.ts';
import { changing } from './support/faults/server-faults.ts';
import { expect, test } from './support/servers/site.ts';
import { withoutWorker } from './support/with-worker.ts';

const policy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'connect-src': "'self'",
  'font-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
} as const;

test('PLAT-13 the policy stands on every page, whatever its path, and on what is not found; the shell’s first files stand in the page with their hashes, those that the registry names', async ({
  request,
}) => {
  for (const path of [
    '/',
    '/login',
    '/devices',
    '/device/TANK001',
    '/user/ola.nordmann',
    '/release-notes',
    '/nowhere',
  ]) {
    const answer = await request.get(path);
    const header = answer.headers()['content-security-policy'] ?? '';
    const directives = new Map(header.split('; ').map((part) => [part.split(' ')[0], part]));
    for (const [name, sources] of Object.entries(policy))
      expect(directives.get(name), path).toBe(`${name} ${sources}`);
    expect(header, path).not.toMatch(/unsafe-|\*(?!\.)|nonce-|script-src[^;]*data:/);
    expect(answer.headers(), path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
  }

  const { shell } = await readRegistry(process.env.PEIL_E2E_RELEASES ?? '');
  const { base, integrity } = shell.channels.stable;
  const html = await (await request.get('/login')).text();
  const tags =
    html.match(/<(?:script|link)\b[^>]*\.(?:js|css)"[^>]*>/g)?.filter((tag) => tag.includes(base)) ?? [];
  expect(tags.length).toBeGreaterThanOrEqual(4);
  for (const tag of tags) {
    const file = /(?:src|href)="([^"]+)"/.exec(tag)?.[1]?.replace(base, '') ?? '';
    expect(tag).toContain(`integrity="${integrity[file] ?? 'none'}"`);
  }
});

test(
  'PLAT-13 nothing of the portal offends against the policy, from login over home, list, graph and users to a map',
  atNight(),
  async ({ page, faults }) => {
    await page.goto('/login');
    await signIn(page, 'peiladmin');
    await expect(page.getByText('Gå til grupper')).toBeVisible();
    await page.getByRole('link', { name: 'Enheter', exact: true }).click();
    await page.locator('main [data-row-id]').first().getByRole('link').first().click();
    await expect(page.locator('.highcharts-root').first()).toBeVisible();
    await page.getByRole('link', { name: 'Brukerliste' }).click();
    await expect(page.getByRole('link', { name: 'Ny bruker' })).toBeVisible();
    await page.goto('/device/TRACK01');
    await expect(page.locator('.leaflet-marker-pane button').first()).toBeVisible();
    expect(faults.unexpected()).toEqual([]);
  },
);

/** Every page of the portal: no name of it has a dot. */
const pages = /^\/[^.]*$/;

const marks = (page: Page) => page.evaluate(() => (window as { hacked?: string[] }).hacked ?? []);

test(
  'PLAT-13 a script that somebody brought into the page does not run: inline, as a handler, or from elsewhere',
  withoutWorker,
  async ({ site, visit }) => {
    const asked: string[] = [];
    const stranger = createServer((request, response) => {
      asked.push(request.url ?? '');
      response
        .writeHead(200, { 'content-type': 'text/javascript' })
        .end('(window.hacked ??= []).push("elsewhere")');
    }).listen(0, '127.0.0.1');
    await once(stranger, 'listening');
    const origin = `http://localhost:${(stranger.address() as AddressInfo).port}`;
    const brought = `<script>(window.hacked ??= []).push("inline")</script>
    <img src="/favicon.ico" alt="" onerror="(window.hacked ??= []).push('handler')">
    <script src="${origin}/evil.js"></script>`;
    site.proxy.fail(
      pages,
      changing((html) => html.replace('<body>', `<body>${brought}`)),
    );

    const { page, faults } = await visit('fjordadmin', site.url);
    faults.allow(/Content.Security.Policy|securitypolicyviolation|evil\.js csp|favicon\.ico/i);
    const violations: string[] = [];
    page.on('console', (message) => {
      const found = /securitypolicyviolation: (\S+ \S*)/.exec(message.text());
      if (found?.[1]) violations.push(found[1].replace(origin, 'elsewhere'));
    });
    await page.goto('/users');
    await expect(page.getByRole('link', { name: 'Ny bruker' })).toBeVisible();
    await expect
      .poll(() => violations.toSorted())
      .toEqual(['script-src-attr inline', 'script-src-elem elsewhere/evil.js', 'script-src-elem inline']);
    expect(await marks(page)).toEqual([]);
    expect(asked).toEqual([]);
    stranger.close();
  },
);

test(
  'PLAT-13 text does not become script: neither evaluated nor as the text of a script element',
  atNight(),
  async ({ page, faults }) => {
    faults.allow(/Content.Security.Policy|securitypolicyviolation|TrustedScript|Trusted Type/i);
    await page.goto('/login');
    const refusals = await page.evaluate(async () => {
      const attempts = [
        () => Reflect.construct(Function, ['window.hacked = ["function"]']) as unknown,
        () => setTimeout('window.hacked = ["timer"]' as unknown as () => void),
        () => {
          const script = document.createElement('script');
          script.textContent = 'window.hacked = ["text"]';
          document.body.append(script);
        },
      ];
      // In a task of the page's own: what a test evaluates by itself, the browser lets evaluate.
      await new Promise<void>((resolve) => {
        setTimeout(resolve);
      });
      return attempts.map((attempt) => {
        try {
          attempt();
          return 'done';
        } catch (error) {
          return (error as Error).name;
        }
      });
    });
    expect(refusals).toEqual(['EvalError', 'TypeError', 'TypeError']);
    expect(await marks(page)).toEqual([]);
  },
);

test(
  'PLAT-13 a forged registry on the server’s disk is refused: the portal goes on as it was, and takes the next genuine one',
  atNight(),
  async ({ site, visit }) => {
    const file = join(site.releases, 'registry.json');
    const put = async (text: string) => {
      await writeFile(`${file}.new`, text);
      await rename(`${file}.new`, file);
    };
    const registryAt = async () => (await fetch(`${site.url}/registry.json`)).text();
    const before = await registryAt();
    const genuine = await readFile(file, 'utf8');
    const forged = genuine.replaceAll(/(\\?"title\\?": ?\\?")Brukere/g, '$1Lurt');
    expect(forged.match(/Lurt/g)?.length).toBeGreaterThanOrEqual(7);
    await put(forged);

    expect(await registryAt()).toBe(before);
    const { page } = await visit('fjordadmin', site.url);
    await page.goto('/users');
    await expect(page.getByRole('link', { name: 'Ny bruker' })).toBeVisible();
    await expect(page).toHaveTitle(/^Brukere/);

    await put(genuine);
    await releaseChanged(site.releases, { ...renamedButton, version: '9.0.0-genuine' });
    await page.reload();
    await expect(page.getByRole('link', { name: 'Ny kollega' })).toBeVisible();
  },
);
