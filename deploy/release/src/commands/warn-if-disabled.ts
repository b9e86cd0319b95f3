import type { Registry } from '@peil/shared-kernel/contract';
import type { PackageName } from '../layout.ts';
import { entryOf } from '../registry/registry-steps.ts';
import type { CommandContext } from './command.ts';

/** Warns whoever changes what is live of a remote that is out of service: nobody would see it. */
export function warnIfDisabled(
  registry: Registry | null,
  packageName: PackageName,
  warn: CommandContext['warn'],
): void {
  if (!entryOf(registry, packageName)?.disabled) return;
  warn(
    `Warning: ${packageName} is out of service; its pages say so until: npm run release -- enable ${packageName}`,
  );
}
