import type { ComponentType, SVGProps } from 'react';
import {
  CheckmarkCircleFillIcon,
  ExclamationmarkTriangleFillIcon,
  InformationSquareFillIcon,
  MinusCircleFillIcon,
  XMarkOctagonFillIcon,
} from './icons.ts';

/** The five statuses of the portal. */
export type Status = 'ok' | 'warning' | 'critical' | 'noSignal' | 'info';

const icons: Record<Status, ComponentType<SVGProps<SVGSVGElement>>> = {
  ok: CheckmarkCircleFillIcon,
  warning: ExclamationmarkTriangleFillIcon,
  critical: XMarkOctagonFillIcon,
  noSignal: MinusCircleFillIcon,
  info: InformationSquareFillIcon,
};

export interface StatusIconProps {
  /** Which status; a word beside the icon must say the same. */
  readonly status: Status;
  /** Extra class, for colour and size. */
  readonly className?: string | undefined;
}

/** The icon of a status, silent for screen readers. */
export function StatusIcon({ status, className }: StatusIconProps) {
  const Icon = icons[status];
  return <Icon aria-hidden className={className} />;
}
