import {
  type EventData,
  type EventEnvelope,
  type PlayerCard,
  ratingChanged,
  shownAvatar,
  userSignedUp,
  userStatusChanged,
  userUpdated,
} from '@contend/contracts';
import { Schema } from 'mongoose';
import { currentWork } from './context';
import { type Database, defineModel, type ModelSpec } from './data/database';
import { type Consumer, on } from './events/consumer';

/** What a service remembers of a player, from the user service's events. */
interface Player {
  id: string;
  username: string;
  displayName: string;
  avatarUrl: string | null;
  country: string | null;
  /** The instant a minor turns 18; null for adults and while the age is unknown. */
  minorUntil: Date | null;
  /** Whether a birth date is on file. False too where the profile was published before this was. */
  ageKnown: boolean;
  status: 'active' | 'suspended' | 'banned';
  /** Rating by `<gameId>:<playTypeId>`. */
  ratings: Record<string, number>;
}

export type PlayerRow = Omit<Player, 'id' | 'ratings'> & {
  _id: string;
  sequence: number;
  statusSequence: number;
  ratings: Record<string, { rating: number; sequence: number }>;
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
    status: { type: String, default: 'active' },
    sequence: { type: Number, default: 0 },
    statusSequence: { type: Number, default: 0 },
    ratings: { type: Schema.Types.Mixed, default: {} },
  },
  { versionKey: false, strict: 'throw', minimize: false },
);
export const playerModel = playersModel('players');

/** The projection under another name: what it is rebuilt in. */
export function playersModel(name: string): ModelSpec<PlayerRow> {
  return defineModel<PlayerRow>(name, playerSchema);
}

export interface Players {
  /** Null until the player's sign-up has arrived here. */
  find(id: string): Promise<Player | null>;
  findMany(ids: string[]): Promise<Map<string, Player>>;
  /** Cards in the order of `ids`; a player not known yet is shown as such. */
  cards(ids: string[], rating?: { gameId: string; playTypeId: string }): Promise<PlayerCard[]>;
  consumers: Consumer[];
}

/**
 * A projection that most services share: who the players are. Older events never overwrite newer.
 */
export const playerProjection = (db: Database): Players => playersIn(db, playerModel);

/** The same in a collection of its own. */
export function playersIn(db: Database, spec: ModelSpec<PlayerRow>): Players {
  const model = db.model(spec);

  /** Applies a change if it is newer than what `field` says was applied last. */
  async function apply(id: string, field: string, sequence: number, change: object) {
    const { session } = currentWork();
    const newer = { $or: [{ [field]: { $lt: sequence } }, { [field]: { $exists: false } }] };
    const write = () =>
      model.updateOne(
        { _id: id, ...newer },
        { $set: { ...change, [field]: sequence } },
        { session },
      );
    if ((await write()).matchedCount > 0) return;
    // Not heard of yet, or the news is old.
    const first = { $setOnInsert: { _id: id } };
    const { upsertedCount } = await model.updateOne({ _id: id }, first, { upsert: true, session });
    if (upsertedCount > 0) await write();
  }

  const profile = ({ data, sequence }: EventEnvelope<EventData<typeof userUpdated>>) => {
    const { username, displayName, avatarUrl, country, minorUntil, ageKnown = false } = data;
    const change = {
      ...{ username, displayName, avatarUrl, country, ageKnown },
      minorUntil: minorUntil ? new Date(minorUntil) : null,
    };
    // Named one by one: what a later profile carries besides is no field of this projection.
    return apply(data.userId, 'sequence', sequence, change);
  };

  const findMany = async (ids: string[]) => {
    const { session } = currentWork();
    const rows = await model.find({ _id: { $in: ids } }, null, { session }).lean();
    return new Map(rows.map((row) => [row._id, toPlayer(row as PlayerRow)]));
  };

  return {
    async find(id) {
      return (await findMany([id])).get(id) ?? null;
    },
    findMany,
    async cards(ids, rating) {
      const players = await findMany([...new Set(ids)]);
      return ids.map((id) => cardOf(id, players.get(id), rating));
    },
    consumers: [
      on(userSignedUp, profile),
      on(userUpdated, profile),
      on(userStatusChanged, ({ data, sequence }) =>
        apply(data.userId, 'statusSequence', sequence, { status: data.status }),
      ),
      on(ratingChanged, ({ data, sequence }) => {
        const key = `ratings.${data.gameId}:${data.playTypeId}`;
        return apply(data.userId, `${key}.sequence`, sequence, { [`${key}.rating`]: data.after });
      }),
    ],
  };
}

const toPlayer = ({
  _id,
  ratings = {},
  sequence: _,
  statusSequence: __,
  ...row
}: PlayerRow): Player => ({
  ...row,
  // `lean` reads rows as they are: one from before this field has none.
  ageKnown: row.ageKnown ?? false,
  id: _id,
  ratings: Object.fromEntries(Object.entries(ratings).map(([key, value]) => [key, value.rating])),
});

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
