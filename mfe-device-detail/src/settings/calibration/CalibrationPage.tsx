import { EmptyState, Panel } from '@peil/shared-kernel/ui';
import { SettingsFrame } from '../frame/SettingsFrame.tsx';
import { CalibrationHistory } from './CalibrationHistory.tsx';
import { comparedAt, isComparable } from './gauge-values.ts';
import { GaugeForm } from './GaugeForm.tsx';
import { LastReading } from './LastReading.tsx';
import { texts } from './texts.ts';

/** What was gauged by hand against what the sensor measured (SET-02). */
export default function CalibrationPage() {
  return (
    <SettingsFrame page="calibration">
      {(device, nowSeconds) => (
        <>
          {comparedAt(device) === null && (
            <Panel>
              <EmptyState title={texts.noReading} message={texts.noReadingHelp} />
            </Panel>
          )}
          {comparedAt(device) !== null && !isComparable(device) && (
            <Panel>
              <EmptyState title={texts.notComparable} message={texts.notComparableHelp} />
            </Panel>
          )}
          {comparedAt(device) !== null && isComparable(device) && (
            <>
              <LastReading device={device} nowSeconds={nowSeconds} />
              <GaugeForm device={device} nowSeconds={nowSeconds} />
            </>
          )}
          <CalibrationHistory device={device} />
        </>
      )}
    </SettingsFrame>
  );
}
