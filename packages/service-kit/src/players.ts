import {
  type EventData,
  type EventEnvelope,
  type getProfile,
  type LastRating,
  type PlayerCard,
  ratingAt,
  ratingChanged,
  Refusal,
  type Reply,
  shownAvatar,
  userSignedUp,
  userStatusChanged,
  userUpdated,
} from '@contend/contracts';
import { Schema } from 'mongoose';
import { type Database, defineModel } from './data/database';
import type { Consumer } from './events/consumer';
import { fold, type Projection, projection, type ProjectionSpec } from './projection';

/** A service's projection of a player, from the user service's events. */
interface Player {
  id: string;
  username: string;
  displayName: string;
  avatarUrl: string | null;
  country: string | null;
  /** The instant a minor turns 18; null for adults and while the age is unknown. */
  minorUntil: Date | null;
  /**
   * Whether a birth date is on file. Also false for profiles published before this field existed.
   */
  ageKnown: boolean;
  /** When the player turns 19, 20 and 21, if not yet; null where no profile has told it. */
  birthdays: { age: number; at: Date }[] | null;
  /** The language and the time zone in which texts are written to the player; null while unknown. */
  language: string | null;
  timeZone: string | null;
  status: 'active' | 'suspended' | 'banned';
  /** Present rating by `<gameId>:<playTypeId>`. */
  ratings: Record<string, number>;
  /** How certain these ratings are, in percent; null where earlier versions counted the rating. */
  certainties: Record<string, number | null>;
}

type PlayerRow = Omit<Player, 'id' | 'ratings' | 'certainties'> & {
  _id: string;
  sequence: number;
  statusSequence: number;
  ratings: Record<string, LastRating & { sequence: number }>;
};

const playerSchema = new Schema<PlayerRow>(
  {
    _id: { type: String, required: true },
    username: { type: String, default: '' },
    displayName: { type: String, default: '' },
    avatarUrl: { type: String, default: null },
    country: { type: String, default: null },
    minorUntil: { type: Date, default: null },
    ageKnown: { type: Boolean, default: false },
    birthdays: { type: Schema.Types.Mixed, default: null } as never,
    language: { type: String, default: null },
    timeZone: { type: String, default: null },
    status: { type: String, default: 'active' },
    sequence: { type: Number, default: 0 },
    statusSequence: { type: Number, default: 0 },
    ratings: { type: Schema.Types.Mixed, default: {} },
  },
  { versionKey: false, strict: 'throw', minimize: false },
);

type Profile = EventEnvelope<EventData<typeof userUpdated>>;

/** Fields are listed one by one: fields of later profiles are not part of this projection. */
const fieldsOf = (data: Profile['data']) => {
  const { username, displayName, avatarUrl, country } = data;
  const { minorUntil, ageKnown = false, birthdays, language = null, timeZone = null } = data;
  return {
    ...{ username, displayName, avatarUrl, country, ageKnown, language, timeZone },
    minorUntil: minorUntil ? new Date(minorUntil) : null,
    birthdays: birthdays?.map(({ age, at }) => ({ age, at: new Date(at) })) ?? null,
  };
};
const profileOf = ({ data }: Profile) => ({ id: data.userId, set: fieldsOf(data) });

export const playerSpec: ProjectionSpec<PlayerRow> = {
  model: defineModel('players', playerSchema),
  parts: {
    sequence: [
      ...['username', 'displayName', 'avatarUrl', 'country'],
      ...['minorUntil', 'ageKnown', 'birthdays', 'language', 'timeZone'],
    ],
    statusSequence: ['status'],
  },
  maps: ['ratings'],
  folds: [
    fold(userSignedUp, profileOf),
    fold(userUpdated, profileOf),
    fold(userStatusChanged, ({ data: { userId, status } }) => ({
      id: userId,
      part: 'statusSequence',
      set: { status },
    })),
    fold(ratingChanged, ({ data: { userId, gameId, playTypeId, after, ...rated } }) => {
      const { certainty, skill } = rated;
      const key = `ratings.${gameId}:${playTypeId}`;
      const set = {
        [`${key}.rating`]: after,
        ...(certainty !== undefined && { [`${key}.certainty`]: certainty }),
        ...(skill && { [`${key}.skill`]: { ...skill, ratedAt: new Date(skill.ratedAt) } }),
      };
      return { id: userId, part: `${key}.sequence`, set };
    }),
  ],
};

