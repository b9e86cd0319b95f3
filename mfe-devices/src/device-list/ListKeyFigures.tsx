import { formatNumber } from '@peil/shared-kernel/format';
import { KeyFigure, KeyFigures, SignalIcon } from '@peil/shared-kernel/ui';
import type { ListFigures } from './key-figures.ts';
import { texts } from './texts.ts';

/** How the devices fare, all of them whatever the filters leave. */
export function ListKeyFigures({ figures }: { readonly figures: ListFigures }) {
  const { devices, alarms, warnings, noSignal } = figures;
  return (
    <KeyFigures label={texts.figures}>
      <KeyFigure
        label={texts.devices}
        value={formatNumber(devices)}
        icon={<SignalIcon aria-hidden size="1em" />}
      />
      <KeyFigure label={texts.alarms} value={formatNumber(alarms)} status="critical" to="/alarm" />
      <KeyFigure label={texts.warnings} value={formatNumber(warnings)} status="warning" />
      <KeyFigure label={texts.noSignal} value={formatNumber(noSignal)} status="noSignal" />
    </KeyFigures>
  );
}
