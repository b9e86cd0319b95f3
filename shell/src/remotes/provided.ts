/**
 * Shared modules that the shell does not use itself. The federation plugin provides only what it sees imported, so
 * they are named here: some in the vendor chunk, the heavy parts of the interface library on demand.
 */
import '@peil/shared-kernel/api';
import '@peil/shared-kernel/connection';
import '@peil/shared-kernel/remote';

export const onDemand = {
  forms: () => import('@peil/shared-kernel/forms'),
  dataTable: () => import('@peil/shared-kernel/ui/data-table'),
  dateRange: () => import('@peil/shared-kernel/ui/date-range'),
  map: () => import('@peil/shared-kernel/ui/map'),
  overlay: () => import('@peil/shared-kernel/ui/overlay'),
  tagPicker: () => import('@peil/shared-kernel/ui/tag-picker'),
};
