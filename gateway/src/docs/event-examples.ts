import { createHash } from 'node:crypto';
import { type EventSpec, rakeBasisPoints, rakeOf, subjectOf } from '@contend/contracts';
import { sourceOf } from './event-headers';
import type { JsonSchema } from './json-schema';

/** The story of all examples: Ana and Ben play a wager of five dollars each, and Ana wins it. */
const id = (number: number): string =>
  `6650f0c1a2b3c4d5e6f7${number.toString(16).padStart(4, '0')}`;
const [ana, ben] = [id(0xa1), id(0xb1)];
const [wager, match, game, playType] = [id(0xc1), id(0xd1), id(0xe1), id(0xe2)];
const [stakeCents, availableCents] = [500, 2500];
const potCents = 2 * stakeCents;
const rakeCents = rakeOf(potCents, rakeBasisPoints);
const prizeCents = potCents - rakeCents;
const happenedAt = '2026-03-14T18:30:00.000Z';
const vetoSeed = '5e'.repeat(32);

const seatOf = (userId: string) => ({
  captainId: userId,
  seats: [{ userId, payerId: userId }],
});
const sides = { home: seatOf(ana), away: seatOf(ben) };
const reference = { kind: 'wager', id: wager };
const teamOf = (teamId: string, userId: string) => ({
  ...{ teamId, actingIds: [userId], memberIds: [userId] },
});
const requestedSideOf = (userId: string) => ({ captainId: userId, userIds: [userId] });

/** The value of a field in the story, in any event. */
const usual: Record<string, unknown> = {
  ...{ userId: ana, authorId: ana, creatorId: ana, opponentId: null, counterpartyId: null },
  ...{ wagerId: wager, matchId: match, gameId: game, playTypeId: playType },
  ...{ sessionId: id(0xf1), requestId: id(0xf2), paymentId: id(0xf3), roomId: match },
  ...{ messageId: id(0xf4), notificationId: id(0xf5), memberIds: [ana, ben] },
  ...{ username: 'ana', displayName: 'Ana', avatarUrl: null, country: 'PT', minorUntil: null },
  ...{ language: 'en', timeZone: 'Europe/Lisbon' },
  ...{ home: [ana], away: [ben], side: 'home', winner: 'home', scores: [2, 1] },
  ...{ teamSize: 1, bestOf: 3, resends: 1, stakeCents, potCents, rakeCents, reference },
  ...{ source: reference, spentOn: [reference], room: { kind: 'match', id: match } },
  ...{ payouts: [{ userId: ana, amountCents: prizeCents }], amountCents: stakeCents },
  ...{ available: availableCents, held: stakeCents, kind: 'wager', currency: 'USD' },
  ...{ before: happenedAt, completedAt: happenedAt, checkInBy: '2026-03-14T18:45:00.000Z' },
  ...{ playBy: '2026-03-14T20:30:00.000Z', answerBy: '2026-03-14T19:00:00.000Z' },
  expiresAt: '2026-03-15T18:30:00.000Z',
};

