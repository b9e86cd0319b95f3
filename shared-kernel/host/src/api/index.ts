import { addresses } from './addresses.ts';
import { alarms } from './alarms.ts';
import { audit } from './audit.ts';
import { auth } from './auth.ts';
import { changes } from './changes.ts';
import { clientEvents } from './client-events.ts';
import { dayList } from './day-list.ts';
import { deliveryNotes } from './delivery-notes.ts';
import { deviceChanges } from './device-changes.ts';
import { deviceMoves } from './device-moves.ts';
import { devices } from './devices.ts';
import { formerDevices } from './former-devices.ts';
import { images } from './images.ts';
import { listSettings } from './list-settings.ts';
import { locations } from './locations.ts';
import { messages } from './messages.ts';
import { alarmLinks, dutyLists, notifications } from './notifications.ts';
import { objects } from './objects.ts';
import { organisations } from './organisations.ts';
import { profiles } from './profiles.ts';
import { provider } from './provider.ts';
import { push } from './push.ts';
import { readings } from './readings.ts';
import { registrations } from './registrations.ts';
import { reports } from './reports.ts';
import { reportMails } from './report-mails.ts';
import { subscriptions } from './subscriptions.ts';
import { tags } from './tags.ts';
import { tankConverter } from './tank-converter.ts';
import { tasks } from './tasks.ts';
import { users } from './users.ts';

/** Every call the portal makes, one module a resource. Answers are checked; failures are ApiErrors. */
export const api = {
  addresses,
  alarmLinks,
  alarms,
  audit,
  auth,
  changes,
  clientEvents,
  dayList,
  deliveryNotes,
  deviceChanges,
  deviceMoves,
  devices,
  dutyLists,
  formerDevices,
  images,
  listSettings,
  locations,
  messages,
  notifications,
  objects,
  organisations,
  profiles,
  provider,
  push,
  readings,
  registrations,
  reports,
  reportMails,
  subscriptions,
  tags,
  tankConverter,
  tasks,
  users,
};

