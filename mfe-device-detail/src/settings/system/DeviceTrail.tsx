import { api, type Device } from '@peil/shared-kernel/api';
import { AuditTrail } from '@peil/shared-kernel/audit-trail';
import { trailName, trailText } from './trail-words.ts';

/** Who changed what of a device, and when. */
export const DeviceTrail = ({ device: { devid } }: { readonly device: Device }) => (
  <AuditTrail
    queryKey={['devices', 'audit', devid]}
    fetchPage={(before) => api.audit.ofDevice(devid, before)}
    nameOf={trailName}
    textOf={trailText}
  />
);
