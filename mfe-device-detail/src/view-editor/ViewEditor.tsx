import type { Device, Visualization } from '@peil/shared-kernel/api';
import {
  locationOf,
  sectionsOf,
  visualizationOf,
  widgetKinds,
  widgetNames,
  type Sections,
  type WidgetKind,
} from '@peil/shared-kernel/devices';
import { useEditForm, type FormEditing } from '@peil/shared-kernel/forms';
import { Select, Switch, TextLink } from '@peil/shared-kernel/ui';
import { EditorFrame } from '../editor-frame/EditorFrame.tsx';
import { saveVisualization } from '../editor-frame/save-visualization.ts';
import { SwitchGroup } from '../editor-frame/SwitchGroup.tsx';
import { texts } from './texts.ts';
import styles from './ViewEditor.module.css';

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

/** What the form holds; `widget` is empty while the page chooses. */
interface ViewValues extends Readonly<Sections> {
  readonly widget: string;
}

const componentsOf = (
  before: Visualization['gui_components'],
  { map, graphs, mainWidget, widget }: ViewValues,
): Visualization['gui_components'] => ({
  ...before,
  map,
  graphs,
  main_widget: { ...before?.main_widget, type: widget || null, display: mainWidget },
});

/**
 * Saves which parts a device's page shows.
 * @throws what `api.devices.change` throws
 */
const saveView = (devid: string, values: ViewValues): Promise<void> =>
  saveVisualization(devid, (newest) => ({
    gui_components: componentsOf(visualizationOf(newest)?.gui_components, values),
  }));

/** A tank's finer kind follows from the device's type. */
const savedKinds: readonly WidgetKind[] = [
  'tank',
  'drain',
  'magazine',
  'pond',
  'brook',
  'level_only',
  'tracker',
];

/** The main widget saved for the device; null when the page chooses. */
function savedWidget(device: Device): WidgetKind | null {
  const saved = visualizationOf(device)?.gui_components?.main_widget?.type;
  return widgetKinds.find((kind) => kind === saved) ?? null;
}

/** The main widgets to choose among: those that WEDIT-01 offers, and one saved beside them. */
function widgetChoices(device: Device): readonly WidgetKind[] {
  const saved = savedWidget(device);
  return saved === null || savedKinds.includes(saved) ? savedKinds : [...savedKinds, saved];
}
