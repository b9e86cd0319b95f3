import type { Device } from '@peil/shared-kernel/api';
import { useCan } from '@peil/shared-kernel/session';
import { Button, InlineMessage, Switch, TextField } from '@peil/shared-kernel/ui';
import { SwitchGroup } from '../../editor-frame/SwitchGroup.tsx';
import { SettingsForm } from '../form/SettingsForm.tsx';
import { useSettingsForm } from '../form/use-settings-form.ts';
import { SettingsFrame } from '../frame/SettingsFrame.tsx';
import { BatteryCost } from './BatteryCost.tsx';
import { texts } from './texts.ts';
import { timeChange, timeProblems, timeValues } from './time-values.ts';
import styles from './TimePage.module.css';

/** How often a device measures and sends (SET-07). */
export default function TimePage() {
  return <SettingsFrame page="time">{(device) => <TimeForm device={device} />}</SettingsFrame>;
}

/** Intervals that most devices have, in minutes. */
const presets = [
  { telemetry: '10', transmission: '60', measures: texts.spans.tenMinutes, sends: texts.spans.hour },
  { telemetry: '60', transmission: '60', measures: texts.spans.hour, sends: texts.spans.hour },
  { telemetry: '60', transmission: '360', measures: texts.spans.hour, sends: texts.spans.sixHours },
  { telemetry: '360', transmission: '1440', measures: texts.spans.sixHours, sends: texts.spans.day },
] as const;

/** Intervals, what is streamed between them, and what that costs. */
function TimeForm({ device }: { readonly device: Device }) {
  const maySetIntervals = useCan('lowLevel');
  const settings = useSettingsForm({
    page: 'time',
    device,
    valuesOf: timeValues,
    validate: timeProblems,
    changeOf: timeChange,
  });
  const { form } = settings;
  const interval = (name: 'telemetry_interval_s' | 'transmission_interval_s') => ({
    label: texts.fields[name],
    inputMode: 'decimal' as const,
    ...form.field(name),
    ...(!maySetIntervals && { readOnly: true }),
  });
  return (
    <SettingsForm heading={texts.heading} settings={settings} labels={texts.fields}>
      <section aria-label={texts.intervals}>
        <div className={styles['intervals']}>
          <TextField description={texts.intervalHelp} {...interval('telemetry_interval_s')} />
          <TextField description={texts.transmissionHelp} {...interval('transmission_interval_s')} />
        </div>
        {!maySetIntervals && <InlineMessage status="info">{texts.byProvider}</InlineMessage>}
        {maySetIntervals && form.editable && (
          <div role="group" aria-label={texts.presets} className={styles['presets']}>
            {presets.map(({ telemetry, transmission, measures, sends }) => (
              <Button
                key={`${telemetry}/${transmission}`}
                type="button"
                variant="tertiary"
                onClick={() => {
                  form.set('telemetry_interval_s', telemetry);
                  form.set('transmission_interval_s', transmission);
                }}
              >
                {texts.preset(measures, sends)}
              </Button>
            ))}
          </div>
        )}
      </section>
      <SwitchGroup legend={texts.stream}>
        <Switch {...form.toggle('enable')} description={texts.streamHelp}>
          {texts.fields.enable}
        </Switch>
        <Switch {...form.toggle('stream_ambient_temp')}>{texts.fields.stream_ambient_temp}</Switch>
        <Switch {...form.toggle('stream_csq')}>{texts.fields.stream_csq}</Switch>
      </SwitchGroup>
      <BatteryCost device={device} saved={timeValues(device)} written={form.values} />
    </SettingsForm>
  );
}
