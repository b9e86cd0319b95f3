/**
 * The portal's interface library, and the only way to Aksel. The shell fetches it with the first page that asks for it;
 * the login page takes `@peil/shared-kernel/ui/basics`, which comes with the shell.
 * The data table stands in `@peil/shared-kernel/ui/data-table`, the style sheet in `@peil/shared-kernel/ui/styles.css`.
 */
export * from './aksel.ts';
export * from './icons.ts';
export {
  Button,
  Checkbox,
  CheckboxGroup,
  InlineMessage,
  Radio,
  RadioGroup,
  Search,
  Select,
  Switch,
  Textarea,
  TextField,
  useControlSize,
} from './controls.ts';
export { Alert, type AlertProps, type AlertVariant } from './Alert.tsx';
export { Breadcrumbs, type Crumb } from './Breadcrumbs.tsx';
export {
  DescriptionList,
  measured,
  type Description,
  type DescriptionListProps,
} from './DescriptionList.tsx';
export { EmptyState, type EmptyStateProps } from './EmptyState.tsx';
export { ErrorPanel, type ErrorPanelProps } from './ErrorPanel.tsx';
export { FavouriteStar, type FavouriteStarProps } from './FavouriteStar.tsx';
export { FilterBar, type ActiveFilter, type FilterBarProps } from './FilterBar.tsx';
export { FootBar, type FootBarProps } from './FootBar.tsx';
export { KeyFigure, KeyFigures, type KeyFigureProps } from './KeyFigure.tsx';
export { LevelBar, LevelFigure, type LevelBarProps, type LevelFigureProps, type Light } from './LevelBar.tsx';
export { announce } from './live-region.ts';
export { LoadingState, type LoadingStateProps } from './LoadingState.tsx';
export { breakpoints, useMediaQuery, useNarrowerThan } from './media-query.ts';
export { Page, type PageProps } from './Page.tsx';
export { Panel, type PanelProps } from './Panel.tsx';
export { PortalProvider } from './PortalProvider.tsx';
export { nextSort, type Sort, type SortValue } from './sort.ts';
export { ariaSort, SortableHeader, type SortableHeaderProps } from './SortableHeader.tsx';
export { StatusBadge, type StatusBadgeProps } from './StatusBadge.tsx';
export { StatusIcon, type Status, type StatusIconProps } from './StatusIcon.tsx';
export { TagChange, type TagChangeProps } from './TagChange.tsx';
export { TextLink, type TextLinkProps } from './TextLink.tsx';
export {
  applyBrandAccent,
  applyTheme,
  setThemePreference,
  type Theme,
  type ThemePreference,
} from '../../host/src/theme/index.ts';
export { useTheme } from './theme.ts';
export { Unauthorised } from './Unauthorised.tsx';
export { useNow } from './use-now.ts';
export { useOutside } from './use-outside.ts';
export { useSingleFlight } from './use-single-flight.ts';
export { VisuallyHidden } from './VisuallyHidden.tsx';