export interface Players {
  /** Null until the player's sign-up event was handled: for what is shown, not for what is refused. */
  find(id: string): Promise<Player | null>;
  findMany(ids: string[]): Promise<Map<string, Player>>;
  /** Cards in the order of `ids`; a placeholder for a player that is not projected yet. */
  cards(ids: string[], rating?: { gameId: string; playTypeId: string }): Promise<PlayerCard[]>;
  consumers: Consumer[];
}

export interface SignedUpPlayers extends Players {
  /**
   * As `findMany`, but that the user service is asked for players whose profile has not arrived
   * here. One who is missing then has no account.
   * @throws Refusal `unavailable` without an answer of the user service
   */
  findSignedUp(ids: readonly string[]): Promise<Map<string, Player>>;
  /** As of any projection: what is decided on a player conflicts with their next event. */
  claim: Projection<PlayerRow>['claim'];
}

type AskProfile = (userId: string) => Promise<Reply<typeof getProfile>>;

/**
 * The projection of a service that refuses players it does not have.
 * @param ask calls `getProfile` of the user service
 */
export function signedUpPlayers(db: Database, ask: AskProfile): SignedUpPlayers {
  const rows = projection(db, playerSpec);
  return {
    ...playersOf(db, rows),
    claim: rows.claim,
    async findSignedUp(ids) {
      const all = [...new Set(ids)];
      const known = await rows.findMany(all);
      const found = new Map<string, Player>();
      const find = async (id: string) => {
        const row = known.get(id);
        const projected = row && toPlayer(row, db.now());
        const isKnown = row && hasProfile(row);
        const player = isKnown ? projected : await readProfile(ask, id, projected);
        if (player) found.set(id, player);
      };
      await Promise.all(all.map(find));
      return found;
    },
  };
}

/** A rating or a status may arrive before the profile, which is on another topic. */
const hasProfile = ({ sequence = 0 }: PlayerRow): boolean => sequence > 0;

/** The projection of players that most services share. */
export const playerProjection = (db: Database): Players =>
  playersOf(db, projection(db, playerSpec));

function playersOf(db: Database, rows: Projection<PlayerRow>): Players {
  const findMany = async (ids: string[]) =>
    new Map([...(await rows.findMany(ids))].map(([id, row]) => [id, toPlayer(row, db.now())]));
  return {
    async find(id) {
      return (await findMany([id])).get(id) ?? null;
    },
    findMany,
    async cards(ids, rating) {
      const players = await findMany([...new Set(ids)]);
      return ids.map((id) => cardOf(id, players.get(id), rating));
    },
    consumers: rows.consumers,
  };
}

/** A player as the user service has them; null without an account. */
async function readProfile(
  ask: AskProfile,
  userId: string,
  projected: Player | undefined,
): Promise<Player | null> {
  try {
    const { status, ...data } = await ask(userId);
    const { ratings = {}, certainties = {} } = projected ?? {};
    return { id: userId, ...fieldsOf(data), status, ratings, certainties };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'user-not-found') return null;
    throw error;
  }
}

/** A player at a time: seasons lower ratings and their certainty. */
function toPlayer(
  { _id, ratings = {}, sequence: _, statusSequence: __, ...row }: PlayerRow,
  now: Date,
): Player {
  const present = Object.entries(ratings).map(([key, last]) => [key, ratingAt(last, now)] as const);
  return {
    ...row,
    // `lean` applies no defaults: a row saved before these fields existed lacks them.
    ageKnown: row.ageKnown ?? false,
    birthdays: row.birthdays ?? null,
    language: row.language ?? null,
    timeZone: row.timeZone ?? null,
    id: _id,
    ratings: Object.fromEntries(present.map(([key, { rating }]) => [key, rating])),
    certainties: Object.fromEntries(present.map(([key, { certainty = null }]) => [key, certainty])),
  };
}

const cardOf = (
  id: string,
  player: Player | undefined,
  rating: { gameId: string; playTypeId: string } | undefined,
): PlayerCard => ({
  id,
  username: player?.username ?? 'player',
  displayName: player?.displayName ?? 'Player',
  avatarUrl: shownAvatar(player?.avatarUrl),
  country: player?.country ?? null,
  rating: (rating && player?.ratings[`${rating.gameId}:${rating.playTypeId}`]) ?? null,
});
