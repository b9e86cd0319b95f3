/** The icons the portal uses: Aksel's, and three from Lucide that Aksel lacks. Give aria-hidden, or a title when the icon stands alone. */
export {
  ArrowDownIcon,
  ArrowLeftIcon,
  ArrowRightIcon,
  ArrowsCirclepathIcon,
  ArrowsUpDownIcon,
  ArrowUpIcon,
  BellIcon,
  BookmarkIcon,
  BulletListIcon,
  CheckmarkCircleFillIcon,
  ChevronDownIcon,
  ChevronRightIcon,
  ChevronUpIcon,
  ClockIcon,
  CogIcon,
  DownloadIcon,
  EnvelopeClosedIcon,
  ExclamationmarkTriangleFillIcon,
  ExternalLinkIcon,
  EyeIcon,
  EyeSlashIcon,
  FloppydiskIcon,
  FunnelIcon,
  InboxIcon,
  InformationSquareFillIcon,
  LeaveIcon,
  LightningIcon,
  LocationPinIcon,
  MagnifyingGlassIcon,
  MenuHamburgerIcon,
  MinusCircleFillIcon,
  MoonIcon,
  PadlockLockedIcon,
  PencilIcon,
  PersonIcon,
  PlusIcon,
  StarFillIcon,
  StarIcon,
  SunIcon,
  TableIcon,
  ThermometerIcon,
  TrashIcon,
  WrenchIcon,
  XMarkIcon,
  XMarkOctagonFillIcon,
  ZoomMinusIcon,
  ZoomPlusIcon,
} from '@navikt/aksel-icons';
export { default as BatteryFullIcon } from 'lucide-react/icons/battery-full';
export { default as BatteryLowIcon } from 'lucide-react/icons/battery-low';
export { default as BatteryMediumIcon } from 'lucide-react/icons/battery-medium';
export { default as BatteryWarningIcon } from 'lucide-react/icons/battery-warning';
export { default as GaugeIcon } from 'lucide-react/icons/gauge';
export { default as ScanIcon } from 'lucide-react/icons/scan-qr-code';
export { default as SignalHighIcon } from 'lucide-react/icons/signal-high';
export { default as SignalIcon } from 'lucide-react/icons/signal';
export { default as SignalLowIcon } from 'lucide-react/icons/signal-low';
export { default as SignalMediumIcon } from 'lucide-react/icons/signal-medium';
export { default as SignalZeroIcon } from 'lucide-react/icons/signal-zero';
