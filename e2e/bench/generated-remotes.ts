import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Pages of a generated remote: about as many files as a real one has. */
const pagesEach = 6;

const pageSource = (
  remote: string,
  page: number,
): string => `import { useQuery } from '@tanstack/react-query';
import { api } from '@peil/shared-kernel/api';
import { LoadingState, Page, Panel } from '@peil/shared-kernel/ui';
import styles from './Page${String(page)}.module.css';

export default function Page${String(page)}() {
  const { data } = useQuery({ queryKey: ['${remote}', ${String(page)}], queryFn: () => api.users.list() });
  return (
    <Page title="${remote} ${String(page)}">
      <Panel>
        {data ? <p className={styles['text']}>${remote}: {JSON.stringify(data).length}</p> : <LoadingState />}
      </Panel>
    </Page>
  );
}
`;

const indices = Array.from({ length: pagesEach }, (_, index) => index + 1);

const remoteSource = (remote: string): string => `import { defineRemote } from '@peil/shared-kernel/remote';
import { manifest } from './manifest.ts';

export default defineRemote({ name: '${remote}', version: __PEIL_VERSION__, manifest });
`;

function manifestSource(remote: string): string {
  const pages = indices.map(
    (page) => `    {
      path: '/${remote}-${'x'.repeat(page)}',
      title: '${remote} ${String(page)}',
      access: 'auth',
      page: () => import('./Page${String(page)}.tsx'),
      help: { none: 'it is generated' },
    },`,
  );
  return `export const manifest = {\n  pages: [\n${pages.join('\n')}\n  ],\n};\n`;
}

/** The name of the nth generated remote, `mfe-gena` first. */
export const generatedName = (index: number): string => `mfe-gen${String.fromCharCode(97 + index)}`;

/** Writes the sources of one more remote into `root`; returns its folder. */
export async function generateRemote(root: string, name: string): Promise<string> {
  const folder = join(root, name);
  const source = join(folder, 'src');
  await rm(folder, { recursive: true, force: true });
  await mkdir(source, { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: `@peil/${name}`, version: '0.1.0' }));
  await writeFile(join(source, 'manifest.ts'), manifestSource(name));
  await writeFile(join(source, 'remote.tsx'), remoteSource(name));
  for (const page of indices) {
    await writeFile(join(source, `Page${String(page)}.tsx`), pageSource(name, page));
    await writeFile(join(source, `Page${String(page)}.module.css`), `.text { order: ${String(page)}; }\n`);
  }
  return folder;
}
