import { gameListed, playTypeListed } from '@contend/contracts';
import {
  type Consumer,
  currentWork,
  type Database,
  type ModelSpec,
  on,
} from '@contend/service-kit';
import { type GameRow, gameModel, type PlayTypeRow, playTypeModel } from './catalogue.model';

/** The games and play types one may stake on, from the match service's events. */
export interface Catalogue {
  findGame(id: string): Promise<GameRow | null>;
  findPlayType(id: string): Promise<PlayTypeRow | null>;
  consumers: Consumer[];
}

export function catalogueProjection(db: Database): Catalogue {
  const games = db.model(gameModel);
  const playTypes = db.model(playTypeModel);

  /** Stores a row unless what is there is newer. */
  async function store<Row extends GameRow>(spec: ModelSpec<Row>, { _id, ...row }: Row) {
    const model = db.model<GameRow>(spec as unknown as ModelSpec<GameRow>);
    const { session } = currentWork();
    await model.updateOne({ _id }, { $setOnInsert: { _id } }, { upsert: true, session });
    await model.updateOne({ _id, sequence: { $lt: row.sequence } }, { $set: row }, { session });
  }

  return {
    findGame: (_id) => games.findOne({ _id, sequence: { $gt: 0 } }).lean(),
    findPlayType: (_id) => playTypes.findOne({ _id, sequence: { $gt: 0 } }).lean(),
    consumers: [
      on(gameListed, ({ data: { gameId, name }, sequence }) =>
        store(gameModel, { _id: gameId, name, sequence }),
      ),
      on(playTypeListed, ({ data, sequence }) => {
        const { playTypeId: _id, gameId, name, teamSizes, bestOf } = data;
        return store(playTypeModel, { _id, gameId, name, teamSizes, bestOf, sequence });
      }),
    ],
  };
}
