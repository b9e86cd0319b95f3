import {
  activeAlarms,
  connectivity,
  deviceTypeLabel,
  lastMeasurement,
  levelPercent,
  locationOf,
  readingValue,
  signalQuality,
  signalWords,
  subTypeOf,
  tankFigures,
} from '@peil/shared-kernel/devices';
import type { Sheet } from '@peil/shared-kernel/sheets/workbook';
import type { ReportDevice } from './report-devices.ts';
import { markColumns } from './mark-columns.ts';
import { sheetOf, type Column } from './sheet.ts';

/** The columns; `nowSeconds` is what "now" means to the rules of the field, epoch seconds. */
const columnsAt = (nowSeconds: number): readonly Column<ReportDevice>[] => [
  { header: 'Kort-ID', width: 12, kind: 'text', value: ({ device }) => device.proddata.shortid },
  { header: 'Navn', width: 36, kind: 'text', value: ({ device }) => device.name },
  ...markColumns(({ device }: ReportDevice) => device),
  { header: 'Type', width: 18, kind: 'text', value: ({ device }) => deviceTypeLabel(device) },
  { header: 'Undertype', width: 22, kind: 'text', value: ({ device }) => subTypeOf(device) },
  { header: 'Organisasjon', width: 28, kind: 'text', value: ({ organisation }) => organisation },
  {
    header: 'Tilgangsgrupper',
    width: 32,
    kind: 'text',
    value: ({ device }) => device.tags.public.join(', '),
  },
  {
    header: 'Adresse',
    width: 40,
    kind: 'text',
    value: ({ device }) => device.appdata.expected_location?.address,
  },
  { header: 'Breddegrad', width: 12, kind: 'degrees', value: ({ device }) => locationOf(device)?.lat },
  { header: 'Lengdegrad', width: 12, kind: 'degrees', value: ({ device }) => locationOf(device)?.long },
  {
    header: 'Batteri (%)',
    width: 12,
    kind: 'whole',
    value: ({ device }) => device.last_telemetry?.sec?.battery,
  },
  {
    header: 'Signal (csq)',
    width: 12,
    kind: 'whole',
    value: ({ device }) => readingValue('sec.csq', device.last_telemetry?.sec?.csq),
  },
  {
    header: 'Signal',
    width: 12,
    kind: 'text',
    value: ({ device }) => {
      const signal = signalQuality(device);
      return signal && signalWords[signal.grade];
    },
  },
  { header: 'Siste måling', width: 18, kind: 'moment', value: ({ device }) => lastMeasurement(device) },
  {
    header: 'Forbindelse',
    width: 14,
    kind: 'text',
    value: ({ device }) => connectivity(device, nowSeconds).word,
  },
  { header: 'Nivå (%)', width: 10, kind: 'decimal', value: ({ device }) => levelPercent(device) },
  {
    header: 'Alarm',
    width: 40,
    kind: 'text',
    value: ({ device }) =>
      activeAlarms(device)
        .map(({ reason }) => reason)
        .join(', '),
  },
  { header: 'Abonnement fra', width: 18, kind: 'moment', value: ({ subscribedAt }) => subscribedAt },
  { header: 'Sensor', width: 14, kind: 'text', value: ({ device }) => device.appdata.sensor_shortid },
  { header: 'Væske', width: 18, kind: 'text', value: ({ device }) => device.appdata.fueltype },
  {
    header: 'Kapasitet (l)',
    width: 14,
    kind: 'whole',
    value: ({ device }) => tankFigures(device).capacity.litres,
  },
  {
    header: 'Høyde (mm)',
    width: 12,
    kind: 'whole',
    value: ({ device }) => device.appdata.height ?? device.appdata.drain?.height,
  },
  {
    header: 'Diameter (mm)',
    width: 14,
    kind: 'whole',
    value: ({ device }) => device.appdata.diameter ?? device.appdata.drain?.diameter,
  },
  { header: 'Lengde (mm)', width: 12, kind: 'whole', value: ({ device }) => device.appdata.length },
  {
    header: 'Sensorhøyde (mm)',
    width: 18,
    kind: 'whole',
    value: ({ device }) => device.appdata.sensorheight,
  },
];

/** The device report as a sheet: every device with its settings and how it is just now (epoch seconds). */
export const deviceSheet = (devices: readonly ReportDevice[], nowSeconds: number): Sheet =>
  sheetOf('Enheter', columnsAt(nowSeconds), devices);
