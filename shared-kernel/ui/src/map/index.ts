/** The portal's map: tiles, the outline that stands in for them, markers, lines and popups. Apart from the library, since only maps need it. */
export { MapCanvas, type MapCanvasProps } from './MapCanvas.tsx';
export type { MapHandle } from './steering.ts';
export { MapLine, type MapLineProps } from './MapLine.tsx';
export { MapMarker, type MapMarkerProps } from './MapMarker.tsx';
export { MapPopup, type MapPopupProps } from './MapPopup.tsx';
// Contract 1 has the constant by a name in capitals.
export { nearestZoom as NEAREST_ZOOM, type MapStart, type MapView, type Places } from './place.ts';
