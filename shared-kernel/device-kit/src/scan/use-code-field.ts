import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, whyFailed, type AccessToken, type Device } from '@peil/shared-kernel/api';
import { getBrand } from '@peil/shared-kernel/brand';
import {
  codeMeaning,
  idKindInCode,
  idsInCode,
  type CodeMeaning,
  type CodeTask,
} from '@peil/shared-kernel/devices';
import { useForm, type Form } from '@peil/shared-kernel/forms/core';
import { can } from '@peil/shared-kernel/permissions';
import { findByCode } from './find-by-code.ts';
import { isServicedBy } from './is-serviced-by.ts';
import { permissionFor } from './permission-for.ts';
import { texts } from './texts.ts';

/** A device that was found by its code, and what that means. */
export interface FoundByCode {
  readonly device: Device;
  readonly meaning: CodeMeaning;
}

export interface CodeFieldOptions {
  readonly user: AccessToken;
  /** What the page is for: a device it can be done with is taken at once. */
  readonly task?: CodeTask;
  /** Takes the device to the page's task. What it throws is told at the field. */
  readonly onTask?: (found: FoundByCode) => void | Promise<void>;
  /** Looks for what names no device elsewhere; throws an ApiError with a problem of `code` where nothing is there. */
  readonly elsewhere?: (written: string) => void | Promise<void>;
  /** What is said where nothing is written. */
  readonly missing?: string;
  /** Why it went wrong, in Norwegian. */
  readonly whyNot?: (cause: unknown) => string;
}

interface Written {
  readonly code: string;
}

export interface CodeFieldState {
  readonly user: AccessToken;
  readonly form: Form<Written>;
  /** What is told of the device, where the page's own task is not what its code means. */
  readonly answer: FoundByCode | null;
  /** What stands at the field. */
  readonly error: string | undefined;
  /** Looks for this code as if it had been written. */
  readonly take: (code: string) => void;
}

const problem = (code: string): ApiError => new ApiError('invalid', { fields: { code } });

/** One field for the code on a device, typed or scanned, which answers what is to be done with it (FITTER-01). */
export function useCodeField({
  user,
  task,
  onTask,
  elsewhere,
  missing = texts.missing,
  whyNot = whyFailed,
}: CodeFieldOptions): CodeFieldState {
  const client = useQueryClient();
  const [answer, setAnswer] = useState<FoundByCode | null>(null);
  const [taken, setTaken] = useState<{ readonly code: string; readonly why: string } | null>(null);

  async function look(code: string): Promise<void> {
    setAnswer(null);
    setTaken(null);
    const device = await findByCode(client, code);
    if (device === null) {
      if (elsewhere) await elsewhere(code.trim());
      else throw problem(texts.unknown(idKindInCode(code)));
      return;
    }
    const found = { device, meaning: codeMeaning(device, isServicedBy(user)(device)) };
    const isOwn =
      task !== undefined &&
      found.meaning.tasks.includes(task) &&
      can(user.roles, permissionFor(task, found.meaning.kind), getBrand().shortName);
    if (isOwn) await onTask?.(found);
    else setAnswer(found);
  }

  const form = useForm<Written>({
    initial: { code: '' },
    validate: ({ code }) => ({
      code:
        code.trim() === ''
          ? missing
          : !elsewhere && idsInCode(code).length === 0
            ? texts.malformed
            : undefined,
    }),
    send: ({ code }) => look(code),
  });
  const isAtField = form.failure !== null && Object.keys(form.failure.problems).length > 0;
  return {
    user,
    form,
    answer,
    error:
      form.field('code').error ??
      (form.failure !== null && !isAtField ? whyNot(form.failure.cause) : undefined) ??
      (taken?.code === form.values.code ? taken.why : undefined),
    take(said) {
      // Of an address or a maker's code, what names the device.
      const [code = said] = idsInCode(said);
      form.change({ code });
      look(code).catch((cause: unknown) => {
        const at = cause instanceof ApiError ? cause.fields['code'] : undefined;
        setTaken({ code, why: at ?? whyNot(cause) });
      });
    },
  };
}
