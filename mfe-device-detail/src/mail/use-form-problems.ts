import { useState } from 'react';
import type { FieldName, Problems } from '@peil/shared-kernel/forms';

export interface FormProblems<Values> {
  /** Whether anything keeps the form from being sent. */
  readonly isBlocked: boolean;
  /** Whether the user has tried to send it so. */
  readonly wasTried: boolean;
  /** What is said at a field: nothing before the user has been there, or has tried to send. */
  of(field: FieldName<Values>): string | undefined;
  /** The user has changed a field and left it. */
  leave(field: FieldName<Values>): void;
  /** The user tries to send what cannot be sent. */
  tryAnyway(): void;
}

/** When the problems of a form are told: not while it is untouched or a field is being written. */
export function useFormProblems<Values>(problems: Problems<Values>): FormProblems<Values> {
  const [left, setLeft] = useState<ReadonlySet<FieldName<Values>>>(new Set());
  const [wasTried, setWasTried] = useState(false);
  return {
    isBlocked: Object.values(problems).some((problem) => problem !== undefined),
    wasTried,
    of: (field) => (wasTried || left.has(field) ? problems[field] : undefined),
    leave: (field) => {
      setLeft((before) => new Set([...before, field]));
    },
    tryAnyway: () => {
      setWasTried(true);
    },
  };
}
