import Axis from 'highcharts/es-modules/Core/Axis/Axis.js';
import DateTimeAxis from 'highcharts/es-modules/Core/Axis/DateTimeAxis.js';
import PlotLineOrBand from 'highcharts/es-modules/Core/Axis/PlotLineOrBand/PlotLineOrBand.js';
import Chart from 'highcharts/es-modules/Core/Chart/Chart.js';
import Defaults from 'highcharts/es-modules/Core/Defaults.js';
import Highcharts from 'highcharts/es-modules/Core/Globals.js';
import Legend from 'highcharts/es-modules/Core/Legend/Legend.js';
import Pointer from 'highcharts/es-modules/Core/Pointer.js';
import SVGElement from 'highcharts/es-modules/Core/Renderer/SVG/SVGElement.js';
import SVGRenderer from 'highcharts/es-modules/Core/Renderer/SVG/SVGRenderer.js';
import Responsive from 'highcharts/es-modules/Core/Responsive.js';
import DataLabel from 'highcharts/es-modules/Core/Series/DataLabel.js';
import { composeOverlappingDataLabels } from 'highcharts/es-modules/Core/Series/OverlappingDataLabels.js';
import Point from 'highcharts/es-modules/Core/Series/Point.js';
import Series from 'highcharts/es-modules/Core/Series/Series.js';
// It extends the series, which must be there before it.
import StackingAxis from 'highcharts/es-modules/Core/Axis/Stacking/StackingAxis.js';
import Tooltip from 'highcharts/es-modules/Core/Tooltip.js';
import 'highcharts/es-modules/Series/Line/LineSeries.js';
import 'highcharts/es-modules/Series/Column/ColumnSeries.js';
import 'highcharts/es-modules/Series/Scatter/ScatterSeries.js';
import { nbsp, timeZone } from '@peil/shared-kernel/format';

/**
 * Highcharts with the parts that reports have: columns and marks, by name or by time, as its
 * masters/highcharts.src.js puts them together. With Norwegian numbers and Oslo's clock.
 */
Object.assign(Highcharts, { Axis, Chart, Legend, Point, Pointer, Series, SVGElement, SVGRenderer, Tooltip });

// Series are made by way of it, also without any label.
DataLabel.compose(Series);
DateTimeAxis.compose(Axis);
Legend.compose(Chart);
composeOverlappingDataLabels(Chart);
PlotLineOrBand.compose(Chart, Axis);
Pointer.compose(Chart);
Responsive.compose(Chart);
StackingAxis.compose(Axis, Chart, Series);
Tooltip.compose(Pointer);

Defaults.setOptions({
  time: { timezone: timeZone },
  lang: { locale: 'nb-NO', decimalPoint: ',', thousandsSep: nbsp },
});

export const drawChart = Chart.chart;
