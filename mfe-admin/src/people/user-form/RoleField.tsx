import { secondRoleProblem } from '@peil/shared-kernel/api/schemas';
import { getBrand } from '@peil/shared-kernel/brand';
import { grantableRoles } from '@peil/shared-kernel/permissions';
import { useUser } from '@peil/shared-kernel/session';
import { TextField } from '@peil/shared-kernel/ui';
import { TagPicker } from '@peil/shared-kernel/ui/tag-picker';
import { roleLabel } from '../users-list/role-label.ts';
import { RoleComparison, RoleRights } from './RoleRights.tsx';
import { texts } from './texts.ts';

interface RoleFieldProps {
  /** Literal names. */
  readonly chosen: readonly string[];
  readonly isEditable: boolean;
  readonly problem: string | undefined;
  readonly onChange: (roles: string[]) => void;
}

/**
 * The one role of a user (USER-08), with what it may do (ROLE-06). Only roles that the signed-in user may give are
 * offered; a second one is refused in words as it is picked, not only when it is to be saved.
 */
export function RoleField({ chosen, isEditable, problem, onChange }: RoleFieldProps) {
  const roles = useUser()?.roles ?? [];
  const offered = grantableRoles(roles, getBrand().shortName);
  const error = problem ?? secondRoleProblem(chosen);
  const literal = new Map([...offered, ...chosen].map((role) => [roleLabel(role), role]));
  return (
    <div>
      {isEditable ? (
        <TagPicker
          label={texts.role}
          description={texts.roleHelp}
          options={[...literal.keys()]}
          selected={chosen.map(roleLabel)}
          onChange={(labels) => onChange(labels.map((label) => literal.get(label) ?? label))}
          {...(error !== null && { error })}
        />
      ) : (
        <TextField label={texts.role} value={chosen.map(roleLabel).join(', ') || texts.noRole} readOnly />
      )}
      {chosen.map((role) => (
        <RoleRights key={role} role={role} />
      ))}
      {isEditable && <RoleComparison roles={offered} />}
    </div>
  );
}
