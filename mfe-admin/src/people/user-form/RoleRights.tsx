import { getBrand } from '@peil/shared-kernel/brand';
import { explainRole, rightsTable } from '@peil/shared-kernel/permissions';
import { VisuallyHidden } from '@peil/shared-kernel/ui';
import { roleLabel } from '../users-list/role-label.ts';
import styles from './Fields.module.css';
import { texts } from './texts.ts';

/** What a role may do, in words (ROLE-06); of a name that is no role, that it grants nothing. */
export function RoleRights({ role }: { readonly role: string }) {
  const rights = explainRole(role, getBrand().shortName);
  return (
    <div className={styles['rights']}>
      <p>{rights ? texts.roleMay(roleLabel(role)) : texts.unknownRole(role)}</p>
      {rights && (
        <ul className={styles['list']}>
          {rights.map((right) => (
            <li key={right}>{right}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The permission table of the roles that one may choose between (ROLE-06). */
export function RoleComparison({ roles }: { readonly roles: readonly string[] }) {
  return (
    <details className={styles['compare']}>
      <summary className={styles['summary']}>{texts.compare}</summary>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways on a narrow screen must be reached by keys */}
      <div className={styles['scroll']} role="region" aria-label={texts.compared} tabIndex={0}>
        <table className={styles['table']}>
          <caption>
            <VisuallyHidden>{texts.compared}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col" className={styles['right']}>
                {texts.right}
              </th>
              {roles.map((role) => (
                <th key={role} scope="col" className={styles['cell']}>
                  {roleLabel(role)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rightsTable(roles, getBrand().shortName).map(({ right, granted }) => (
              <tr key={right}>
                <th scope="row" className={styles['right']}>
                  {right}
                </th>
                {roles.map((role, index) => (
                  <td key={role} className={styles['cell']}>
                    {granted[index] ? <strong>{texts.yes}</strong> : texts.no}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
