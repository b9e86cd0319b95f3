/** What the default style sheet of jsdom decides `display` by, besides the name of the element. */
const decidingAttributes = ['hidden', 'open', 'type'];

/** Children of `ruby`: their `display` depends on what is around them. */
const dependsOnParent = new Set(['rt', 'rp']);

/**
 * `getComputedStyle`, of which `display`, `visibility` and `pointer-events` cost little while the document has no style
 * sheet of its own, as in all tests that import theirs as nothing. Every query by role asks for them for each element, and
 * jsdom computes all colours, up to the root, and matches its whole default sheet, after each change of the document: a
 * sixth of the time of page tests. Any other property is asked of jsdom.
 */
export function computeStylesOnDemand(window) {
  const computeAll = window.getComputedStyle;
  const displays = new Map();

  function defaultDisplay(element) {
    const { namespaceURI, localName } = element;
    const values = decidingAttributes.map((attribute) => element.getAttribute(attribute));
    const key = JSON.stringify([namespaceURI, localName, ...values]);
    let display = displays.get(key);
    if (display === undefined) {
      const sample = window.document.createElementNS(namespaceURI, localName);
      decidingAttributes.forEach((attribute, index) => {
        if (values[index] !== null) sample.setAttribute(attribute, values[index]);
      });
      display = computeAll(sample).display;
      displays.set(key, display);
    }
    return display;
  }

  const own = (element, property) =>
    element.hasAttribute('style') ? element.style.getPropertyValue(property) : '';

  function inherited(element, property, initial) {
    for (let current = element; current; current = current.parentElement) {
      const value = own(current, property);
      if (value) return value;
    }
    return initial;
  }

  const quick = {
    display: (element) => own(element, 'display') || defaultDisplay(element),
    visibility: (element) => inherited(element, 'visibility', 'visible'),
    'pointer-events': (element) => inherited(element, 'pointer-events', 'auto'),
  };

  window.getComputedStyle = function getComputedStyle(element, pseudoElement) {
    const isQuick =
      element instanceof window.Element &&
      element.ownerDocument.styleSheets.length === 0 &&
      !dependsOnParent.has(element.localName) &&
      !pseudoElement;
    if (!isQuick) return computeAll(element, pseudoElement);
    let whole;
    const read = (property, otherwise) =>
      property in quick ? quick[property](element) : otherwise((whole ??= computeAll(element)));
    const getPropertyValue = (property) => read(property, (style) => style.getPropertyValue(property));
    return new Proxy(Object.create(null), {
      get(_target, name) {
        if (name === 'getPropertyValue') return getPropertyValue;
        if (name === 'pointerEvents') return getPropertyValue('pointer-events');
        return read(name, (style) => {
          const value = style[name];
          return typeof value === 'function' ? value.bind(style) : value;
        });
      },
    });
  };
}
