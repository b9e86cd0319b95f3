import { useCan } from '@peil/shared-kernel/session';
import type { Crumb } from '@peil/shared-kernel/ui';
import { texts } from './texts.ts';

/** The way to a page of registering; fitters have no home page. */
export function useCrumbs(title: string): readonly Crumb[] {
  const seesHome = useCan('home');
  return [
    ...(seesHome ? [{ label: texts.home, to: '/' }] : []),
    { label: texts.devices, to: '/devices' },
    { label: title },
  ];
}
