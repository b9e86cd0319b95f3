import type { AlarmLink } from '@peil/shared-kernel/api';
import { acknowledgedBy } from '@peil/shared-kernel/devices';
import { formatDateTime } from '@peil/shared-kernel/format';
import { Alert } from '@peil/shared-kernel/ui';
import { texts } from './texts.ts';

/** What has become of the alarms, and whether there is anything to do. */
export function Standing({ link: { state, alarms, reason } }: { readonly link: AlarmLink }) {
  const isOne = alarms.length === 1;
  const acknowledged = isOne ? alarms[0]?.acknowledged : null;
  const by = acknowledged ? acknowledgedBy(acknowledged) : '';
  const at = formatDateTime(acknowledged?.at) ?? '';
  switch (state) {
    case 'open':
      return null;
    case 'used':
      return <Used alarms={alarms} />;
    case 'acknowledged':
      return (
        <Alert variant="info" title={isOne ? texts.acknowledged.title : texts.acknowledged.titleMany}>
          {acknowledged ? texts.acknowledged.text(by, at) : texts.acknowledged.textMany}
        </Alert>
      );
    case 'ended':
      return (
        <Alert variant="info" title={isOne ? texts.over.title : texts.over.titleMany}>
          {texts.over.text}
        </Alert>
      );
    case 'expired':
      return (
        <Alert variant="warning" title={reason === undefined ? texts.expired.title : texts.refused}>
          {reason ?? texts.expired.text}
        </Alert>
      );
  }
}

function Used({ alarms }: { readonly alarms: AlarmLink['alarms'] }) {
  const { used } = texts;
  const done = alarms.flatMap(({ acknowledged }) => acknowledged ?? []);
  const text = alarms.some(({ isOpen }) => isOpen) ? used.rest : used.textMany;
  const [first] = done;
  // Taken back since, or the person no longer sees them.
  if (first === undefined)
    return (
      <Alert variant="info" title={used.withdrawn}>
        {text}
      </Alert>
    );
  if (alarms.length === 1)
    return (
      <Alert variant="success" title={used.title}>
        {used.text(acknowledgedBy(first), formatDateTime(first.at) ?? '')}
      </Alert>
    );
  return (
    <Alert variant="success" title={used.titleMany(done.length, alarms.length)}>
      {text}
    </Alert>
  );
}
