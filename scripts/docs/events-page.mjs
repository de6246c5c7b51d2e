/** `docs/EVENTS.md`: every event, where it travels, by what it is ordered and what it carries. */
import { cell, fieldsIn } from './fields.mjs';

/**
 * The subject of each family of events: the aggregate it happened to, whose id is the message key.
 * It is named here because an event's data need not hold it.
 */
const keys = {
  user: 'userId',
  session: 'sessionId, or userId where all sessions end',
  rating: 'userId',
  game: 'gameId',
  'play-type': 'playTypeId',
  match: 'matchId',
  score: 'matchId',
  wager: 'wagerId',
  withdraw: 'wagerId',
  wallet: 'userId',
  funds: 'userId',
  transfer: 'userId',
  refill: 'userId',
  message: 'roomId',
  'notification.created': 'notificationId',
  'notification.read': 'userId',
};

function keyOf(type, fields) {
  const [family, moment] = type.split('.');
  const key = keys[`${family}.${moment}`] ?? keys[family];
  const field = key?.split(',')[0];
  if (!fields.some((one) => one.startsWith(`${field}:`))) {
    throw new Error(`${type} has no known key: name its family in scripts/docs/events-page.mjs`);
  }
  return key;
}

function row({ type, summary, data }, zod) {
  const fields = fieldsIn(zod, data);
  const cells = [`\`${type}\``, keyOf(type, fields), summary, fields.join(', ')];
  return `| ${cells.map(cell).join(' | ')} |`;
}

export function eventsPage({ events, z }) {
  const all = Object.values(events).sort((a, b) => a.type.localeCompare(b.type));
  const topics = [...new Set(all.map(({ topic }) => topic))].sort();
  const tables = topics.map((topic) => {
    const rows = all.filter((event) => event.topic === topic).map((event) => row(event, z));
    const head = ['| type | key | when | fields |', '| --- | --- | --- | --- |'];
    return [`## \`${topic}\``, '', ...head, ...rows].join('\n');
  });
  return `${[
    '# Events',
    'Written from `packages/contracts` by `npm run docs`; `npm run check` fails when it is out of date.',
    [
      'Every event travels as a CloudEvents 1.0 message (binary mode, `ce_*` headers) on the topic of the',
      'service that emitted it, at least once and in order per key. `ce_sequence` grows by one with each',
      'event of its subject, so a reader keeps the last it has seen and ignores older ones. Within a',
      'version fields are only added. Times are ISO 8601 UTC, money is in integer cents.',
    ].join('\n'),
    ...tables,
  ].join('\n\n')}\n`;
}
