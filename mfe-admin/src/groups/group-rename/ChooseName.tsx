import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { api, whyFailed, type TagRenameAnswer } from '@peil/shared-kernel/api';
import { getBrand } from '@peil/shared-kernel/brand';
import { organisationQuery } from '@peil/shared-kernel/cache';
import { renameFaults, type TagRename } from '@peil/shared-kernel/devices';
import { useForm } from '@peil/shared-kernel/forms/core';
import { useUser } from '@peil/shared-kernel/session';
import { Alert, Button, Select, TextField } from '@peil/shared-kernel/ui';
import { Dialog } from '@peil/shared-kernel/ui/overlay';
import type { GroupData } from '../group-data/use-group-data.ts';
import styles from './RenameDialog.module.css';
import { renameableGroups } from './renameable-groups.ts';
import { texts } from './texts.ts';

interface ChooseNameProps {
  readonly data: GroupData;
  readonly initial: TagRename;
  readonly onPlanned: (planned: TagRenameAnswer, given: TagRename) => void;
  readonly onClose: () => void;
}

/** Which group gets which name. */
export function ChooseName({ data, initial, onPlanned, onClose }: ChooseNameProps) {
  const formId = useId();
  const orgid = useUser()?.orgid ?? '';
  const { shortName } = getBrand();
  const organisation = useQuery(organisationQuery(orgid)).data?.name ?? orgid;
  const groups = renameableGroups(data, orgid, shortName);
  const form = useForm({
    initial: { from: initial.from, to: initial.to },
    validate: (names) => {
      const { from, to } = renameFaults(names, shortName);
      return { from, to };
    },
    send: async (names) => {
      onPlanned(await api.tags.previewRename(names.from, names.to), names);
    },
  });
  return (
    <Dialog
      open
      title={texts.title}
      width="medium"
      onClose={onClose}
      actions={
        <>
          {groups.length > 0 && (
            <Button type="submit" form={formId} loading={form.isSending}>
              {texts.preview}
            </Button>
          )}
          <Button variant="tertiary" onClick={onClose}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      {groups.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <form id={formId} {...form.props} className={styles['content']}>
          <p>{texts.about(organisation)}</p>
          <Select label={texts.from} {...form.field('from')}>
            <option value="">{texts.choose}</option>
            {groups.map((group) => (
              <option key={group}>{group}</option>
            ))}
          </Select>
          <TextField label={texts.to} description={texts.toHelp} {...form.field('to')} />
          {form.failure && Object.keys(form.failure.problems).length === 0 && (
            <Alert variant="error">{texts.notRenamed(whyFailed(form.failure.cause))}</Alert>
          )}
        </form>
      )}
    </Dialog>
  );
}
