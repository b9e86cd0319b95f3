import { useState } from 'react';
import {
  api,
  whyFailed,
  type Device,
  type TankConversion,
  type TankConversionRequest,
  type TankType,
} from '@peil/shared-kernel/api';
import { useSend } from '@peil/shared-kernel/forms/core';
import { formatLitres, formatMm, formatPercent } from '@peil/shared-kernel/format';
import { Alert, Button, DescriptionList } from '@peil/shared-kernel/ui';
import { tankProblems } from './tank-problems.ts';
import { withTank, type TankValues } from './tank-values.ts';
import common from '../form/Fields.module.css';
import { texts } from './texts.ts';

interface CalculationProps {
  readonly device: Device;
  readonly types: readonly TankType[];
  readonly values: TankValues;
}

/** "Beregn": what the written tank holds, asked of the tank converter before anything is saved. */
export function Calculation({ device, types, values }: CalculationProps) {
  const [answer, setAnswer] = useState<{ readonly asked: string; readonly is: TankConversion } | null>(null);
  const [isBroken, setIsBroken] = useState(false);
  const request = requestOf(withTank(types, device, values));
  const asked = JSON.stringify(request);
  const { send, isSending, failure, forget } = useSend(async () => {
    setAnswer({ asked, is: await api.tankConverter.convert(request) });
  });
  const { fill_to_max: _fill, drain_to_min: _drain, ...measures } = tankProblems(types, device, values);
  const broken = Object.values(measures).filter((problem) => problem !== undefined);
  const is = answer?.asked === asked ? answer.is : null;
  return (
    <div className={common['group']}>
      <p className={common['help']}>{texts.calculateHelp}</p>
      <div>
        <Button
          type="button"
          variant="secondary"
          loading={isSending}
          onClick={() => {
            forget();
            setIsBroken(broken.length > 0);
            if (broken.length === 0) void send();
          }}
        >
          {texts.calculate}
        </Button>
      </div>
      <div aria-live="polite">
        {isBroken && broken.length > 0 && (
          <Alert variant="warning" title={texts.mendFirst}>
            {broken.map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
          </Alert>
        )}
        {failure && !isBroken && (
          <Alert variant="error" title={texts.notCalculated}>
            {whyFailed(failure.cause)}
          </Alert>
        )}
        {is && (
          <section aria-label={texts.calculated}>
            <DescriptionList
              numeric
              items={[
                { label: texts.capacity, value: formatLitres(is.capacity) },
                { label: texts.maxHeight, value: formatMm(is.max_height) },
                ...(is.volume === null
                  ? []
                  : [
                      { label: texts.now, value: formatLitres(is.volume) },
                      { label: texts.percent, value: formatPercent(is.percent) },
                    ]),
              ]}
            />
          </section>
        )}
      </div>
    </div>
  );
}

/** A distance from before another sensor height was written may lie outside the tank: then it is not asked with. */
function requestOf({ appdata, last_telemetry: last }: Device): TankConversionRequest {
  const { tanktype, sensorheight, height, volume, diameter, length, container_data: container } = appdata;
  const distance = last?.pri?.distance ?? null;
  const isWithin =
    typeof sensorheight === 'number' &&
    distance !== null &&
    distance >= 0 &&
    distance <= sensorheight &&
    sensorheight - distance <= (height ?? diameter ?? Infinity);
  return {
    tanktype: tanktype ?? '',
    sensorheight: sensorheight ?? null,
    distance: isWithin ? distance : null,
    height: height ?? null,
    volume: volume ?? null,
    diameter: diameter ?? null,
    length: length ?? null,
    container_ends: container?.container_ends ?? null,
    strapping_table: container?.strapping_table ?? null,
  };
}
