import '@testing-library/jest-dom';

class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

globalThis.ResizeObserver ??= NoResizeObserver;

// jsdom has the function and prints that it does nothing.
window.scrollTo = () => undefined;

// axe measures with a canvas where it can; jsdom has none, and says so at length.
HTMLCanvasElement.prototype.getContext = () => null;

// Highcharts 13 asks for both while it is imported or measures text; jsdom has neither.
globalThis.CSS ??= {} as typeof CSS;
Object.assign(globalThis.CSS, { supports: () => false });
if (!('getBBox' in SVGElement.prototype)) {
  Object.assign(SVGElement.prototype, { getBBox: () => ({ x: 0, y: 0, width: 0, height: 0 }) });
}
