import type { StatsChunk, StatsCompilation } from 'webpack';

const isCode = (name: string) => /\.(js|css)$/.test(name);

/**
 * The scripts and style sheets that are loaded together for a module: those of its chunk, and of the chunks that several
 * modules share with it. None for a module that is in no chunk.
 * @param module path from the built package's folder, without its extension, such as `./src/login/LoginPage`
 */
export function filesOfModule({ chunks = [] }: StatsCompilation, module: string): string[] {
  const isModule = (name: string | undefined) => name?.startsWith(`${module}.`) ?? false;
  const holds = ({ modules = [] }: StatsChunk) =>
    modules.some(
      ({ name, modules: inner = [] }) => isModule(name) || inner.some((one) => isModule(one.name)),
    );
  const own = chunks.find(holds);
  if (!own) return [];
  const together = new Set([own.id, ...(own.siblings ?? [])]);
  const files = chunks.filter(({ id }) => together.has(id)).flatMap((chunk) => chunk.files);
  return files.filter(isCode);
}