export { areComplete, blamesCredentials, trimmedCredentials, type Credentials } from './credentials.ts';
export { shownKept, shownKept$, type ShownKept } from './kept/kept-answers.ts';
export { isOfList, pathOfKey } from './kept/kept-keys.ts';
export { ApiError, apiErrorKinds, saysServerIsAway, type ApiErrorKind } from './error.ts';
export { whatElse, whyFailed } from './why-failed.ts';
export {
  customerCardDays,
  customerSearchLength,
  helpMinutes,
  helpReasonLength,
  lifeStates,
  localisationPrefix,
  localisations,
  longestAlarmComment,
  longestCalibrationComment,
  longestDecisionReason,
  longestLeftOutReason,
  longestMoveNote,
  longestServiceComment,
  longestTaskComment,
  longestTaskName,
  longestVerdictComment,
  longestViewName,
  mailedReports,
  mailFormatNames,
  mailFormats,
  mostAcknowledged,
  mostBulkDevices,
  mostBulkUsers,
  mostDeliveryNotes,
  mostDutyLists,
  mostDutySteps,
  mostListedDevices,
  mostNotificationRules,
  mostServicePhotos,
  mostSubscribed,
  notificationChannels,
  noteColumnNames,
  notifiedKinds,
  photoStages,
  readingHourSpans,
  registrationSteps,
  reportKinds,
  reportTitles,
  serviceChecks,
  tagPresets,
  takenDownStatuses,
  trailKinds,
} from '../../../wire/src/index.ts';
export type { AlarmHistoryRange } from './alarms.ts';
export type { NewPassword } from './auth.ts';
export type { Delivery } from './client-events.ts';
export type { NotesFile } from './delivery-notes.ts';
export type { ToMove, ToPutBack } from './device-moves.ts';
export type { DeviceChange, LowLevelChange, TagsToRestore } from './devices.ts';
export type { ImageWidth } from './images.ts';
export type { Mail } from './messages.ts';
export type { DutyListChange } from './notifications.ts';
export type { NewOrganisation, OrganisationChange } from './organisations.ts';
export type { TrailFilter } from './provider.ts';
export type { ProfileChange, ReadProfile } from './profiles.ts';
export type { ReadingRange } from './readings.ts';
export type { ReportPeriod, ReportProgress } from './reports.ts';
export type { ListRow, StepSettings } from './registrations.ts';
export type {
  ContactKind,
  NewUser,
  UserChange,
  UserGroupChange,
  UserImport,
  UserTagsToRestore,
} from './users.ts';
export type {
  AccessToken,
  AcknowledgeResult,
  Acknowledgement,
  AlarmHistory,
  AlarmLink,
  AlarmNotice,
  AlarmRecord,
  ArrangedList,
  AuditEntry,
  BatteryRow,
  LockedMonth,
  Locking,
  BulkResult,
  CardAlarm,
  CardDevice,
  CardKey,
  CardMessage,
  CardPerson,
  BulkUserAnswer,
  BulkUserResult,
  DeliveryNote,
  DeliveryOutcome,
  DeliveryRow,
  FoundCustomers,
  DifferenceCause,
  Filling,
  FillingState,
  GroupReach,
  IngestKey,
  MissingSubscription,
  ReceivedDevice,
  ReceivedNote,
  Reconciliation,
  Stock,
  StockDevice,
  TagRenameAnswer,
  BulkAlarmResult,
  BulkTagChange,
  CalibratedField,
  CalibrationPreview,
  ClosedOrganisation,
  ClosedUser,
  DatabasePart,
  CustomerCard,
  DatabaseSize,
  Device,
  DeviceChanged,
  DeviceChangeOrder,
  DeviceChangePair,
  DeviceChangePreview,
  DeviceWork,
  RecentDeviceChange,
  BeforeMove,
  DeviceMove,
  DeviceStateOfLife,
  FormerDevice,
  FormerDevicePage,
  FormerDevices,
  LifeState,
  MovedDevice,
  DutyHole,
  DutyList,
  DutyShift,
  DutyStep,
  DutyWho,
  FailedRow,
  FillEvents,
  FillReportRow,
  FoundAddress,
  Gauge,
  Graph,
  Invitation,
  InstockReportRow,
  InvitationWay,
  LeftBehind,
  ListArrangement,
  ListedDevice,
  ListOutcome,
  ListSettings,
  MatchRow,
  MatchState,
  MetricRecord,
  ManualMeasurement,
  MonitoredObject,
  NoteColumn,
  NoteColumns,
  NoteOutcome,
  NoteRow,
  NoteVerdict,
  NotificationChannel,
  NotificationRule,
  NotificationScope,
  NotificationSettings,
  NotificationTest,
  NotifiedKind,
  OpenAlarm,
  OpenedInvitation,
  Organisation,
  Profile,
  ProviderFigures,
  PushDevice,
  PushTrial,
  ProfileAnswer,
  ProfileResult,
  ProfileTargets,
  ProfileUse,
  KeptStockEvent,
  LeaveOut,
  LeftOut,
  ReadingColumns,
  StockDecisionInput,
  StockEvents,
  ReadingHour,
  ReleaseLoads,
  ResendAnswer,
  Registrar,
  Registration,
  RegistrationColumn,
  RegistrationStep,
  PhotoStage,
  MailedReport,
  MailFormat,
  ReportKind,
  ReportMail,
  SavedView,
  SeenDevices,
  Sees,
  SensorState,
  ServiceCheck,
  ServiceNote,
  ServicePhoto,
  SignInFailures,
  SilentDevice,
  RefusalReason,
  RefusedTelemetry,
  SilentDevices,
  StandardDistance,
  StrappingRow,
  SubscriptionAnswer,
  SubscriptionRefusal,
  TakenDownStatus,
  TankConversion,
  TankConversionRequest,
  TankEnds,
  TankType,
  SentTask,
  Task,
  TaskKind,
  TaskUnit,
  Telemetry,
  TrackerRecord,
  TrailEntry,
  TroubledMessage,
  TroubledMessages,
  UnknownSender,
  UnseenReason,
  User,
  UserAccess,
  UserImportAnswer,
  Verdict,
  Visualization,
} from '../../../wire/src/index.ts';
