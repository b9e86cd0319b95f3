import { createElement, type ComponentType, type ReactNode } from 'react';
import { useMediaQuery } from './media-query.ts';

/** Size of controls: small for a mouse, medium (48 px) for a finger. */
export const useControlSize = (): 'small' | 'medium' =>
  useMediaQuery('(pointer: coarse)') ? 'medium' : 'small';

/** Aksel's control with the portal's size, and what else it has by default; a prop still wins. */
export function sized<Control>(control: Control, defaults: Record<string, unknown> = {}): Control {
  const Inner = control as ComponentType<Record<string, unknown>>;
  const Sized = (props: Record<string, unknown>): ReactNode =>
    createElement(Inner, { size: useControlSize(), ...defaults, ...props });
  return Sized as unknown as Control;
}
