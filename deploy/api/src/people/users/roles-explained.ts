import { explainRole, grantableRoles, providerRoles, roleName } from '@peil/shared-kernel/permissions';

/** Every role that can be given and what it may do, as people who choose one read it (ROLE-06). */
export const rolesExplained = (provider: string): string =>
  grantableRoles([providerRoles(provider).admin], provider)
    .map(
      (role) =>
        `${role} (${roleName(role, provider, provider) ?? ''}): ${explainRole(role, provider)?.join(', ') ?? ''}`,
    )
    .join('. ');
