import { getBrand } from '@peil/shared-kernel/brand';
import { addressFor, useNavigationStep } from '@peil/shared-kernel/navigation';
import { homeFor } from '@peil/shared-kernel/permissions';
import { useUser } from '@peil/shared-kernel/session';
import { EmptyState, Page, Panel, TextLink } from '@peil/shared-kernel/ui';
import { DeviceSearchForm } from './DeviceSearchForm.tsx';
import styles from './NotFoundPage.module.css';
import { texts } from './texts.ts';

/** What was looked for, when the wildcard route led here. */
export function lookedFor(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('lookedFor' in state)) return null;
  return typeof state.lookedFor === 'string' ? state.lookedFor : null;
}

/** Says what was not found, and offers the ways on: the search, and where the user starts (ROUTE-02). */
export function NotFoundPage() {
  const path = lookedFor(useNavigationStep().location.state);
  const user = useUser();
  return (
    <Page title={texts.title}>
      <Panel>
        <div className={styles.ways}>
          <EmptyState
            title={path ? texts.missing(path) : texts.nothing}
            message={texts.reasons}
            action={<WayOn roles={user?.roles ?? null} />}
          />
          {user && <DeviceSearchForm />}
        </div>
      </Panel>
    </Page>
  );
}

/** @param roles null: nobody is signed in */
function WayOn({ roles }: { readonly roles: readonly string[] | null }) {
  const home = roles ? homeFor(roles, getBrand().shortName) : (addressFor('login') ?? '/');
  const words = !roles ? texts.toLogin : home === '/' ? texts.toHome : texts.toDevices;
  return (
    <TextLink to={home} className={styles.way ?? ''}>
      {words}
    </TextLink>
  );
}
