import { TestEnvironment as NodeEnvironment } from 'jest-environment-node';

/** What the test files of a worker share, by name: they find it on the global object. */
globalThis[Symbol.for('peil.worker')] ??= new Map();

const globalsNow = () =>
  new Map(Reflect.ownKeys(globalThis).map((key) => [key, Reflect.getOwnPropertyDescriptor(globalThis, key)]));

const listenersNow = () => new Map(process.eventNames().map((name) => [name, process.rawListeners(name)]));

const isSame = (one, other) => one.value === other.value && one.get === other.get && one.set === other.set;

/**
 * Plain Node in the worker's own realm, so that libraries and our own modules can be loaded once a worker (runtime.cjs)
 * and stay warm: in a realm for each file loading them takes longer than most tests of the API. Their classes, errors and
 * arrays are those of the tests. What a file leaves on the global object or the process is taken back before the next one.
 */
export default class OneRealmEnvironment extends NodeEnvironment {
  /** Tells the runtime not to look for another realm. */
  isOneRealm = true;
  #globals = globalsNow();
  #listeners = listenersNow();
  #variables = { ...process.env };
  #exit = process.exit;
  #getBuiltinModule = process.getBuiltinModule;

  constructor(config, context) {
    super(config, context);
    const { projectConfig } = config;
    this.global = globalThis;
    Object.assign(globalThis, projectConfig.globals);
    const { constructor: Mocker } = this.moduleMocker;
    const { constructor: FakeTimers } = this.fakeTimersModern;
    this.moduleMocker = new Mocker(globalThis);
    this.fakeTimersModern = new FakeTimers({ config: projectConfig, global: globalThis });
  }

  /** Loads a library; what it puts on the global object and the process as it is loaded stays, as the library does. */
  keep(load) {
    const globals = globalsNow();
    const listeners = listenersNow();
    try {
      return load();
    } finally {
      for (const [key, descriptor] of globalsNow()) if (!globals.has(key)) this.#globals.set(key, descriptor);
      for (const [name, all] of listenersNow()) {
        const added = all.filter((listener) => !listeners.get(name)?.includes(listener));
        this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), ...added]);
      }
    }
  }

  async teardown() {
    await super.teardown();
    for (const [key, descriptor] of globalsNow()) {
      const before = this.#globals.get(key);
      if (before === undefined) Reflect.deleteProperty(globalThis, key);
      else if (!isSame(before, descriptor)) Reflect.defineProperty(globalThis, key, before);
    }
    for (const name of Object.keys(process.env)) if (!(name in this.#variables)) delete process.env[name];
    Object.assign(process.env, this.#variables);
    process.exit = this.#exit;
    if (this.#getBuiltinModule !== undefined) process.getBuiltinModule = this.#getBuiltinModule;
    for (const [name, all] of listenersNow())
      for (const listener of all)
        if (!this.#listeners.get(name)?.includes(listener)) process.removeListener(name, listener);
  }
}
