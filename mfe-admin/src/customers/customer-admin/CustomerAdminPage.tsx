import { useQuery } from '@tanstack/react-query';
import { missingSubscriptionsQuery } from '@peil/shared-kernel/cache';
import { formatNumber } from '@peil/shared-kernel/format';
import { KeptNote } from '@peil/shared-kernel/page-part';
import type { Permission } from '@peil/shared-kernel/permissions';
import { useCan } from '@peil/shared-kernel/session';
import { ErrorPanel, Page, Panel, TextLink } from '@peil/shared-kernel/ui';
import { whyFailed } from '@peil/shared-kernel/api';
import type { CustomerRow } from '../customer-row.ts';
import { texts as words } from '../texts.ts';
import { useCustomers } from '../use-customers.ts';
import styles from './CustomerAdminPage.module.css';
import { texts } from './texts.ts';

const breadcrumbs = [{ label: words.home, to: '/' }, { label: words.customers }];

/** /customer-admin: the way to the pages of customers and reports that the role may use, with figures (ORG-01). */
export default function CustomerAdminPage() {
  const { rows, error, retry } = useCustomers();
  const seesMissing = useCan('subscriptions');
  const missing = useQuery({ ...missingSubscriptionsQuery(), enabled: seesMissing });
  const open = rows?.filter(({ closedAt }) => closedAt === null);
  const sumOf = (of: (row: CustomerRow) => number) => open?.reduce((sum, row) => sum + of(row), 0);

  return (
    <Page title={words.customers} breadcrumbs={breadcrumbs}>
      <KeptNote thing="organisations" />
      {error && !rows && (
        <Panel>
          <ErrorPanel title={words.organisations} message={whyFailed(error)} onRetry={retry} />
        </Panel>
      )}
      <ul className={styles['cards']}>
        <Card
          permission="manageOrganisations"
          to="/list-customer"
          title={texts.list}
          help={texts.listHelp}
          figure={[open?.length, texts.open]}
        />
        <Card
          permission="manageOrganisations"
          to="/create-customer"
          title={texts.create}
          help={texts.createHelp}
        />
        <Card
          permission="subscriptions"
          to="/missing-sub"
          title={texts.missing}
          help={texts.missingHelp}
          figure={[missing.data?.length, texts.missingFigure]}
        />
        <Card
          permission="reports"
          to="/customer-reports"
          title={texts.reports}
          help={texts.reportsHelp}
          figure={[sumOf(({ deviceCount }) => deviceCount), texts.devices]}
        />
        <Card
          permission="users"
          to="/users"
          title={texts.users}
          help={texts.usersHelp}
          figure={[sumOf(({ userCount }) => userCount), texts.usersFigure]}
        />
      </ul>
    </Page>
  );
}

interface CardProps {
  /** Who may open the page. */
  readonly permission: Permission;
  readonly to: string;
  readonly title: string;
  readonly help: string;
  /** A number, undefined until it is known, and what it counts. */
  readonly figure?: readonly [number | undefined, string];
}

function Card({ permission, to, title, help, figure }: CardProps) {
  if (!useCan(permission)) return null;
  return (
    <li className={styles['card']}>
      <h2 className={styles['title']}>
        <TextLink to={to} className={styles['link'] ?? ''}>
          {title}
        </TextLink>
      </h2>
      <p className={styles['help']}>{help}</p>
      {figure && (
        <p className={styles['figure']}>
          <span className={styles['number']}>{formatNumber(figure[0]) ?? texts.unknownFigure}</span>
          <span className={styles['label']}>{figure[1]}</span>
        </p>
      )}
    </li>
  );
}
