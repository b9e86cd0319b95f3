import { useQuery } from '@tanstack/react-query';
import { ApiError, type User } from '@peil/shared-kernel/api';
import { getBrand } from '@peil/shared-kernel/brand';
import { organisationQuery } from '@peil/shared-kernel/cache';
import { compareNorwegian } from '@peil/shared-kernel/format';
import { explainRole } from '@peil/shared-kernel/permissions';
import { DescriptionList, Panel, Tag } from '@peil/shared-kernel/ui';
import { roleLabel } from '../../people/users-list/role-label.ts';
import styles from './AccessPanel.module.css';
import { texts } from './texts.ts';

/** What others decide about the user: role with what it may do (ROLE-06), groups and organisation. */
export function AccessPanel({ user }: { readonly user: User }) {
  const { roles } = user.roles;
  const groups = [...user.tags.public].sort(compareNorwegian);
  const organisation = useQuery(organisationQuery(user.orgid));
  return (
    <Panel heading={texts.access}>
      <p className={styles['quiet']}>{texts.accessHelp}</p>
      <DescriptionList
        items={[
          {
            label: texts.organisation,
            value:
              organisation.data?.name ?? (organisation.error ? organisationFailure(organisation.error) : '…'),
          },
          {
            label: texts.groups,
            value: groups.length > 0 ? <Groups names={groups} /> : null,
            missing: texts.noGroups,
          },
          {
            label: texts.role,
            value: roles.length > 0 ? roles.map(roleLabel).join(', ') : null,
            missing: texts.noRole,
          },
        ]}
      />
      {roles.map((role) => (
        <RoleRights key={role} role={role} />
      ))}
    </Panel>
  );
}

const organisationFailure = (error: Error): string =>
  error instanceof ApiError && error.kind === 'notFound'
    ? texts.organisationUnknown
    : texts.organisationFailed;

function Groups({ names }: { readonly names: readonly string[] }) {
  return (
    <ul className={styles['groups']} aria-label={texts.groups}>
      {names.map((name) => (
        <li key={name}>
          <Tag size="small" variant="outline" data-color="neutral">
            {name}
          </Tag>
        </li>
      ))}
    </ul>
  );
}

function RoleRights({ role }: { readonly role: string }) {
  const rights = explainRole(role, getBrand().shortName);
  if (!rights) return null;
  return (
    <div className={styles['rights']}>
      <p>{texts.roleMay}</p>
      <ul className={styles['list']}>
        {rights.map((right) => (
          <li key={right}>{right}</li>
        ))}
      </ul>
    </div>
  );
}
