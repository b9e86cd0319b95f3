import type { Graph } from '@peil/shared-kernel/api';
import { texts } from './texts.ts';

/** A graph's name with its unit. */
export const titleOf = ({ name, unit }: Graph): string => (unit ? texts.titled(name, unit) : name);
