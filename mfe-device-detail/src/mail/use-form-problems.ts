import { useState, type FocusEvent } from 'react';
import type { FieldName, Problems } from '@peil/shared-kernel/forms';

export interface FormProblems<Values> {
  /** Whether anything keeps the form from being sent. */
  readonly isBlocked: boolean;
  /** Whether the user has tried to send it so. */
  readonly wasTried: boolean;
  /** What is said at a field: nothing before the user has been there, or has tried to send. */
  of(field: FieldName<Values>): string | undefined;
  /** What its blur calls: a field that a window takes its focus from is not left. */
  onLeave(field: FieldName<Values>): (event: FocusEvent) => void;
  /** The user tries to send what cannot be sent. */
  tryAnyway(): void;
}

/** When the problems of a form are told: when a field is left, also empty, and not before or while it is written. */
export function useFormProblems<Values>(problems: Problems<Values>): FormProblems<Values> {
  const [left, setLeft] = useState<ReadonlySet<FieldName<Values>>>(new Set());
  const [wasTried, setWasTried] = useState(false);
  const leave = (field: FieldName<Values>) => {
    setLeft((before) => new Set([...before, field]));
  };
  return {
    isBlocked: Object.values(problems).some((problem) => problem !== undefined),
    wasTried,
    of: (field) => (wasTried || left.has(field) ? problems[field] : undefined),
    onLeave: (field) => (event) => {
      if (event.target !== document.activeElement) leave(field);
    },
    tryAnyway: () => {
      setWasTried(true);
    },
  };
}
