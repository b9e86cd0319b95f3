import { api, type Device, type DeviceChange, type Mail } from '@peil/shared-kernel/api';

interface MailWorld {
  readonly device: Device;
  /** Of the user's profile. */
  readonly email?: string | null;
  /** Throws, or waits; a mail is accepted otherwise. */
  onMail?(mail: Mail): Promise<void> | void;
  /** Throws where a change of the device is refused. */
  onChange?(change: DeviceChange): void;
}

export interface MailRecord {
  /** The mails that were asked for, in order. */
  readonly mails: Mail[];
  /** The changes of the device that were asked for, in order. */
  readonly changes: DeviceChange[];
}

/** An API with one user, one device and a mail server. */
export function mailServer({ device, email = 'kari@kunde.no', onMail, onChange }: MailWorld): MailRecord {
  const record: MailRecord = { mails: [], changes: [] };
  jest.spyOn(api.users, 'get').mockResolvedValue({
    userid: 'u1',
    user_name: 'kari',
    full_name: 'Kari Nordmann',
    orgid: device.orgid,
    meta_data: { email },
    tags: { public: [] },
    roles: { roles: ['viewer'] },
  });
  jest.spyOn(api.devices, 'change').mockImplementation((_devid, changeOf) => {
    const change = changeOf(device);
    record.changes.push(change);
    return Promise.resolve()
      .then(() => onChange?.(change))
      .then(() => device);
  });
  jest.spyOn(api.messages, 'send').mockImplementation(async (mail) => {
    record.mails.push(mail);
    await onMail?.(mail);
    return { data: { message: 'm1' } };
  });
  return record;
}
