/** `docs/SERVICES.md`: the data of each service, its events and its calls to other services. */
import { cell } from './fields.mjs';

const codes = (names) => names.map((one) => `\`${one}\``).join(', ') || 'none';
const unique = (names) => [...new Set(names)];
const familyOf = (type) => `${type.split('.')[0]}.*`;
const title = ([first, ...rest]) => first.toUpperCase() + rest.join('');

/** Collections of the kit that only some services have: each has its own. */
const ofKit = ['running'];

/** Names that more than one of the lists contains. */
const shared = (lists) => {
  const all = lists.flat().filter((name) => !ofKit.includes(name));
  return unique(all.filter((one, nth) => all.indexOf(one) !== nth)).sort();
};

/** Internal calls that a service may make: only these accept its token. */
const madeBy = (calls, caller) =>
  Object.values(calls)
    .filter(({ access, callers }) => access === 'service' && callers.includes(caller))
    .sort((one, other) => one.path.localeCompare(other.path));

/** The descriptors of events, and what they have other services do. */
const effects = {
  live: 'Pushed to sockets',
  notification: 'Notify users',
  withdraws: 'Withdraw notifications',
  room: 'Open and change chat rooms',
};

/** A line for each effect that events have: `- Pushed to sockets: `wager.opened`, …`. */
const effectLines = (events) =>
  Object.entries(effects).flatMap(([descriptor, label]) => {
    const types = events.filter((one) => one[descriptor]).map(({ type }) => type);
    return types.length > 0
      ? [`- ${label}: ${codes(types.map((type) => type.replace('.v1', '')).sort())}`]
      : [];
  });

const movingLines = (kinds) =>
  kinds.length > 0
    ? [`- Timers whose deadlines move after an outage: ${codes(kinds.toSorted())}`]
    : [];

function section(service, { calls, events, topics, services }, handles) {
  const { collections, events: handled, movingTimers } = handles;
  const own = Object.entries(topics).filter(([, topic]) => topic.service === service);
  const types = Object.values(events);
  const emitted = types.filter(({ topic }) => topics[topic].service === service);
  const sources = types
    .filter(({ type, topic }) => handled.includes(type) && topics[topic].service !== service)
    .map(({ topic }) => topics[topic].service);
  const callees = unique(madeBy(calls, service).map((call) => call.service));
  return [
    `## ${title(service)}`,
    `${services[service].summary} [README](../services/${service}/README.md)`,
    [
      `- Collections: ${codes(collections)}`,
      `- Topics: ${codes(own.map(([topic]) => topic))}`,
      `- Events: ${codes(unique(emitted.map(({ type }) => familyOf(type))).sort())}`,
      ...effectLines(emitted),
      `- Handles events of: ${unique(sources).sort().join(', ') || 'none'}`,
      `- Calls: ${callees.join(', ') || 'none'}`,
      ...movingLines(movingTimers),
    ].join('\n'),
  ].join('\n\n');
}

const callRows = (service, { calls }) =>
  madeBy(calls, service).map((call) => {
    const address = `\`${call.method.toUpperCase()} ${call.path}\``;
    return `| ${[service, call.service, address, call.summary].map(cell).join(' | ')} |`;
  });

/**
 * The page of the contracts and of what the services handle.
 *
 * @param handled of each service its collections, the types of events that it handles, and the
 *   timers that move after an outage
 */
export function servicesPage(vocabulary, handled) {
  const names = Object.keys(vocabulary.services);
  const copies = shared(names.map((one) => handled[one].collections));
  return `${[
    '# Services',
    'Written from `packages/contracts` and the services by `npm run docs`; `npm run check` fails when it is out of date.',
    [
      'No service reads the database of another. Collections that several services have are copies, which events keep',
      `up to date: ${codes(copies)}. \`games\` and \`playTypes\` are the match service’s own, and \`laws\` are the user service’s.`,
      'Every database also has the collections of the kit: see [ARCHITECTURE.md](ARCHITECTURE.md#services-and-their-data).',
    ].join('\n'),
    ...names.map((service) => section(service, vocabulary, handled[service])),
    '## Calls between services',
    [
      'A service accepts these calls only with a token of a service in the first column. Services also fetch the keys',
      'of tokens from the user service, and some make calls that are open to anyone.',
    ].join('\n'),
    [
      '| from | to | call | what it does |',
      '| --- | --- | --- | --- |',
      ...names.flatMap((service) => callRows(service, vocabulary)),
    ].join('\n'),
  ].join('\n\n')}\n`;
}
