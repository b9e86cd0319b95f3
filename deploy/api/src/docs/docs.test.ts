import { describeOnDatabases } from '../testing/api.ts';

/** Calls that need no proof of who calls. A new one must be added here on purpose. */
const open = [
  'GET /api/docs',
  'GET /api/docs/docs.css',
  'GET /api/docs/openapi.json',
  'GET /api/live',
  'GET /api/ready',
  'POST /api/v1/auth',
];

interface Document {
  readonly openapi: string;
  readonly paths: Record<
    string,
    Record<string, { security: unknown[]; summary: string; responses: Record<string, unknown> }>
  >;
}

describeOnDatabases('docs', (api) => {
  const document = async () => (await api().get(null, '/api/docs/openapi.json')).json<Document>();

  test('API-01 the OpenAPI 3.1 document lists every route', async () => {
    const { openapi, paths } = await document();
    expect(openapi).toBe('3.1.0');
    const listed = Object.entries(paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const routes = api().app.apiRoutes.map(
      ({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`,
    );
    expect(listed.sort()).toEqual(routes.sort());
  });

  test('API-01 every call but the named open ones declares its security and its 401', async () => {
    const { paths } = await document();
    for (const [path, calls] of Object.entries(paths)) {
      for (const [method, call] of Object.entries(calls)) {
        const name = `${method.toUpperCase()} ${path}`;
        expect([name, call.security.length === 0]).toEqual([name, open.includes(name)]);
        expect([name, call.summary.length > 0]).toEqual([name, true]);
        if (!open.includes(name)) expect(Object.keys(call.responses)).toContain('401');
      }
    }
  });

  test('API-01 the page shows every call and works without script and inline style', async () => {
    const page = await api().get(null, '/api/docs');
    expect(page.headers.get('content-security-policy')).toBe(
      "default-src 'none';style-src 'self';frame-ancestors 'none'",
    );
    expect(page.text).not.toMatch(/<script|<style|style=|javascript:/);
    for (const path of Object.keys((await document()).paths))
      expect(page.text).toContain(`<code>${path}</code>`);
    expect((await api().get(null, '/api/docs/docs.css')).headers.get('content-type')).toMatch(/^text\/css/);
  });
});
