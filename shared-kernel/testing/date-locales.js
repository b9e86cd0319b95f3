/**
 * `date-fns/locale`, of which each language is loaded when it is used: the package's own list loads 95 of them in every
 * test file that shows a component.
 */
module.exports = new Proxy(
  {},
  {
    get: (_locales, name) =>
      typeof name === 'string' && /^[a-z]{2}([A-Z]{2})?$/.test(name)
        ? require(`date-fns/locale/${name.replace(/[A-Z]{2}$/, '-$&')}`)[name]
        : undefined,
  },
);
