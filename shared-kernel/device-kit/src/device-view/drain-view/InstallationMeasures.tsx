import { useId, useState } from 'react';
import type { Device } from '@peil/shared-kernel/api';
import { hasInstallationMeasures } from '@peil/shared-kernel/devices';
import { Button, DescriptionList, EyeIcon, EyeSlashIcon } from '@peil/shared-kernel/ui';
import styles from './DrainView.module.css';
import { measureGroups, type MeasureGroup } from './measure-rows.ts';
import { texts } from './texts.ts';

/** The toggle 'Vis/Skjul installasjonsmål' and the measures under it (DRAIN-02). */
export function InstallationMeasures({ device }: { readonly device: Device }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const Icon = isOpen ? EyeSlashIcon : EyeIcon;
  return (
    <div className={styles['measures']}>
      <Button
        variant="tertiary"
        icon={<Icon aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        {isOpen ? texts.hideMeasures : texts.showMeasures}
      </Button>
      <section id={id} aria-label={texts.measures} hidden={!isOpen}>
        {hasInstallationMeasures(device.appdata) ? (
          <div className={styles['groups']}>
            {measureGroups(device).map((group) => (
              <Group key={group.heading} group={group} />
            ))}
          </div>
        ) : (
          <p className={styles['note']}>{texts.noMeasures}</p>
        )}
      </section>
    </div>
  );
}

function Group({ group: { heading, rows } }: { readonly group: MeasureGroup }) {
  return (
    <div className={styles['group']}>
      <h3 className={styles['groupHeading']}>{heading}</h3>
      <DescriptionList numeric items={rows} />
    </div>
  );
}
