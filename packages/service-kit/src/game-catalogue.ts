import { gameListed, type PlayTypeRules, playTypeListed } from '@contend/contracts';
import { Schema } from 'mongoose';
import { type Database, defineModel } from './data/database';
import type { Consumer } from './events/consumer';
import { fold, projection, type ProjectionSpec } from './projection';

interface GameRow {
  _id: string;
  name: string;
  sequence: number;
}

type PlayTypeRow = GameRow & PlayTypeRules;

const options = { versionKey: false, strict: 'throw', autoIndex: false } as const;
const named = {
  _id: { type: String, required: true },
  name: { type: String, default: '' },
  sequence: { type: Number, default: 0 },
};

const gameSpec: ProjectionSpec<GameRow> = {
  model: defineModel('games', new Schema<GameRow>(named, options)),
  parts: { sequence: ['name'] },
  folds: [fold(gameListed, ({ data: { gameId, name } }) => ({ id: gameId, set: { name } }))],
};

const playTypeSpec: ProjectionSpec<PlayTypeRow> = {
  model: defineModel(
    'playTypes',
    new Schema<PlayTypeRow>(
      {
        ...named,
        gameId: { type: String, default: '' },
        bestOf: { type: [Number], default: [] },
        teamSizes: { type: [Number], default: [] },
        mapCount: { type: Number, default: null },
      },
      options,
    ),
  ),
  parts: { sequence: ['gameId', 'name', 'teamSizes', 'bestOf', 'mapCount'] },
  folds: [
    fold(playTypeListed, ({ data: { playTypeId: id, mapCount = null, ...listed } }) => ({
      id,
      set: { ...listed, mapCount },
    })),
  ],
};

export interface GameCatalogue {
  /** All games, by name. */
  listGames(): Promise<GameRow[]>;
  /** Null until the match service has listed the game. */
  findGame(id: string): Promise<GameRow | null>;
  findPlayType(id: string): Promise<PlayTypeRow | null>;
  /** The first play type of each game in the catalogue, by game: ratings of teams are of it. */
  firstPlayTypes(gameIds: readonly string[]): Promise<Map<string, string>>;
  consumers: Consumer[];
}

/** A projection of the games and play types on offer. The match service owns both. */
export function gameCatalogue(db: Database): GameCatalogue {
  const games = projection(db, gameSpec);
  const playTypes = projection(db, playTypeSpec);
  return {
    listGames: () => db.model(gameSpec.model).find().sort({ name: 1, _id: 1 }).lean(),
    findGame: games.find,
    findPlayType: playTypes.find,
    async firstPlayTypes(gameIds) {
      const ofGames = { gameId: { $in: [...new Set(gameIds)] } };
      // The ids of a game's play types are in the order of the catalogue; the first is set last.
      const rows = await db.model(playTypeSpec.model).find(ofGames).sort({ _id: -1 }).lean();
      return new Map(rows.map(({ gameId, _id }) => [gameId, _id]));
    },
    consumers: [...games.consumers, ...playTypes.consumers],
  };
}
