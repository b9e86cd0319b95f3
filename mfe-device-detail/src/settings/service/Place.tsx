import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, whyFailed, type Device, type MonitoredObject } from '@peil/shared-kernel/api';
import { useCan } from '@peil/shared-kernel/session';
import { announce, Button, ErrorPanel, LoadingState, Panel, TextLink } from '@peil/shared-kernel/ui';
import { AskDialog } from '../form/AskDialog.tsx';
import { objectsQuery } from '../object/objects-query.ts';
import { CheckInForm } from './CheckInForm.tsx';
import styles from './ServicePage.module.css';
import { texts } from './texts.ts';

/** The object a device sits on, and the way on and off it. */
export function Place({ device }: { readonly device: Device }) {
  const query = useQuery(objectsQuery(device.proddata.shortid));
  const mayChange = useCan('onboardingWide');
  const seat = query.data?.find(({ devid }) => devid === device.devid);
  return (
    <Panel heading={texts.place}>
      <p className={styles['help']}>{texts.placeHelp}</p>
      {query.isPending && <LoadingState label={texts.placeLoading} />}
      {!query.data && query.error && (
        <ErrorPanel
          title={texts.placeFailed}
          message={whyFailed(query.error)}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && seat && <Seat device={device} seat={seat} />}
      {query.data && !seat && (
        <>
          <p>{texts.sitsNowhere}</p>
          <CheckInForm device={device} />
        </>
      )}
      {mayChange && (
        <p className={styles['change']}>
          <TextLink to={`/device-change?old=${encodeURIComponent(device.proddata.shortid)}`}>
            {texts.change}
          </TextLink>
        </p>
      )}
    </Panel>
  );
}

function Seat({ device, seat }: { readonly device: Device; readonly seat: MonitoredObject }) {
  const client = useQueryClient();
  const [asks, setAsks] = useState(false);
  return (
    <>
      <p>{texts.sitsOn(seat.name, seat.shortid)}</p>
      <div className={styles['actions']}>
        <Button type="button" variant="secondary" onClick={() => setAsks(true)}>
          {texts.checkOut}
        </Button>
      </div>
      {asks && (
        <AskDialog
          title={`${texts.checkOut}?`}
          confirm={texts.checkOut}
          cancel={texts.cancel}
          failed={texts.notCheckedOut}
          onClose={() => setAsks(false)}
          onConfirm={async () => {
            await api.objects.checkOut(seat.id, device.devid);
            announce(texts.checkedOut);
            await client.invalidateQueries({ queryKey: objectsQuery(device.proddata.shortid).queryKey });
          }}
        >
          <p>{texts.checkOutHelp(seat.name)}</p>
        </AskDialog>
      )}
    </>
  );
}
