/**
 * Shard keys of the collections that grow with use. All others stay whole on the primary shard of
 * their service's database; different services have different primary shards.
 */

const hashedId = (reason) => ({ key: { _id: 'hashed' }, reason });
const hashedUser = (reason) => ({ key: { userId: 'hashed' }, reason });

const shardKeys = {
  'wallet.accounts': hashedId('one document for each player; every read and write names it'),
  'wallet.transfers': hashedId('read by id; ids of one time are spread over all shards'),
  'wallet.entries': {
    key: { transferId: 'hashed' },
    reason:
      'all entries of a transfer are on one shard; entries of the house account are on every shard',
  },
  'wallet.escrows': hashedId('a wager’s or event’s escrow; each has its own document'),
  'wallet.statementLines': {
    key: { userId: 'hashed' },
    reason:
      'a statement is read by user; new users have the highest ids, so ranges would be uneven',
  },
  'user.sessions': hashedId('read by id at each renewal of a token'),
  'user.activities': hashedUser('read by user'),
  'user.rewards': hashedUser('read by user'),
  'user.results': hashedId(
    'one for each match; has several players, so no key keeps all reads on a shard',
  ),
  'user.activeMatches': hashedId('one for each match; its players are an array'),
  'chat.notifications': hashedUser('read by user'),
  'chat.messages': {
    key: { roomId: 1, number: 1 },
    reason: 'read by room in order, and a large room is split; needs an index in ascending order',
  },
  'chat.rooms': hashedId('read by id'),
  'chat.readMarkers': hashedUser('written by user'),
  'tournament.tournamentEntries': {
    key: { tournamentId: 'hashed' },
    reason: 'read by event; the unique index on event and player begins with it',
  },
  'tournament.tournamentMatches': {
    key: { tournamentId: 'hashed' },
    reason: 'screens of an event read all of its matches',
  },
};

/** Collections that grow as much and can't be sharded now, with the reason. */
export const unsharded = {
  'wager.wagers': 'unique on `liveKeys`, an array',
  'match.matches': 'unique on `wagerId` and on `source`, and no key is a prefix of both',
  'user.users': 'unique on `email` and on `usernameKey`, and no key is a prefix of both',
};

/** Collections of the kit, in every service's database. */
export const ofKit = {
  inbox: hashedId('read by the id of an event'),
  idempotencyKeys: hashedId('read by the key of a request'),
  outbox: {
    key: null,
    reason: 'not sharded: one relay reads it in order, and it is empty when idle',
  },
  timers: { key: null, reason: 'not sharded: read by time, and few' },
};

const service = (name) => name.split('.')[0];

/** The key of each collection by its whole name. */
export function allKeys(collections) {
  const services = [...new Set(collections.map(({ name }) => service(name)))];
  const kit = services.flatMap((one) =>
    Object.entries(ofKit)
      .filter(([, { key }]) => key)
      .map(([name, entry]) => [`${one}.${name}`, entry]),
  );
  const known = new Set(collections.map(({ name }) => name));
  return { ...shardKeys, ...Object.fromEntries(kit.filter(([name]) => known.has(name))) };
}

/**
 * MongoDB shards a collection only if each unique index besides that of `_id` begins with all
 * fields of the key, hashed or not (`isUniqueIndexCompatible` of its source).
 */
export function keyFindings(collections, keys = allKeys(collections)) {
  const byName = new Map(collections.map((one) => [one.name, one]));
  return Object.entries(keys).flatMap(([name, { key }]) => {
    const found = byName.get(name);
    if (!found) return [`there is no collection ${name}`];
    const fields = Object.keys(key);
    return found.unique
      .filter((index) => fields.some((field, nth) => index[nth] !== field))
      .map(
        (index) => `${name}: the unique index on ${index.join(', ')} does not begin with its key`,
      );
  });
}
