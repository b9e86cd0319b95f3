/** Pixels between a button and its panel. */
const gap = 4;
/** Pixels that stay free at the window's edges. */
const edge = 8;

/** A box on the screen, in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
}

/** Width and height in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where a panel stands on the screen, in pixels. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly maxHeight: number;
}

/**
 * Places a panel at its button: below it, or above where there is more room and it is needed; moved sideways until it
 * is inside the window; never higher than the room there is.
 */
export function placePanel(button: Box, panel: Size, view: Size): Place {
  const below = view.height - button.bottom - gap - edge;
  const above = button.top - gap - edge;
  const isAbove = panel.height > below && above > below;
  const maxHeight = Math.max(0, isAbove ? above : below);
  return {
    left: Math.max(edge, Math.min(button.left, view.width - panel.width - edge)),
    top: isAbove ? button.top - gap - Math.min(panel.height, maxHeight) : button.bottom + gap,
    maxHeight,
  };
}
