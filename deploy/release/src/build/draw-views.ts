import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RemoteRouteInfo } from '@peil/shared-kernel/contract';
import { BuildError } from '../errors/build-error.ts';
import type { PackageBuild } from '../webpack/preset.ts';

const execute = promisify(execFile);

/** Longer than any machine needs to draw one page, in milliseconds. */
const drawingMs = 60_000;

const program = 'draw.cjs';

/** The HTML that a module of the package draws. Throws BuildError. */
async function draw({ folder, name }: PackageBuild, module: string): Promise<string> {
  const output = await mkdtemp(join(tmpdir(), 'peil-view-'));
  try {
    const entry = join(output, 'draw.js');
    const path = JSON.stringify(join(folder, 'src', module));
    await writeFile(entry, `import { drawView } from ${path};\nprocess.stdout.write(drawView());\n`);
    const { viewConfig } = await import('../webpack/view.ts');
    const { runWebpack } = await import('../webpack/run-webpack.ts');
    await runWebpack(viewConfig({ folder, name, output }, entry, program));
    const { stdout } = await execute(process.execPath, [join(output, program)], { timeout: drawingMs });
    return stdout;
  } catch (error) {
    throw new BuildError(`${name}: ${module} cannot be drawn`, { cause: error });
  } finally {
    await rm(output, { recursive: true, force: true });
  }
}

/**
 * Draws the first sight of each page that has one into the build's output folder. Returns the route's path → file name.
 * Throws BuildError.
 */
export async function drawViews(
  build: PackageBuild,
  routes: readonly RemoteRouteInfo[],
): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const { path, view } of routes) {
    if (!view) continue;
    const html = await draw(build, view);
    const hash = createHash('sha256').update(html).digest('hex').slice(0, 8);
    files[path] = `${view.replaceAll('/', '_')}.${hash}.html`;
    await writeFile(join(build.output, files[path]), html);
  }
  return files;
}
