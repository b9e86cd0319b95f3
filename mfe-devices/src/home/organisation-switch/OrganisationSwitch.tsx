import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { whyFailed, type AccessToken, type Organisation } from '@peil/shared-kernel/api';
import { pickableOrganisationsQuery } from '@peil/shared-kernel/cache';
import { useCan } from '@peil/shared-kernel/session';
import { ErrorPanel, useOutside } from '@peil/shared-kernel/ui';
import { OrganisationSearch } from './OrganisationSearch.tsx';
import styles from './OrganisationSwitch.module.css';
import { texts } from './texts.ts';
import { TransferConfirmation } from './TransferConfirmation.tsx';
import { useTransfer } from './use-transfer.ts';

/**
 * "Endre organisasjon" (HOME-02): a search, and what follows from a choice before it is made. Only the provider
 * admin's home loads the organisations beforehand (ROLE-07); a provider system admin's asks for them when the search
 * is opened.
 */
export function OrganisationSwitch({ user }: { readonly user: AccessToken }) {
  const loadsAtOnce = useCan('homeOrganisations');
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const [chosen, setChosen] = useState<Organisation | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const transfer = useTransfer(user.username);
  const organisations = useQuery({ ...pickableOrganisationsQuery(), enabled: loadsAtOnce || wasOpened });
  const failure = organisations.data || organisations.isFetching ? null : organisations.error;

  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  const cancel = () => {
    setChosen(null);
    transfer.reset();
    field.current?.focus();
  };
  useOutside(root, () => {
    if (transfer.isBusy || !(isOpen || chosen)) return;
    setOpen(false);
    setChosen(null);
    transfer.reset();
  });

  return (
    <div ref={root} className={styles['switch']}>
      <OrganisationSearch
        ref={field}
        organisations={organisations.data}
        current={user.orgid}
        isOpen={isOpen && !chosen && !failure}
        onOpen={open}
        onClose={() => setOpen(false)}
        onChoose={(organisation) => {
          setOpen(false);
          setChosen(organisation);
        }}
      />
      {chosen && (
        <TransferConfirmation
          organisation={chosen}
          userName={user.username}
          transfer={transfer}
          onCancel={cancel}
        />
      )}
      {failure && (
        <ErrorPanel
          title={texts.failed}
          message={whyFailed(failure)}
          onRetry={() => {
            field.current?.focus();
            void organisations.refetch();
          }}
        />
      )}
    </div>
  );
}
