import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ApiError, type DutyList } from '@peil/shared-kernel/api';
import { getBrand } from '@peil/shared-kernel/brand';
import { KeptNote } from '@peil/shared-kernel/page-part';
import { homeFor } from '@peil/shared-kernel/permissions';
import { useCan, useUser } from '@peil/shared-kernel/session';
import { ArrowLeftIcon, EmptyState, Page, Panel, TextLink, Unauthorised } from '@peil/shared-kernel/ui';
import { QueryState } from '../parts/query-panel/QueryState.tsx';
import { DeleteDutyList } from './DeleteDutyList.tsx';
import { DutyCalendar } from './DutyCalendar.tsx';
import { DutyForm } from './DutyForm.tsx';
import { DutyNow } from './DutyNow.tsx';
import { dutyListQuery } from './queries.ts';
import styles from './DutyLists.module.css';
import { texts } from './texts.ts';

/** /duty-lists/:id (NOTIFY-02): who is notified after whom, and who has which shift. */
export default function DutyListPage() {
  const me = useUser();
  const id = Number(useParams()['id']);
  const mayOpen = useCan('acknowledgeAlarms');
  const isId = Number.isInteger(id) && id > 0;
  const query = useQuery({ ...dutyListQuery(id), enabled: mayOpen && isId });
  const { data, error } = query;
  if (!me) return null;
  const isGone = !isId || (error instanceof ApiError && error.kind === 'notFound');
  return (
    <Page
      title={data ? data.name : texts.one}
      breadcrumbs={[
        { label: texts.home, to: homeFor(me.roles, getBrand().shortName) },
        { label: texts.title, to: '/duty-lists' },
        { label: data ? data.name : texts.one },
      ]}
      actions={
        <TextLink to="/duty-lists" className={styles['back'] ?? ''}>
          <ArrowLeftIcon aria-hidden /> {texts.back}
        </TextLink>
      }
    >
      <KeptNote thing={{ dutyList: id }} />
      {mayOpen && data && !isGone ? (
        <Parts key={data.id} list={data} />
      ) : (
        <Panel>
          {!mayOpen && <Unauthorised />}
          {mayOpen && isGone && <EmptyState title={texts.gone} />}
          {mayOpen && !isGone && (
            <QueryState query={query} loading={texts.loadingOne} failed={texts.failed} />
          )}
        </Panel>
      )}
    </Page>
  );
}

function Parts({ list }: { readonly list: DutyList }) {
  const mayEdit = useCan('editDutyLists');
  return (
    <>
      <DutyNow list={list} />
      <div className={styles['columns']}>
        <DutyCalendar list={list} mayEdit={mayEdit} />
        <div className={styles['stack']}>
          <DutyForm list={list} mayEdit={mayEdit} />
          {mayEdit && <DeleteDutyList list={list} />}
        </div>
      </div>
    </>
  );
}
