import type { Device } from '@peil/shared-kernel/api';
import { locationOf, sectionsOf, widgetNames } from '@peil/shared-kernel/devices';
import { useEditForm, type FormEditing } from '@peil/shared-kernel/forms';
import { Select, Switch, TextLink } from '@peil/shared-kernel/ui';
import { EditorFrame } from '../editor-frame/EditorFrame.tsx';
import { SwitchGroup } from '../editor-frame/SwitchGroup.tsx';
import { saveView, type ViewValues } from './save-view.ts';
import { texts } from './texts.ts';
import styles from './ViewEditor.module.css';
import { savedWidget, widgetChoices } from './widget-choices.ts';

export interface ViewEditorProps {
  readonly device: Device;
  readonly onClose: () => void;
}

/** Which parts the device's page shows, and which main widget (WEDIT-01). */
export function ViewEditor({ device, onClose }: ViewEditorProps) {
  const form = useEditForm<ViewValues>({
    key: `view.${device.devid}`,
    values: { ...sectionsOf(device), widget: savedWidget(device) ?? '' },
    save: (_changed, values) => saveView(device.devid, values),
  });

  return (
    <EditorFrame heading={texts.heading} form={form} onClose={onClose}>
      <SwitchGroup legend={texts.parts}>
        <PartSwitch form={form} part="mainWidget" />
        <div>
          <PartSwitch form={form} part="map" />
          {locationOf(device) === null && (
            <p className={styles['hint']}>
              {texts.noLocation}
              <TextLink to={`/device/${encodeURIComponent(device.devid)}/settings/location`}>
                {texts.locationSettings}
              </TextLink>
              .
            </p>
          )}
        </div>
        <PartSwitch form={form} part="graphs" />
      </SwitchGroup>
      <Select label={texts.kind} className={styles['kind'] ?? ''} {...form.field('widget')}>
        <option value="">{texts.automatic}</option>
        {widgetChoices(device).map((kind) => (
          <option key={kind} value={kind}>
            {widgetNames[kind]}
          </option>
        ))}
      </Select>
    </EditorFrame>
  );
}

interface PartSwitchProps {
  readonly form: FormEditing<ViewValues>;
  readonly part: 'mainWidget' | 'map' | 'graphs';
}

function PartSwitch({ form, part }: PartSwitchProps) {
  return (
    <Switch {...form.toggle(part)} description={form.values[part] ? texts.shown : texts.hidden}>
      {texts[part]}
    </Switch>
  );
}
