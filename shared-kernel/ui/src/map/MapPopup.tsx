import { useEffectEvent, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Popup, type LeafletEvent } from 'leaflet';
import { useMap } from 'react-leaflet';
import type { Position } from '../../../domain/src/devices/index.ts';
import { XMarkIcon } from '../icons.ts';
import { useMediaQuery } from '../media-query.ts';
import { latLng } from './bounds.ts';
import styles from './MapPopup.module.css';
import { texts } from './texts.ts';

export interface MapPopupProps {
  readonly position: Position;
  /** What it is about: its name, and its first line beside the button that closes. */
  readonly heading: ReactNode;
  /** Pixels between the place and the popup's tip: the height of the marker above the place. */
  readonly lift: number;
  /** Closed by its button, by Escape or by a press on the map; `refocus`: the focus was in it. */
  readonly onClose: (refocus: boolean) => void;
  readonly children: ReactNode;
}

/** Room in pixels between a popup and the edge of the map. */
const margin = 12;

/** Height in pixels of the buttons at the map's lower edge, the larger ones of a touch screen: a popup stands above them. */
const controls = 112;

/** An open popup over a place of the map. It takes the focus; only one is open at a time. */
export function MapPopup({ position, heading, lift, onClose, children }: MapPopupProps) {
  const map = useMap();
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [element] = useState(() => document.createElement('div'));
  const headingId = useId();
  const dialog = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(() => {
    onClose(element.contains(document.activeElement));
  });
  const { lat, long } = position;

  useLayoutEffect(() => {
    const popup = new Popup({
      closeButton: false,
      minWidth: 250,
      maxWidth: 300,
      offset: [0, -lift],
      autoPan: false,
      className: styles['popup'] ?? '',
    })
      .setLatLng([lat, long])
      .setContent(element)
      .openOn(map);
    const closed = (event: LeafletEvent & { readonly popup?: Popup }) => {
      if (event.popup === popup) close();
    };
    map.on('popupclose', closed);
    return () => {
      map.off('popupclose', closed);
      popup.remove();
    };
  }, [map, element, lat, long, lift]);

  useLayoutEffect(() => {
    const { offsetWidth, offsetHeight } = element;
    const side = offsetWidth / 2 + margin;
    map.panInside(latLng({ lat, long }), {
      paddingTopLeft: [side, offsetHeight + lift + 3 * margin],
      paddingBottomRight: [side, Math.max(margin, controls - lift)],
      animate: !still,
    });
    dialog.current?.focus({ preventScroll: true });
  }, [map, element, lat, long, lift, still]);

  return createPortal(
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes a dialog
    <div
      ref={dialog}
      role="dialog"
      aria-labelledby={headingId}
      tabIndex={-1}
      className={styles['dialog']}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose(true);
      }}
    >
      <div className={styles['head']}>
        <div id={headingId} className={styles['heading']}>
          {heading}
        </div>
        <button
          type="button"
          className={styles['close']}
          onClick={() => {
            onClose(true);
          }}
        >
          <XMarkIcon title={texts.close} />
        </button>
      </div>
      {children}
    </div>,
    element,
  );
}
