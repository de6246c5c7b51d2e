import { type Database, type Repository, repository } from '@contend/service-kit';
import { defaultPlayTypeModel, gameModel, playTypeModel } from './game.model';
import type { DefaultPlayType, ListedGame, ListedPlayType } from './games';

export const gameRepository = (db: Database): Repository<ListedGame> =>
  repository<ListedGame>(db, gameModel, { notFound: 'game-not-found' });

export const playTypeRepository = (db: Database): Repository<ListedPlayType> =>
  repository<ListedPlayType>(db, playTypeModel, { notFound: 'play-type-not-found' });

export const defaultPlayTypeRepository = (db: Database): Repository<DefaultPlayType> =>
  repository<DefaultPlayType>(db, defaultPlayTypeModel, { notFound: 'play-type-not-found' });
