import type { UseQueryResult } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api, whyFailed, type Organisation } from '@peil/shared-kernel/api';
import { compareNorwegian } from '@peil/shared-kernel/format';
import { useForm } from '@peil/shared-kernel/forms/core';
import { Alert, Button, ErrorPanel, Select, TextField } from '@peil/shared-kernel/ui';
import { Dialog } from '@peil/shared-kernel/ui/overlay';
import styles from '../../parts/parts.module.css';
import { texts } from '../texts.ts';

const words = texts.keys;

/** As the API counts. */
const longestName = 100;

interface NewKeyProps {
  readonly organisations: UseQueryResult<Organisation[]>;
  readonly onMade: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Makes a key: for whom and what, then the key itself, this once. */
export function NewKey({ organisations, onMade, onClose }: NewKeyProps) {
  const [key, setKey] = useState<string | null>(null);
  return key === null ? (
    <Describe
      organisations={organisations}
      onMade={async (made) => {
        setKey(made);
        await onMade();
      }}
      onClose={onClose}
    />
  ) : (
    <ShownKey value={key} onClose={onClose} />
  );
}

interface DescribeProps {
  readonly organisations: UseQueryResult<Organisation[]>;
  readonly onMade: (key: string) => Promise<void>;
  readonly onClose: () => void;
}

function Describe({ organisations: { data, error, refetch }, onMade, onClose }: DescribeProps) {
  const formId = useId();
  const form = useForm({
    initial: { orgid: '', name: '' },
    validate: ({ orgid, name }) => ({
      orgid: orgid === '' ? words.organisationMissing : undefined,
      name:
        name.trim() === ''
          ? words.nameMissing
          : name.trim().length > longestName
            ? words.nameTooLong(String(longestName))
            : undefined,
    }),
    send: async ({ orgid, name }) => {
      const { key } = await api.provider.createIngestKey(orgid, name.trim());
      await onMade(key);
    },
  });
  const sorted = [...(data ?? [])].sort((one, other) => compareNorwegian(one.name, other.name));
  return (
    <Dialog
      open
      title={words.createTitle}
      width="small"
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={formId} loading={form.isSending}>
            {words.create}
          </Button>
          <Button type="button" variant="tertiary" onClick={onClose}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props} className={styles['stack']}>
        {error && !data ? (
          <ErrorPanel
            title={words.organisationsFailed}
            message={whyFailed(error)}
            onRetry={() => void refetch()}
          />
        ) : (
          <Select label={words.organisation} {...form.field('orgid')}>
            <option value="">{words.choose}</option>
            {sorted.map(({ orgid, name }) => (
              <option key={orgid} value={orgid}>
                {name}
              </option>
            ))}
          </Select>
        )}
        <TextField label={words.name} description={words.nameHelp} {...form.field('name')} />
        {form.failure && Object.keys(form.failure.problems).length === 0 && (
          <Alert variant="error" title={words.notCreated}>
            {whyFailed(form.failure.cause)}
          </Alert>
        )}
      </form>
    </Dialog>
  );
}

function ShownKey({ value, onClose }: { readonly value: string; readonly onClose: () => void }) {
  const [copying, setCopying] = useState<'none' | 'done' | 'failed'>('none');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value);
      setCopying('done');
    } catch {
      setCopying('failed');
    }
  };
  return (
    <Dialog
      open
      title={words.createdTitle}
      width="medium"
      onClose={onClose}
      actions={
        <>
          <Button type="button" onClick={() => void copy()}>
            {words.copy}
          </Button>
          <Button type="button" variant="secondary" onClick={onClose}>
            {words.done}
          </Button>
        </>
      }
    >
      <div className={styles['stack']}>
        <Alert variant="warning">{words.onlyNow}</Alert>
        <TextField
          label={words.key}
          value={value}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <div aria-live="polite">
          {copying === 'done' && <p>{words.copied}</p>}
          {copying === 'failed' && <Alert variant="error">{words.notCopied}</Alert>}
        </div>
      </div>
    </Dialog>
  );
}
