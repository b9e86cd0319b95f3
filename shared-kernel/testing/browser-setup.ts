import '@testing-library/jest-dom';

// As long as the browser tests wait: on a busy machine what is coming comes late. Tests of rules do without the library.
if (expect.getState().testPath?.endsWith('.tsx')) {
  jest
    .requireActual<typeof import('@testing-library/react')>('@testing-library/react')
    .configure({ asyncUtilTimeout: 8_000 });

  // React's development build keeps a stack of each element that is made, for its warnings (a tenth of the time of page
  // tests), up to a limit a second; this says that the limit is reached.
  const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
  Object.defineProperty(
    jest.requireActual<Record<string, object>>('react')[internals],
    'recentlyCreatedOwnerStacks',
    {
      get: () => Infinity,
      set: () => undefined,
    },
  );
}

class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

globalThis.ResizeObserver ??= NoResizeObserver;

/** jsdom lays nothing out, and has no IntersectionObserver. */
class NoIntersectionObserver {
  observe(): void {}
  disconnect(): void {}
}
Object.assign(globalThis, { IntersectionObserver: NoIntersectionObserver });

// jsdom has the functions and prints that they do nothing, or has not.
window.scrollTo = () => undefined;
window.scrollBy = () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;

// axe measures with a canvas where it can; jsdom has none, and says so at length.
HTMLCanvasElement.prototype.getContext = () => null;

// Highcharts 13 asks for both while it is imported or measures text; jsdom has neither.
globalThis.CSS ??= {} as typeof CSS;
Object.assign(globalThis.CSS, { supports: () => false });
if (!('getBBox' in SVGElement.prototype)) {
  Object.assign(SVGElement.prototype, { getBBox: () => ({ x: 0, y: 0, width: 0, height: 0 }) });
}

// jsdom has dialogs and popovers as elements only.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};
HTMLElement.prototype.showPopover ??= () => undefined;
HTMLElement.prototype.hidePopover ??= () => undefined;
