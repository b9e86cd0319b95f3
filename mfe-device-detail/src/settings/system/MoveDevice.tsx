import { useState } from 'react';
import type { Device } from '@peil/shared-kernel/api';
import { MoveDialog } from '@peil/shared-kernel/device-moves';
import { useCan } from '@peil/shared-kernel/session';
import { Button, Panel } from '@peil/shared-kernel/ui';
import styles from './SystemPage.module.css';
import { texts } from './texts.ts';

/** Gives the device to another customer, or takes it back (FACTORY-02); nothing for those who may not. */
export function MoveDevice({ device }: { readonly device: Device }) {
  const mayMove = useCan('chooseUserOrganisation');
  const [isOpen, setIsOpen] = useState(false);
  if (!mayMove) return null;
  return (
    <Panel heading={texts.move}>
      <p>{texts.moveHelp}</p>
      <div className={styles['actions']}>
        <Button type="button" variant="secondary" onClick={() => setIsOpen(true)}>
          {texts.moveIt}
        </Button>
      </div>
      {isOpen && <MoveDialog devids={[device.devid]} onClose={() => setIsOpen(false)} />}
    </Panel>
  );
}
