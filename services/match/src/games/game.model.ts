import { aggregateSchema, defineModel } from '@contend/service-kit';
import type { DefaultPlayType, ListedGame, ListedPlayType } from './games';

const text = { type: String, required: true };
const number = { type: Number, required: true };

export const gameModel = defineModel(
  'games',
  aggregateSchema<ListedGame>({
    name: text,
    mark: text,
    hue: number,
    platforms: { type: [String], required: true },
    position: number,
  }),
);

const playTypeSchema = aggregateSchema<ListedPlayType>({
  gameId: text,
  name: text,
  teamSizes: { type: [Number], required: true },
  bestOf: { type: [Number], required: true },
  maps: { type: [String], required: true },
  mapCount: { type: Number, default: null },
  rules: text,
  position: number,
});
playTypeSchema.index({ gameId: 1, position: 1 });

export const playTypeModel = defineModel('playTypes', playTypeSchema);

export const defaultPlayTypeModel = defineModel(
  'defaultPlayTypes',
  aggregateSchema<DefaultPlayType>({ playTypeId: text }),
);
