import { useQuery } from '@tanstack/react-query';
import { api, type Device } from '@peil/shared-kernel/api';
import { isAlarmless, silentLimits, type SilentLimit } from '@peil/shared-kernel/devices';
import { listText, notifiedKindNames, raisedKinds } from '@peil/shared-kernel/notifications';
import { useCan } from '@peil/shared-kernel/session';
import { InlineMessage } from '@peil/shared-kernel/ui';
import { visibleGraphs } from '../range-graphs/visible-graphs.ts';
import styles from './DeviceAlarms.module.css';
import { texts } from './texts.ts';

interface SilentAlarmsProps {
  readonly device: Device;
  /** The page shows its graphs. */
  readonly hasGraphs: boolean;
}

/** The limits in the graphs that do not ring, and alarms of which nobody is told (TOLD-08). */
export function SilentAlarms({ device, hasGraphs }: SilentAlarmsProps) {
  const isAdmin = useCan('editViews');
  const untold = useUntold(device);
  const silent = hasGraphs ? silentLimits(device, visibleGraphs(device, isAdmin)) : [];
  const of = (why: SilentLimit['why']) =>
    listText([...new Set(silent.filter((one) => one.why === why).map(({ limit }) => limit))]);
  const [off, none] = [of('off'), of('none')];
  const rows = [
    ...(untold === null ? [] : [{ status: 'warning' as const, text: untold }]),
    ...(off === '' ? [] : [{ status: 'warning' as const, text: texts.silentOff(off) }]),
    ...(none === '' ? [] : [{ status: 'info' as const, text: texts.silentNone(none) }]),
  ];
  if (rows.length === 0) return null;
  return (
    <ul aria-label={texts.whoIsTold} className={styles['alarms']}>
      {rows.map(({ status, text }) => (
        <li key={text}>
          <InlineMessage status={status}>{text}</InlineMessage>
        </li>
      ))}
    </ul>
  );
}

/** That nobody is told of alarms that the device may raise; null where somebody is, or who may not know it asks. */
function useUntold(device: Device): string | null {
  const raised = isAlarmless(device) ? [] : raisedKinds(device);
  const mayKnow = useCan('acknowledgeAlarms');
  const { data } = useQuery({
    queryKey: ['alarms', 'listeners', device.devid],
    queryFn: () => api.notifications.listeners(device.devid),
    enabled: mayKnow && raised.length > 0,
  });
  if (data === undefined) return null;
  const untold = raised.filter((kind) => !data.kinds.includes(kind));
  if (untold.length === 0) return null;
  if (untold.length === raised.length) return texts.nobodyTold;
  return texts.nobodyToldOf(listText(untold.map((kind) => notifiedKindNames[kind].toLowerCase())));
}
