import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { api, ApiError, type FormerDevicePage as Former } from '@peil/shared-kernel/api';
import { getBrand } from '@peil/shared-kernel/brand';
import { sensorCommentsOf } from '@peil/shared-kernel/devices';
import { homeFor } from '@peil/shared-kernel/permissions';
import { ServiceEntries } from '@peil/shared-kernel/service-log';
import { useCan, useUser } from '@peil/shared-kernel/session';
import {
  Alert,
  ArrowLeftIcon,
  DescriptionList,
  EmptyState,
  Page,
  Panel,
  TextLink,
  Unauthorised,
} from '@peil/shared-kernel/ui';
import styles from '../../parts/parts.module.css';
import { QueryState } from '../../parts/query-panel/QueryState.tsx';
import own from './FormerDevices.module.css';
import { FormerFacts, linesOf } from './FormerFacts.tsx';
import { formerDeviceQuery, formerDevicesPath } from './queries.ts';
import { texts } from './texts.ts';

/** /former-devices/:id: all that a device left with a former owner (FACTORY-02). */
export default function FormerDevicePage() {
  const me = useUser();
  const id = Number(useParams()['id']);
  const mayOpen = useCan('audit');
  const isId = Number.isInteger(id) && id > 0;
  const query = useQuery({ ...formerDeviceQuery(id), enabled: mayOpen && isId });
  const { data, error } = query;
  if (!me) return null;
  const isGone = !isId || (error instanceof ApiError && error.kind === 'notFound');
  const listPath = formerDevicesPath(data && data.orgid !== me.orgid ? data.orgid : null);
  return (
    <Page
      title={data ? data.name : texts.one}
      breadcrumbs={[
        { label: texts.home, to: homeFor(me.roles, getBrand().shortName) },
        { label: texts.title, to: listPath },
        { label: data ? data.name : texts.one },
      ]}
      actions={
        <>
          {data && data.devid !== null && (
            <TextLink to={`/device/${encodeURIComponent(data.devid)}`} isTall>
              {texts.open}
            </TextLink>
          )}
          <TextLink to={listPath} isTall>
            <ArrowLeftIcon aria-hidden /> {texts.back}
          </TextLink>
        </>
      }
    >
      {mayOpen && data && !isGone ? (
        <Parts former={data} />
      ) : (
        <Panel>
          {!mayOpen && <Unauthorised />}
          {mayOpen && isGone && <EmptyState title={texts.gone} message={texts.goneHelp} />}
          {mayOpen && !isGone && (
            <QueryState query={query} loading={texts.loadingOne} failed={texts.failedOne} />
          )}
        </Panel>
      )}
    </Page>
  );
}

function Parts({ former }: { readonly former: Former }) {
  const { id, is_kept: isKept, service_log, comments } = former;
  return (
    <div className={styles['stack']}>
      {!isKept && <Alert variant="info">{texts.notKept}</Alert>}
      <FormerFacts former={former} />
      {isKept && (
        <>
          <Alarms former={former} />
          <Panel heading={texts.log}>
            <ServiceEntries
              device={{ appdata: { service_log } }}
              urlOf={(picture) => api.formerDevices.pictureUrl(id, picture)}
            />
          </Panel>
          {comments.length > 0 && <Comments comments={comments} />}
        </>
      )}
    </div>
  );
}

function Alarms({ former: { limits, told } }: { readonly former: Former }) {
  return (
    <Panel heading={texts.alarms}>
      <DescriptionList
        items={[
          linesOf(texts.limits, limits),
          linesOf(texts.dutyLists, told.duty_lists),
          linesOf(texts.people, told.people),
        ]}
      />
      <p className={styles['help']}>{texts.alarmsHelp}</p>
    </Panel>
  );
}

function Comments({ comments }: Pick<Former, 'comments'>) {
  return (
    <Panel heading={texts.comments}>
      <ul className={own['list']}>
        {sensorCommentsOf({ sensorComment: comments })
          .reverse()
          .map(({ date, user, subject, comment }, index) => (
            <li key={comments.length - index}>
              <p className={styles['quiet']}>{texts.signed(date, user)}</p>
              <p>{[subject, comment].filter(Boolean).join(': ')}</p>
            </li>
          ))}
      </ul>
    </Panel>
  );
}
