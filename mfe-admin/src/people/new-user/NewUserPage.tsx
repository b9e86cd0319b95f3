import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { getBrand } from '@peil/shared-kernel/brand';
import { homeFor } from '@peil/shared-kernel/permissions';
import { useCan, useUser } from '@peil/shared-kernel/session';
import {
  ArrowLeftIcon,
  LoadingState,
  Page,
  Panel,
  TextLink,
  ToggleGroup,
  ToggleGroupItem,
  Unauthorised,
} from '@peil/shared-kernel/ui';
import { NewUserForm } from './NewUserForm.tsx';
import { presetOf } from './preset.ts';
import styles from './NewUserPage.module.css';
import { texts } from './texts.ts';

/** Carries the reader of files. */
const UserImport = lazy(async () => ({
  default: (await import('../user-import/UserImport.tsx')).UserImport,
}));

/** In the address while many are made from a file. */
const importParameter = 'import';

/** /new-user; its route is for user-API access only (NEWUSER-01). */
export default function NewUserPage() {
  const me = useUser();
  const mayCreate = useCan('users');
  const mayChoose = useCan('chooseUserOrganisation');
  const [parameters, setParameters] = useSearchParams();
  const isImport = parameters.has(importParameter);
  if (!me) return null;
  return (
    <Page
      title={texts.title}
      breadcrumbs={[
        { label: texts.home, to: homeFor(me.roles, getBrand().shortName) },
        { label: texts.list, to: '/users' },
        { label: texts.title },
      ]}
      actions={
        <TextLink to="/users" isTall>
          <ArrowLeftIcon aria-hidden /> {texts.back}
        </TextLink>
      }
    >
      {mayCreate ? (
        <>
          <ToggleGroup
            label={texts.kind}
            size="small"
            value={isImport ? 'many' : 'one'}
            onChange={(kind) => setParameters(kind === 'many' ? { [importParameter]: '' } : {})}
          >
            <ToggleGroupItem value="one" className={styles['choice'] ?? ''}>
              {texts.one}
            </ToggleGroupItem>
            <ToggleGroupItem value="many" className={styles['choice'] ?? ''}>
              {texts.many}
            </ToggleGroupItem>
          </ToggleGroup>
          {isImport ? (
            <Suspense fallback={<LoadingState label={texts.many} />}>
              <UserImport />
            </Suspense>
          ) : (
            <NewUserForm
              orgid={me.orgid}
              preset={presetOf(parameters, me, { provider: getBrand().shortName, mayChoose })}
            />
          )}
        </>
      ) : (
        <Panel>
          <Unauthorised />
        </Panel>
      )}
    </Page>
  );
}
