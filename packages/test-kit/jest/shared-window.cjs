/**
 * One jsdom window per worker for all web tests, because packages (see shared-runtime.cjs) are
 * loaded once for a window. What a test file changes in the window is undone after it.
 */
const { TestEnvironment: JsdomEnvironment } = require('jest-environment-jsdom');

/** Jest-circus keeps its handlers here; those of an earlier file belong to that file's run. */
const circusHandlers = Symbol.for('EVENT_HANDLERS');
/** By the settings of a project: its window. */
const kept = new Map();

/** The console of the running file, for what jsdom reports. */
let current = console;
const consoleOfFile = new Proxy({}, { get: (_, method) => current[method] });

class SharedWindow extends JsdomEnvironment {
  constructor(config, context) {
    current = context.console;
    const { globals, testEnvironmentOptions } = config.projectConfig;
    const key = JSON.stringify([globals, testEnvironmentOptions]);
    const known = kept.get(key);
    if (known) {
      delete known.global[circusHandlers];
      return known;
    }
    super(config, { ...context, console: consoleOfFile });
    kept.set(key, this);
    this.isShared = true;
    this.timers = timersOf(this.global);
    this.state = stateOf(this.global);
  }

  /** Runs a load of packages. Globals that these add are kept with them. */
  keepingGlobals(load) {
    if (this.isLoading) return load();
    this.isLoading = true;
    const before = new Set(Reflect.ownKeys(this.global));
    try {
      return load();
    } finally {
      this.state.window.keep((name) => !before.has(name));
      this.isLoading = false;
    }
  }

  async teardown() {
    const { global: window, dom } = this;
    this.fakeTimersModern.useRealTimers();
    this.timers.end();
    window.localStorage.clear();
    window.sessionStorage.clear();
    dom.cookieJar.removeAllCookiesSync();
    window.history.replaceState(null, '', 'http://localhost/');
    for (const element of [window.document.head, window.document.body]) element.replaceChildren();
    for (const element of window.document.querySelectorAll('html, head, body')) {
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
    }
    for (const part of Object.values(this.state)) part.restore();
    current = console;
  }
}

/**
 * Ends timers that a file leaves, of query caches mostly. Those without delay run: React's
 * scheduler, which is kept, waits for its own.
 */
function timersOf(window) {
  const waiting = new Set();
  for (const name of ['setTimeout', 'setInterval']) {
    const start = window[name];
    window[name] = (run, delay, ...more) => {
      const timer = start(run, delay, ...more);
      if (delay > 0 || name === 'setInterval') waiting.add(timer);
      return timer;
    };
  }
  return {
    end() {
      for (const timer of waiting) window.clearTimeout(timer);
      waiting.clear();
    },
  };
}

const isSame = (one, other) =>
  one.value === other.value && one.get === other.get && one.set === other.set;

/** Properties of an object as they are now, to which `restore` returns. */
function snapshot(object, isKept = () => false) {
  const before = new Map();
  const keep = (isWanted) => {
    for (const name of Reflect.ownKeys(object).filter(isWanted)) {
      const descriptor = Object.getOwnPropertyDescriptor(object, name);
      if (descriptor) before.set(name, descriptor);
    }
  };
  keep(() => true);
  const restore = () => {
    for (const name of Reflect.ownKeys(object)) {
      if (!before.has(name) && !isKept(name)) delete object[name];
    }
    for (const [name, descriptor] of before) {
      const now = Object.getOwnPropertyDescriptor(object, name);
      if (!now || !isSame(now, descriptor)) Object.defineProperty(object, name, descriptor);
    }
  };
  return { keep, restore };
}

/** React marks the documents that it listens to. */
const isOfReact = (name) => typeof name === 'string' && name.startsWith('_react');

function stateOf(window) {
  const prototypes = Reflect.ownKeys(window)
    .map((name) => Object.getOwnPropertyDescriptor(window, name)?.value?.prototype)
    .filter((prototype) => prototype instanceof Object || prototype instanceof window.Object);
  return {
    window: snapshot(window),
    process: snapshot(window.process),
    environment: snapshot(window.process.env),
    document: snapshot(window.document, isOfReact),
    navigator: snapshot(window.navigator),
    ...[...new Set(prototypes)].map((prototype) => snapshot(prototype)),
  };
}

module.exports = SharedWindow;
