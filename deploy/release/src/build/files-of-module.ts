import type { StatsChunk, StatsCompilation } from 'webpack';

const isCode = (name: string) => /\.(js|css)$/.test(name);

/** Every module of a chunk by its name, those that were joined with another one too. */
export const moduleNames = ({ modules = [] }: StatsChunk): string[] =>
  modules
    .flatMap(({ name, modules: inner = [] }) => [name, ...inner.map((one) => one.name)])
    .filter((name) => name !== undefined);

/** Whether a name is that of the module's script; its style sheet may be in a chunk of others' as well. */
const isScript = (name: string, module: string): boolean =>
  name.startsWith(module) && /^\.[jt]sx?( |$)/.test(name.slice(module.length));

/** The chunk that a module is in, and those that several modules share with it; none for a module that is in no chunk. */
function chunksOfModule({ chunks = [] }: StatsCompilation, module: string): StatsChunk[] {
  const own = chunks.find((chunk) => moduleNames(chunk).some((name) => isScript(name, module)));
  if (!own) return [];
  const together = new Set([own.id, ...(own.siblings ?? [])]);
  return chunks.filter(({ id }) => together.has(id));
}

/**
 * The scripts and style sheets that are loaded together for a module.
 * @param module path from the built package's folder, without its extension, such as `./src/login/LoginPage`
 */
export function filesOfModule(stats: StatsCompilation, module: string): string[] {
  const files = chunksOfModule(stats, module).flatMap(({ files }) => files);
  return files.filter(isCode);
}

const consumed = /^consume shared module \(\w+\) (.+?)@/;

/** The shared modules that are asked of the host together with a module's own files. */
export function sharedOfModule(stats: StatsCompilation, module: string): string[] {
  const names = chunksOfModule(stats, module).flatMap(moduleNames);
  return [...new Set(names.flatMap((name) => consumed.exec(name)?.[1] ?? []))];
}