/** Values that differ in an event, by its type or by the first word of it. */
const special: Record<string, Record<string, unknown>> = {
  wager: sides,
  withdraw: { ...sides, userId: ben },
  'scrim-booking': { home: teamOf(id(0xa2), ana), away: teamOf(id(0xb2), ben) },
  'rating.changed': { before: 1500, after: 1512 },
  'rating.corrected': { before: 1213, after: 1226, isLifted: false },
  'match.requested': {
    sides: { home: requestedSideOf(ana), away: requestedSideOf(ben) },
    format: { gameId: game, playTypeId: playType, teamSize: 1, bestOf: 3 },
    stakes: { stakeCents, potCents },
    ...{ present: [ben], finalWhen: 'source-ended' },
  },
  'match.veto-started': {
    maps: ['Harbour', 'Dunes', 'Glacier'],
    next: { turn: 0, kind: 'ban', side: 'away', by: '2026-03-14T18:31:00.000Z', userIds: [ben] },
    commitment: createHash('sha256').update(vetoSeed).digest('hex'),
  },
  'match.held': {
    ...{ isHeld: true, absentIds: [ben], leftMs: 480_000 },
    ...{ startsAt: null, playBy: null, answerBy: null },
  },
  'match.deadline-moved': { deadline: 'answer', until: '2026-03-14T19:00:00.000Z' },
  'match.veto-held': {
    isHeld: true,
    next: { turn: 0, kind: 'ban', side: 'away', by: null, userIds: [ben] },
  },
  'match.map-chosen': {
    ...{ turn: 1, kind: 'ban', map: 'Dunes', side: 'home', userId: ana },
    ...{ next: null, toPlay: ['Glacier'], seed: vetoSeed },
  },
  'game.listed': { name: 'Orbit Clash', mark: 'OC', hue: 265 },
  'play-type.listed': { name: 'Duel', teamSizes: [1, 2], bestOf: [1, 3, 5] },
  'notification.created': { kind: 'match-won' },
  'play.paused': { kind: 'time-out' },
  'play.resumed': { kind: 'time-out' },
  'law.changed': {
    rules: [{ product: 'wager', country: null, isAllowed: true, minimumAge: 18 }],
  },
  reward: { kind: 'accomplishment', name: 'First win', xp: 30, sourceId: id(0xc1) },
  'user.level-reached': { level: 2 },
  extra: { kind: 'double-xp', amountCents: 199, membershipId: null, returnsAt: null },
  'wager.opened': { away: null },
  'wager.updated': { away: null },
  'wager.expired': { away: null },
  'wager.cancelled': { reason: 'both-agreed' },
  'wager.disputed': { reason: 'The second map was not finished.' },
  'wager.voided': { reason: 'no-show' },
  'refill.completed': { amountCents: 2000, held: 0 },
  'transfer.posted': {
    ...{ transferId: wager, type: 'winnings', amountCents: prizeCents, held: 0 },
  },
};

/** Returns the simplest value of a schema, for fields outside the story. */
function simplest(schema: JsonSchema, shared: Record<string, JsonSchema>): unknown {
  const named = schema.$ref && shared[schema.$ref.split('/').at(-1) ?? ''];
  if (named) return simplest(named, shared);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  // With a description a shared schema stands in `allOf`.
  const part = (schema.anyOf ?? schema.allOf)?.[0];
  if (part) return simplest(part, shared);
  const [type] = [schema.type ?? 'null'].flat();
  switch (type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {});
      return Object.fromEntries(fields.map(([name, one]) => [name, simplest(one, shared)]));
    }
    case 'array': {
      const items = [schema.items ?? []].flat().map((item) => simplest(item, shared));
      const missing = Math.max(0, (schema.minItems ?? 0) - items.length);
      return [...items, ...Array.from({ length: missing }, () => items[0])];
    }
    case 'string':
      if (schema.format === 'date-time') return happenedAt;
      return schema.pattern ? id(0xff) : 'text';
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    default:
      return type === 'boolean' ? true : null;
  }
}

/** Returns the data of an example; `shared` has the schemas that its own refers to. */
export function examplePayload(
  { type }: EventSpec,
  schema: JsonSchema,
  shared: Record<string, JsonSchema>,
): Record<string, unknown> {
  const [family = '', moment = ''] = type.split('.');
  const overrides = { ...usual, ...special[family], ...special[`${family}.${moment}`] };
  const fields = Object.entries(schema.properties ?? {});
  return Object.fromEntries(
    fields.map(([name, one]) => [
      name,
      name in overrides ? overrides[name] : simplest(one, shared),
    ]),
  );
}

/** Returns the key and the headers of a message with such data. */
export function exampleHeaders(event: EventSpec, payload: Record<string, unknown>) {
  return {
    'content-type': 'application/json',
    ce_specversion: '1.0',
    ce_id: createHash('sha256').update(event.type).digest('hex').slice(0, 24),
    ce_type: event.type,
    ce_source: sourceOf(event.topic),
    ce_subject: subjectOf(event, payload),
    ce_time: happenedAt,
    ce_sequence: '7',
    ce_requestid: '0b7a3f5e-8a0f-4c0e-9d51-2f6d3c1b7e42',
    ce_traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
  };
}
