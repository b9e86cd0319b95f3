import type { CodeKind, CodeTask } from '@peil/shared-kernel/devices';
import type { Permission } from '@peil/shared-kernel/permissions';

/** What one must be allowed to do this with such a device: a registration that is begun is finished by more roles. */
export function permissionFor(task: CodeTask, kind: CodeKind): Permission {
  if (task !== 'register') return 'onboardingWide';
  return kind === 'begun' ? 'onboardingExtended' : 'onboarding';
}
