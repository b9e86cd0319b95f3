import { useState } from 'react';
import { api, type Device } from '@peil/shared-kernel/api';
import { isInFlight } from '@peil/shared-kernel/devices';
import { useCan } from '@peil/shared-kernel/session';
import { announce, Button, InlineMessage, Panel } from '@peil/shared-kernel/ui';
import { useListsAnew, useShowDevice } from '../form/use-show-device.ts';
import { AskDialog } from '../form/AskDialog.tsx';
import styles from './ServicePage.module.css';
import { texts } from './texts.ts';

/** Whether a device sends; the provider may change it. */
export function FlightMode({ device }: { readonly device: Device }) {
  const mayTurn = useCan('lowLevel');
  const show = useShowDevice();
  const askListsAnew = useListsAnew();
  const [asks, setAsks] = useState(false);
  const isFlying = isInFlight(device);
  const turn = isFlying ? texts.turnOff : texts.turnOn;
  return (
    <Panel heading={texts.flight}>
      <p>{isFlying ? texts.isFlying : texts.isNotFlying}</p>
      {!mayTurn && <InlineMessage status="info">{texts.flightByProvider}</InlineMessage>}
      {mayTurn && (
        <div className={styles['actions']}>
          <Button type="button" variant="secondary" onClick={() => setAsks(true)}>
            {turn}
          </Button>
        </div>
      )}
      {asks && (
        <AskDialog
          title={`${turn}?`}
          confirm={turn}
          cancel={texts.cancel}
          failed={texts.notTurned}
          onClose={() => setAsks(false)}
          onConfirm={async () => {
            show(await api.devices.changeLowLevel(device.devid, { flight_mode: !isFlying }));
            askListsAnew();
            announce(isFlying ? texts.turnedOff : texts.turnedOn);
          }}
        >
          <p>{isFlying ? texts.turnOffHelp : texts.turnOnHelp}</p>
        </AskDialog>
      )}
    </Panel>
  );
}
