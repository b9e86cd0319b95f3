import { parseArgs } from 'node:util';
import { channels, type Channel } from '@peil/shared-kernel/contract';
import { BuildError } from './build-error.ts';
import { buildPackage } from './build.ts';
import { packageNames, releasesFolder, type PackageName } from './layout.ts';
import { promote, readRegistry, RegistryError, rollback, writeRegistry } from './registry-store.ts';
import { releaseAll } from './release-all.ts';

const usage = `Usage: npm run release -- <command> [--channel stable|beta|develop]
  all                           build every package that changed and make it live
  build <package>               build one package and make it live
  rollback <package> [version]  return to an earlier release, the previous one unless told
  status                        what is live, and what can be returned to
Packages: ${packageNames.join(', ')}`;

class UsageError extends Error {}

function packageArgument(name: string | undefined): PackageName {
  const found = packageNames.find((candidate) => candidate === name);
  if (!found) throw new UsageError(`Unknown package: ${name ?? '(none)'}\n${usage}`);
  return found;
}

function channelArgument(name: string | undefined): Channel {
  const found = channels.find((candidate) => candidate === (name ?? 'stable'));
  if (!found) throw new UsageError(`Unknown channel: ${name ?? ''}\n${usage}`);
  return found;
}

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { channel: { type: 'string' } } });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${usage}`);
  }
}

async function main(): Promise<void> {
  const { positionals, values } = readArguments();
  const [command, name, version] = positionals;
  const releases = releasesFolder(process.env.RELEASES_DIR);
  const channel = channelArgument(values.channel);
  const print = (line: string) => process.stdout.write(`${line}\n`);

  switch (command) {
    case 'all':
      await releaseAll(releases, (built, ms) => {
        print(`  ${built.padEnd(18)} ${(ms / 1000).toFixed(1)} s`);
      });
      return;
    case 'build': {
      const packageName = packageArgument(name);
      const release = await buildPackage(packageName, releases);
      await writeRegistry(releases, promote(await readRegistry(releases), packageName, release, channel));
      print(`${packageName} ${release.version} is live on ${channel}`);
      return;
    }
    case 'rollback': {
      const packageName = packageArgument(name);
      const registry = await readRegistry(releases);
      if (!registry) throw new RegistryError('nothing has been released yet');
      await writeRegistry(releases, rollback(registry, packageName, { version, channel }));
      print(`${packageName} is rolled back on ${channel}`);
      return;
    }
    case 'status': {
      const registry = await readRegistry(releases);
      if (!registry) throw new RegistryError('nothing has been released yet');
      for (const [packageName, entry] of Object.entries({ shell: registry.shell, ...registry.remotes })) {
        const earlier = entry.previous.map((release) => release.version).join(', ') || '-';
        print(`${packageName.padEnd(18)} ${entry.channels.stable.version}  (earlier: ${earlier})`);
      }
      return;
    }
    default:
      throw new UsageError(usage);
  }
}

main().catch((error: unknown) => {
  const expected =
    error instanceof BuildError || error instanceof RegistryError || error instanceof UsageError;
  process.stderr.write(`${expected ? error.message : String((error as Error).stack)}\n`);
  process.exitCode = 1;
});
