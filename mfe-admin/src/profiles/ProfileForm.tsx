import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useState } from 'react';
import { api, ApiError, whyFailed, type ReadProfile } from '@peil/shared-kernel/api';
import { EditForm, useEditForm } from '@peil/shared-kernel/forms';
import { useSend } from '@peil/shared-kernel/forms/core';
import { Alert, Button, Panel } from '@peil/shared-kernel/ui';
import { Dialog } from '@peil/shared-kernel/ui/overlay';
import { ProfileFields } from './ProfileFields.tsx';
import {
  askAboutProfileHeight,
  profileOf,
  profileProblems,
  profileValues,
  type ProfileValues,
} from './profile-values.ts';
import { profilePath, profileQuery, profilesKey } from './queries.ts';
import { texts } from './texts.ts';

interface ProfileFormProps {
  readonly read: ReadProfile;
  /** Whether the role may change it. */
  readonly mayEdit: boolean;
}

/** A profile's name, description and settings. */
export function ProfileForm({ read, mayEdit }: ProfileFormProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isDeleting, setIsDeleting] = useState(false);
  const { profile, etag } = read;
  const form = useEditForm<ProfileValues>({
    key: `profile.${profile.name}`,
    values: profileValues(profile),
    validate: profileProblems,
    save: async (_changed, values) => {
      askAboutProfileHeight(values, profile.appdata);
      const saved = await save(profile.name, values, etag);
      client.setQueryData(profileQuery(saved.profile.name).queryKey, saved);
      void client.invalidateQueries({ queryKey: [...profilesKey, 'list'] });
      void client.invalidateQueries({ queryKey: [...profilesKey, 'devices'] });
      if (saved.profile.name !== profile.name)
        setTimeout(() => void navigate(profilePath(saved.profile.name), { replace: true }));
    },
  });
  return (
    <Panel
      heading={texts.form}
      actions={
        mayEdit && !form.unlocked ? (
          <Button variant="tertiary" onClick={() => setIsDeleting(true)}>
            {texts.delete}
          </Button>
        ) : undefined
      }
    >
      <EditForm form={form} {...(!mayEdit && { actions: <></> })}>
        <ProfileFields
          values={form.values}
          isEditable={form.editable}
          field={form.field}
          onPaths={(paths) => form.set('paths', paths)}
        />
      </EditForm>
      {isDeleting && <DeleteDialog name={profile.name} onClose={() => setIsDeleting(false)} />}
    </Panel>
  );
}

async function save(name: string, values: ProfileValues, etag: string | null): Promise<ReadProfile> {
  try {
    const saved = await api.profiles.change(name, profileOf(values), etag);
    return await api.profiles.get(saved.name);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'stale_version')
      throw new ApiError('conflict', { message: texts.stale, cause: error });
    throw error;
  }
}

interface DeleteDialogProps {
  readonly name: string;
  readonly onClose: () => void;
}

function DeleteDialog({ name, onClose }: DeleteDialogProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { send, isSending, failure } = useSend(async () => {
    await api.profiles.remove(name);
    void client.invalidateQueries({ queryKey: [...profilesKey, 'list'] });
    void navigate('/profiles');
  });
  return (
    <Dialog
      open
      width="small"
      title={texts.deleteTitle(name)}
      onClose={() => {
        if (!isSending) onClose();
      }}
      actions={
        <>
          <Button variant="danger" loading={isSending} onClick={() => void send()}>
            {texts.delete}
          </Button>
          <Button variant="secondary" disabled={isSending} onClick={onClose}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      <p>{texts.deleteHelp}</p>
      {failure && (
        <Alert variant="error" title={texts.deleteFailed}>
          {whyFailed(failure.cause)}
        </Alert>
      )}
    </Dialog>
  );
}
