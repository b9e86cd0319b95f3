import { useEffect, useRef, useState } from 'react';
import { api, type Registration } from '@peil/shared-kernel/api';
import { shortIdInCode } from '@peil/shared-kernel/devices';
import { useForm } from '@peil/shared-kernel/forms/core';
import { whenIdle } from '@peil/shared-kernel/page-part';
import { Button, Panel, TextField } from '@peil/shared-kernel/ui';
import { texts as all } from '../texts.ts';
import { findFailure } from './find-failure.ts';
import styles from './Find.module.css';
import { preloadScanner, Scanner } from './Scanner.tsx';
import { StockList } from './StockList.tsx';

const texts = all.find;

/** Finds the device by its short id: typed, scanned, or picked from stock. */
export function FindStep({ onFound }: { readonly onFound: (registration: Registration) => void }) {
  const [isScanning, setIsScanning] = useState(false);
  // Pressed without network it opens all the same, and says what is wrong.
  useEffect(() => whenIdle(() => void preloadScanner()), []);
  const form = useForm({
    initial: { shortid: '' },
    validate: ({ shortid }) => ({
      shortid:
        shortid.trim() === '' ? texts.missing : shortIdInCode(shortid) === null ? texts.malformed : undefined,
    }),
    send: async ({ shortid }) => onFound(await api.registrations.begin(shortIdInCode(shortid) ?? shortid)),
  });
  const begin = async (shortid: string) => {
    form.change({ shortid });
    try {
      onFound(await api.registrations.begin(shortid));
    } catch (cause) {
      setPicked({ shortid, why: findFailure(cause) });
      // On a phone the list it was picked from is far below the field that says why.
      input.current?.focus();
    }
  };
  const input = useRef<HTMLInputElement>(null);
  const [picked, setPicked] = useState<{ readonly shortid: string; readonly why: string } | null>(null);
  const field = form.field('shortid');
  const told =
    form.failure !== null
      ? findFailure(form.failure.cause)
      : picked?.shortid === form.values.shortid
        ? picked.why
        : undefined;
  return (
    <>
      <Panel heading={all.steps.find}>
        <form {...form.props} className={styles['form']}>
          <TextField
            label={texts.shortid}
            description={texts.help}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            ref={input}
            {...field}
            error={field.error ?? told}
          />
          <div className={styles['buttons']}>
            <Button type="submit" loading={form.isSending}>
              {texts.go}
            </Button>
            <Button type="button" variant="secondary" onClick={() => setIsScanning(true)}>
              {texts.scan}
            </Button>
          </div>
        </form>
        {isScanning && (
          <Scanner
            onClose={() => setIsScanning(false)}
            onFound={(shortid) => {
              setIsScanning(false);
              void begin(shortid);
            }}
          />
        )}
      </Panel>
      <StockList onPick={(shortid) => void begin(shortid)} />
    </>
  );
}
