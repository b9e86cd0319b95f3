import { useEffect, useRef, type RefObject } from 'react';
import { useMediaQuery } from '@peil/shared-kernel/ui/basics';
import type { LoginStep } from '../attempt/login-step.ts';

const firstEmptyField = (within: HTMLElement | null): HTMLInputElement | undefined =>
  [...(within?.querySelectorAll<HTMLInputElement>('input:not([hidden])') ?? [])].find(
    ({ value }) => value === '',
  );

/**
 * Puts the focus into the first empty field when a step begins, unless a message or the user has placed it. On arrival
 * a touch screen is left alone: its keyboard would cover half of the page.
 */
export function useStepFocus(step: LoginStep): RefObject<HTMLDivElement | null> {
  const card = useRef<HTMLDivElement>(null);
  const hasArrived = useRef(false);
  const isTouch = useMediaQuery('(pointer: coarse)');

  useEffect(() => {
    const leaveAlone = !hasArrived.current && isTouch;
    hasArrived.current = true;
    if (leaveAlone || document.activeElement !== document.body) return;
    firstEmptyField(card.current)?.focus();
  }, [step, isTouch]);

  return card;
}
