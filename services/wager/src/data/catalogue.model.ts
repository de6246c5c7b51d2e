import { defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';

export interface GameRow {
  _id: string;
  name: string;
  sequence: number;
}

export interface PlayTypeRow extends GameRow {
  gameId: string;
  bestOf: number[];
  teamSizes: number[];
}

const options = { versionKey: false, strict: 'throw', autoIndex: false } as const;
const named = {
  _id: { type: String, required: true },
  name: { type: String, default: '' },
  sequence: { type: Number, default: 0 },
};

export const gameModel = defineModel('games', new Schema<GameRow>(named, options));
export const playTypeModel = defineModel(
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
);
