import { describeApi } from '../../testing/api.ts';

interface Document {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, unknown>>;
}

describeApi('docs', (api) => {
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

  test('API-01 each call tells who may make it, its parameters, an example and its answers', async () => {
    const page = (await api().get(null, '/api/docs')).text;
    const article = /<article id="postV1IngestKeys">.*?<\/article>/s.exec(page)?.[0] ?? '';
    expect(article).toContain('one of the roles <code>peil_admin</code>');
    expect(article).toContain('&quot;name&quot;: &quot;Mottak hos Fjord&quot;');
    expect(article).toContain('<td><code>403</code></td><td>The role may not do this</td>');
    expect(article).toContain('own call');
    expect(page).toContain('<a href="#postV1IngestKeys">');
  });
});
