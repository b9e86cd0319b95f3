/**
 * The entry points of a package that are the contract between host and remotes: those that the host provides at run
 * time. What a remote bundles for itself may change without the host, and so is no part of it.
 *
 * @param {{ exports: Record<string, { types?: string } | string>, packageName: string, shared: readonly string[] }} what
 *   the package's `exports`, its name, and every module that host and remotes share
 * @returns {{ name: string, types: string }[]} name of the report, and path of the `.d.ts` in the package
 * @throws when a shared module is not exported with types
 */
export function contractEntries({ exports, packageName, shared }) {
  return shared
    .filter((module) => module.startsWith(`${packageName}/`))
    .map((module) => {
      const path = module.slice(packageName.length + 1);
      const types = exports[`./${path}`]?.types;
      if (!types) throw new Error(`${module} is shared, but ${packageName} exports no types for ./${path}.`);
      return { name: path.replaceAll('/', '-'), types };
    });
}
