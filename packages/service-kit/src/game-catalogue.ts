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
      },
      options,
    ),
  ),
  parts: { sequence: ['gameId', 'name', 'teamSizes', 'bestOf'] },
  folds: [
    fold(playTypeListed, ({ data: { playTypeId, gameId, name, teamSizes, bestOf } }) => ({
      id: playTypeId,
      set: { gameId, name, teamSizes, bestOf },
    })),
  ],
};

export interface GameCatalogue {
  /** Null until the match service has listed the game. */
  findGame(id: string): Promise<GameRow | null>;
  findPlayType(id: string): Promise<PlayTypeRow | null>;
  consumers: Consumer[];
}

/** A projection of the games and play types on offer. The match service owns both. */
export function gameCatalogue(db: Database): GameCatalogue {
  const games = projection(db, gameSpec);
  const playTypes = projection(db, playTypeSpec);
  return {
    findGame: games.find,
    findPlayType: playTypes.find,
    consumers: [...games.consumers, ...playTypes.consumers],
  };
}
