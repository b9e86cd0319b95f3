/** @browser */
interface Rules {
  readonly createHTML: (html: string) => string;
}

const page = globalThis as { trustedTypes?: unknown };

async function importAnew(factory: unknown): Promise<void> {
  page.trustedTypes = factory;
  jest.resetModules();
  await import('./index.ts');
}

afterEach(() => {
  delete page.trustedTypes;
});

test('PLAT-13 makes a default policy that cleans what libraries write', async () => {
  const createPolicy = jest.fn<unknown, [string, Rules]>();
  await importAnew({ defaultPolicy: null, createPolicy });
  expect(createPolicy).toHaveBeenCalledWith('default', expect.anything());
  const rules = createPolicy.mock.calls.find(([name]) => name === 'default')?.[1];
  expect(rules?.createHTML('<b>Tank</b><img src="x" onerror="alert(1)"><script>alert(1)</script>')).toBe(
    '<b>Tank</b><img src="x">',
  );
});

test('leaves a default policy that is there, and a browser without Trusted Types, as they are', async () => {
  const createPolicy = jest.fn<unknown, [string, Rules]>();
  await importAnew({ defaultPolicy: {}, createPolicy });
  expect(createPolicy.mock.calls.filter(([name]) => name === 'default')).toEqual([]);
  await expect(importAnew(undefined)).resolves.toBeUndefined();
});
