/**
 * One jsdom window per worker for all web tests, because packages (see shared-runtime.cjs) are
 * loaded once for a window. What a test file changes in the window is undone after it.
 */
const { TestEnvironment: JsdomEnvironment } = require('jest-environment-jsdom');
const { forgetCircusHandlers } = require('./circus-storages.cjs');

/** Jsdom keeps the classes of a window here; the window itself does not list them. */
const classesOfWindow = Symbol.for('[webidl2js] constructor registry');
/** By the settings of a project: its window. */
const kept = new Map();

/** The console of the running file, for what jsdom reports; none between files. */
let current = null;
const consoleOfFile = { error: (...told) => current?.error(...told) };

class SharedWindow extends JsdomEnvironment {
  constructor(config, context) {
    current = context.console;
    const { globals, testEnvironmentOptions } = config.projectConfig;
    const key = JSON.stringify([globals, testEnvironmentOptions]);
    const known = kept.get(key);
    if (known) {
      forgetCircusHandlers(known.global);
      return known;
    }
    super(config, { ...context, console: consoleOfFile });
    kept.set(key, this);
    this.isShared = true;
    // Its messages go to `current`. Jest replaces it for each file.
    this.ownConsole = this.global.console;
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
      this.state.window.keep(Reflect.ownKeys(this.global).filter((name) => !before.has(name)));
      this.isLoading = false;
    }
  }

  async teardown() {
    // What a file logs after its end is lost, as in a window that is closed.
    current = null;
    this.global.console = this.ownConsole;
    this.fakeTimersModern.useRealTimers();
    // Requests that still run; what waits for them fails at once.
    this.global.stop();
    await this.timers.end();
    clear(this.dom);
    for (const part of this.state.all) part.restore();
  }
}

/** Empties what a page stores and shows. Body and head stay: `screen` searches this body. */
function clear({ window, cookieJar }) {
  window.stop();
  window.localStorage.clear();
  window.sessionStorage.clear();
  cookieJar.removeAllCookiesSync();
  window.history.replaceState(null, '', 'http://localhost/');
  const { head, body, documentElement } = window.document;
  head.replaceChildren();
  body.replaceChildren();
  for (const element of [documentElement, head, body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
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
  const { setTimeout } = window;
  const clearAll = () => {
    for (const timer of waiting) window.clearTimeout(timer);
    waiting.clear();
  };
  const end = async () => {
    clearAll();
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
    clearAll();
  };
  return { end };
}

const isSame = (one, other) =>
  one.value === other.value && one.get === other.get && one.set === other.set;

/** The properties of an object as they are now, to which `restore` returns. */
function snapshot(object, isKept = () => false) {
  const before = new Map();
  const keep = (names) => {
    for (const name of names) {
      const descriptor = Object.getOwnPropertyDescriptor(object, name);
      // A window lists three names of its prototype.
      if (descriptor) before.set(name, descriptor);
    }
  };
  keep(Reflect.ownKeys(object));
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

/** A window, the objects in it that tests change, and the prototypes of its classes. */
function stateOf(window) {
  const classes = Object.entries(window[classesOfWindow]).filter(
    ([, value]) => typeof value === 'function',
  );
  const own = snapshot(window);
  own.keep(classes.map(([name]) => name));
  const objects = [window.process, window.process.env, window.navigator];
  const prototypes = classes.map(([, { prototype }]) => prototype);
  const parts = [...objects, ...prototypes].map((one) => snapshot(one));
  return { window: own, all: [own, snapshot(window.document, isOfReact), ...parts] };
}

module.exports = SharedWindow;
