import { MongoClient } from 'mongodb';

/** Thrown by a test that needs an unsupported feature: the test is counted as skipped. */
export class Unsupported extends Error {}

const COMMAND_EVENTS = ['commandStarted', 'commandSucceeded', 'commandFailed'];
const UNOBSERVED = new Set([
  ...['configureFailPoint', 'hello', 'isMaster', 'ismaster', 'authenticate', 'getnonce'],
  ...['saslStart', 'saslContinue', 'createUser', 'updateUser', 'copydbgetnonce'],
]);

/** The entities of one test: clients with their events, databases, collections, sessions. */
export class Entities {
  constructor(url) {
    this.url = url;
    this.all = new Map();
    this.clients = [];
    this.events = new Map();
    this.lsids = new Map();
  }

  get(id) {
    if (!this.all.has(id)) throw new Unsupported(`entity ${id}`);
    return this.all.get(id);
  }

  set(id, value) {
    this.all.set(id, value);
  }

  lsidOf(id) {
    return this.lsids.get(id) ?? this.get(id).id;
  }

  async create(specs) {
    for (const spec of specs) {
      const [[kind, options]] = Object.entries(spec);
      await this.createOne(kind, options);
    }
  }

  async createOne(kind, options) {
    switch (kind) {
      case 'client':
        return this.createClient(options);
      case 'database':
        return this.set(
          options.id,
          this.get(options.client).db(options.databaseName, concernsOf(options.databaseOptions)),
        );
      case 'collection':
        return this.set(
          options.id,
          this.get(options.database).collection(
            options.collectionName,
            concernsOf(options.collectionOptions),
          ),
        );
      case 'session': {
        const session = this.get(options.client).startSession(sessionOptions(options));
        this.set(options.id, session);
        this.lsids.set(options.id, session.id);
        return undefined;
      }
      case 'thread':
        return this.set(options.id, { work: Promise.resolve() });
      default:
        throw new Unsupported(`entity of kind ${kind}`);
    }
  }

  async createClient(options) {
    const { id, uriOptions = {}, observeEvents = [], ignoreCommandMonitoringEvents = [] } = options;
    if (options.autoEncryptOpts) throw new Unsupported('encryption');
    const foreign = observeEvents.find(
      (name) => !/^command(Started|Succeeded|Failed)Event$/.test(name),
    );
    if (foreign) throw new Unsupported(`events ${foreign}`);
    const client = new MongoClient(this.url, {
      ...uriOptions,
      ...(options.serverApi ? { serverApi: options.serverApi } : {}),
      monitorCommands: true,
    });
    const events = [];
    const ignored = new Set(ignoreCommandMonitoringEvents);
    for (const name of COMMAND_EVENTS) {
      if (!observeEvents.includes(`${name}Event`)) continue;
      client.on(name, (event) => {
        const isHidden = UNOBSERVED.has(event.commandName) && !options.observeSensitiveCommands;
        if (!isHidden && !ignored.has(event.commandName))
          events.push({ name: `${name}Event`, event });
      });
    }
    this.clients.push(client);
    await client.connect();
    this.set(id, client);
    this.events.set(id, events);
  }

  async close() {
    for (const client of this.clients) await client.close(true).catch(() => undefined);
  }
}

function concernsOf(options = {}) {
  return options;
}

function sessionOptions({ sessionOptions: options = {} }) {
  const { defaultTransactionOptions, ...rest } = options;
  return {
    ...rest,
    ...(defaultTransactionOptions ? { defaultTransactionOptions } : {}),
  };
}
