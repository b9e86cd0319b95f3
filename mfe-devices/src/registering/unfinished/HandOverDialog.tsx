import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, whyFailed, type Registration } from '@peil/shared-kernel/api';
import { useForm } from '@peil/shared-kernel/forms/core';
import { Alert, announce, Button, LoadingState, Select } from '@peil/shared-kernel/ui';
import { Dialog } from '@peil/shared-kernel/ui/overlay';
import { texts as all } from '../texts.ts';
import { forgetWork } from '../work/outbox.ts';

const texts = all.list;

interface EndDialogProps {
  readonly registration: Registration;
  readonly owner: string;
  readonly onClose: () => void;
}

/** Gives a registration to somebody else who may finish it. */
export function HandOverDialog({ registration: { devid, shortid }, owner, onClose }: EndDialogProps) {
  const client = useQueryClient();
  const people = useQuery({
    queryKey: ['registrations', 'people', devid],
    queryFn: () => api.registrations.people(devid),
  });
  const form = useForm({
    initial: { username: '' },
    validate: ({ username }) => ({ username: username === '' ? texts.noPerson : undefined }),
    send: async ({ username }) => {
      await api.registrations.handOver(devid, username);
      await forgetWork(owner, devid);
      await client.invalidateQueries({ queryKey: ['registrations'] });
      announce(texts.handedOver(people.data?.find((one) => one.username === username)?.name ?? username));
      onClose();
    },
  });
  const failure = form.failure?.cause ?? people.error;
  return (
    <Dialog
      open
      title={texts.handOverTitle(shortid)}
      width="small"
      onClose={onClose}
      actions={
        <>
          <Button type="button" loading={form.isSending} onClick={() => void form.submit()}>
            {texts.handOver}
          </Button>
          <Button type="button" variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      <form {...form.props}>
        {people.isPending && <LoadingState label={texts.loading} />}
        {people.data?.length === 0 && <p>{texts.nobodyElse}</p>}
        {people.data && people.data.length > 0 && (
          <Select label={texts.person} {...form.field('username')}>
            <option value="">{texts.choosePerson}</option>
            {people.data.map(({ username, name }) => (
              <option key={username} value={username}>
                {`${name} (${username})`}
              </option>
            ))}
          </Select>
        )}
        {failure !== null && (
          <Alert variant="error" title={texts.notHandedOver}>
            {whyFailed(failure)}
          </Alert>
        )}
      </form>
    </Dialog>
  );
}
