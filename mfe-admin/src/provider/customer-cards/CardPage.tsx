import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { api, ApiError, type CustomerCard } from '@peil/shared-kernel/api';
import { getBrand } from '@peil/shared-kernel/brand';
import { homeFor } from '@peil/shared-kernel/permissions';
import { useCan, useUser } from '@peil/shared-kernel/session';
import { Alert, EmptyState, Page, Panel, TextLink } from '@peil/shared-kernel/ui';
import { dayText } from '../../parts/time-text/time-text.ts';
import { customerPath } from '../../customers/customer-row.ts';
import { formerDevicesPath } from '../../customers/former-devices/queries.ts';
import { QueryState } from '../../parts/query-panel/QueryState.tsx';
import { CardAbout } from './CardAbout.tsx';
import { CardAlarms } from './CardAlarms.tsx';
import { CardAttention } from './CardAttention.tsx';
import { CardDevices } from './CardDevices.tsx';
import { CardKeys } from './CardKeys.tsx';
import { CardMessages } from './CardMessages.tsx';
import { CardPeople } from './CardPeople.tsx';
import { CardPersonPanel } from './CardPersonPanel.tsx';
import { CardSubscriptions } from './CardSubscriptions.tsx';
import styles from './cards.module.css';
import { texts } from './texts.ts';

const words = texts.card;

const isMissing = (error: Error | null): boolean => error instanceof ApiError && error.status === 404;

const subtitleOf = ({ organisation_number: number, devices, since }: CustomerCard): string =>
  [
    words.devices(devices.total),
    ...(since === null ? [] : [words.since(dayText(since))]),
    ...(number === null ? [] : [words.number(number)]),
  ].join(' · ');

/** /customers/:orgid: all that support reads of one customer, and changes nothing by (SUPPORT-02). */
export default function CardPage() {
  const { orgid = '' } = useParams();
  const [parameters] = useSearchParams();
  const person = parameters.get('person') || null;
  const me = useUser();
  const manages = useCan('manageOrganisations');
  const query = useQuery({
    queryKey: ['provider', 'customers', 'card', orgid, person],
    queryFn: () => api.provider.customerCard(orgid, person),
    placeholderData: (known) => (known?.orgid === orgid ? known : undefined),
  });
  const { data: card, error } = query;
  return (
    <Page
      wide
      title={card?.name ?? texts.title}
      {...(card && { subtitle: subtitleOf(card) })}
      breadcrumbs={[
        { label: texts.home, to: homeFor(me?.roles ?? [], getBrand().shortName) },
        { label: texts.title, to: '/customers' },
        { label: card?.name ?? orgid },
      ]}
      actions={
        card && (
          <>
            <TextLink to={formerDevicesPath(orgid)} isTall>
              {words.former}
            </TextLink>
            {manages && (
              <TextLink to={customerPath(orgid)} isTall>
                {words.change}
              </TextLink>
            )}
          </>
        )
      }
    >
      {card ? (
        <Parts card={card} person={person} isFetching={query.isPlaceholderData} />
      ) : (
        <Panel>
          {isMissing(error) ? (
            <EmptyState
              title={words.notFound}
              action={
                <TextLink to="/customers" isTall>
                  {words.backToSearch}
                </TextLink>
              }
            />
          ) : (
            <QueryState query={query} loading={words.loading} failed={words.failed} />
          )}
        </Panel>
      )}
    </Page>
  );
}

interface PartsProps {
  readonly card: CustomerCard;
  readonly person: string | null;
  /** Whether the answer with the person is still to come. */
  readonly isFetching: boolean;
}

function Parts({ card, person, isFetching }: PartsProps) {
  return (
    <div className={styles['stack']}>
      {card.closed_at !== null && <Alert variant="info">{words.closed(dayText(card.closed_at))}</Alert>}
      {person !== null && <CardPersonPanel card={card} userName={person} isFetching={isFetching} />}
      <CardAttention card={card} />
      <CardAbout card={card} />
      <CardDevices card={card} />
      <CardPeople card={card} />
      <div className={styles['columns']}>
        <CardAlarms card={card} />
        <CardSubscriptions card={card} />
      </div>
      <CardKeys card={card} />
      <CardMessages card={card} />
    </div>
  );
}
