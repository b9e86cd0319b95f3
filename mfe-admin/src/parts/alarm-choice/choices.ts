import {
  notificationChannels,
  notifiedKinds,
  type NotificationChannel,
  type NotificationScope,
  type NotifiedKind,
} from '@peil/shared-kernel/api';

/** A scope as a form holds it: what is not chosen now is kept, so that a change of mind loses nothing. */
export interface ScopeValues {
  /** The kind of a `NotificationScope`. */
  readonly scope: string;
  readonly groups: readonly string[];
  readonly devids: readonly string[];
}

export const scopeValuesOf = (scope: NotificationScope): ScopeValues => ({
  scope: scope.kind,
  groups: scope.kind === 'groups' ? scope.groups : [],
  devids: scope.kind === 'devices' ? scope.devids : [],
});

export function scopeOf({
  scope,
  groups,
  devids,
}: ScopeValues): Exclude<NotificationScope, { kind: 'favourites' }> {
  if (scope === 'groups') return { kind: 'groups', groups: [...groups] };
  if (scope === 'devices') return { kind: 'devices', devids: [...devids] };
  return { kind: 'all' };
}

/** The kernel's problem of a scope, at the field where it is mended. */
export const scopeProblems = (
  { scope }: ScopeValues,
  problem: string | undefined,
): { readonly groups: string | undefined; readonly devids: string | undefined } => ({
  groups: scope === 'groups' ? problem : undefined,
  devids: scope === 'devices' ? problem : undefined,
});

/** In the order of the form, whatever was pressed first. */
export const kindsIn = (chosen: readonly string[]): NotifiedKind[] =>
  notifiedKinds.filter((kind) => chosen.includes(kind));

export const channelsIn = (chosen: readonly string[]): NotificationChannel[] =>
  notificationChannels.filter((channel) => chosen.includes(channel));
