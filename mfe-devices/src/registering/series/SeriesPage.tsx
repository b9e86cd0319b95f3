import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { whyFailed } from '@peil/shared-kernel/api';
import { userQuery } from '@peil/shared-kernel/cache';
import { hasFeature, secondOnboarding } from '@peil/shared-kernel/permissions';
import { useCan, useUser } from '@peil/shared-kernel/session';
import { EmptyState, ErrorPanel, LoadingState, Page, Panel, TextLink } from '@peil/shared-kernel/ui';
import { MayOnlyFinish } from '../flow/MayOnlyFinish.tsx';
import { texts as all } from '../texts.ts';
import { useCrumbs } from '../use-crumbs.ts';
import { WaitingPanel } from '../work/WaitingPanel.tsx';
import { Series } from './Series.tsx';
import styles from './Series.module.css';
import { texts } from './texts.ts';

const path = '/device-onboarding-2';
/** The `:flow` of the address that registers by a list. */
const listFlow = 'liste';

const ListImport = lazy(async () => ({
  default: (await import('../list-import/ListImport.tsx')).ListImport,
}));

/** Registering many devices: one after another on one page, or by a list. For users who have that feature (ONB-02). */
export default function SeriesPage() {
  const { flow } = useParams();
  const user = useUser();
  const mayBegin = useCan('onboarding');
  const profile = useQuery({ ...userQuery(user?.username ?? ''), enabled: user !== null && mayBegin });
  const breadcrumbs = useCrumbs(texts.title);
  if (user === null) return null;
  const isOn = hasFeature(profile.data?.meta_data.features, secondOnboarding);
  return (
    <Page
      title={texts.title}
      breadcrumbs={breadcrumbs}
      actions={<TextLink to="/continue-device-onboarding-2">{all.unfinished}</TextLink>}
    >
      <WaitingPanel />
      {!mayBegin && <MayOnlyFinish />}
      {mayBegin && profile.isPending && <LoadingState label={all.loading} />}
      {profile.error && !profile.data && (
        <ErrorPanel
          title={all.notLoaded}
          message={whyFailed(profile.error)}
          onRetry={() => void profile.refetch()}
        />
      )}
      {profile.data && !isOn && (
        <Panel>
          <EmptyState
            title={texts.notOn}
            message={texts.notOnHelp}
            action={<TextLink to="/device-onboarding">{texts.toFlow}</TextLink>}
          />
        </Panel>
      )}
      {isOn && (
        <>
          <nav aria-label={texts.ways} className={styles['ways']}>
            {[
              { to: path, name: texts.oneByOne, isHere: flow !== listFlow },
              { to: `${path}/${listFlow}`, name: texts.byList, isHere: flow === listFlow },
            ].map(({ to, name, isHere }) =>
              isHere ? (
                <strong key={to} aria-current="page" className={styles['way']}>
                  {name}
                </strong>
              ) : (
                <TextLink key={to} to={to} className={styles['way'] ?? ''}>
                  {name}
                </TextLink>
              ),
            )}
          </nav>
          {flow === listFlow ? (
            <Suspense fallback={<LoadingState label={all.loading} />}>
              <ListImport />
            </Suspense>
          ) : (
            <Series user={user} />
          )}
        </>
      )}
    </Page>
  );
}
