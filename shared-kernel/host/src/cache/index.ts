export {
  deviceListPollMs,
  alarmFiguresQuery,
  awaitedDeviceQuery,
  deviceListQuery,
  deviceQuery,
  deviceWindowQuery,
  fullOrganisationsQuery,
  listSettingsQuery,
  oneDeviceKey,
  missingSubscriptionsQuery,
  organisationQuery,
  organisationsQuery,
  pickableOrganisationsQuery,
  tagsQuery,
  closedUserQuery,
  userAccessQuery,
  userQuery,
  usersQuery,
} from './queries.ts';
export { createQueryClient, queryClient } from './query-client.ts';
export { organisationName, ownOrganisationName } from './organisation-name.ts';
export { refetchOnRecovery } from './recovery.ts';
export { forgetWithSession } from './session-end.ts';
export { useOrganisationNames } from './use-organisation-names.ts';
export { usePicture } from './use-picture.ts';
export { useKeptSince, type KeptThing } from './use-kept-since.ts';
