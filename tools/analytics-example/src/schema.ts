/** The tables of facts with their columns. Each key starts with the id of the source event. */
export const factTables = {
  /** Offers that were listed. */
  offers: ['event_id', 'wager_id', 'at_ms'],
  /** Wagers with all stakes in escrow, including those refunded later. */
  stakes: ['event_id', 'wager_id', 'day', 'cents'],
  /** Wagers whose pot was paid out. */
  settlements: ['event_id', 'wager_id', 'at_ms', 'day', 'week', 'pot_cents', 'rake_cents'],
  /** Sightings of players: `joined`, `staked` or `played`. */
  appearances: ['event_id', 'player_id', 'deed', 'week'],
  matches: ['event_id', 'match_id', 'week'],
  disputes: ['event_id', 'match_id'],
  /** Entries of tournaments, also those that ended later. */
  entries: ['event_id', 'tournament_id', 'week'],
  /** Entry fees that were paid, and those of an entry that were returned as it ended. */
  entry_fees: ['event_id', 'tournament_id', 'week', 'paid_cents', 'returned_cents'],
  /** Tournaments with a result; one that was undone and completed again has two rows. */
  completions: ['event_id', 'tournament_id', 'at_ms', 'week'],
  /** Tournaments whose escrow was paid out. */
  payouts: ['event_id', 'tournament_id', 'week', 'prize_cents', 'organizer_cents'],
  /** Changes of shown ratings, those of corrections too. */
  ratings: ['event_id', 'player_id', 'game_id', 'month', 'points'],
  /** Changes of memberships, with what was paid and what went back. */
  memberships: ['event_id', 'membership_id', 'week', 'change', 'paid_cents', 'refund_cents'],
  /** States of payouts to banks. */
  bank_payouts: ['event_id', 'payout_id', 'week', 'state', 'cents'],
} as const;

export type FactTable = keyof typeof factTables;

/** Columns that hold whole numbers; the others hold text. */
const isNumber = (column: string) => /_ms$|cents$|^points$/.test(column);

/** One row of an event, but for appearances: an event has several players. */
const tableOf = ([table, columns]: [string, readonly string[]]) => `
create table if not exists ${table} (
  ${columns.map((one) => `${one} ${isNumber(one) ? 'integer' : 'text'} not null`).join(', ')},
  primary key (${table === 'appearances' ? 'event_id, player_id, deed' : 'event_id'})
) strict, without rowid`;

/** Tables of another version are not migrated; the stream can always be read again. */
export const schemaVersion = 4;

/**
 * `offsets` is updated in the transaction of the facts, so both always agree. `events` has the
 * envelope of all events, and no data: personal data must stay erasable at its source.
 */
export const tables = `
create table if not exists stream (
  cluster_id text not null,
  prefix     text not null
) strict;

create table if not exists offsets (
  topic       text    not null,
  partition   integer not null,
  next_offset integer not null,
  primary key (topic, partition)
) strict, without rowid;

create table if not exists events (
  id       text    not null primary key,
  topic    text    not null,
  type     text    not null,
  subject  text    not null,
  sequence integer not null,
  time     text    not null
) strict, without rowid;

create table if not exists not_understood (
  topic          text    not null,
  partition      integer not null,
  message_offset integer not null,
  why            text    not null,
  primary key (topic, partition, message_offset)
) strict, without rowid;

${Object.entries(factTables).map(tableOf).join(';\n')};
create index if not exists offers_by_wager on offers (wager_id, at_ms);
create index if not exists appearances_by_player on appearances (player_id, week, deed);
`;
