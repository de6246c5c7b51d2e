import {
  decide,
  type Decision,
  type Game,
  gameListed,
  happened,
  type PlayType,
  playTypeListed,
} from '@contend/contracts';

/** A stored game; `position` is its place in the list. */
export type ListedGame = Game & { position: number };
export type ListedPlayType = Omit<PlayType, 'isDefault'> & {
  position: number;
  /** As it was announced; absent from play types that release 0.2.0 announced. */
  mapCount?: number | null;
};

/** A player's default play type; its id is the player's. */
export interface DefaultPlayType {
  id: string;
  playTypeId: string;
}

/** Announces a game that is new or differs from the stored one; a restart announces nothing. */
export function listGame(stored: ListedGame | undefined, game: ListedGame): Decision<ListedGame> {
  if (stored && isSame(stored, game)) return decide(stored);
  const { id, name, mark, hue } = game;
  return decide(game, { events: [happened(gameListed, { gameId: id, name, mark, hue })] });
}

export function listPlayType(
  stored: ListedPlayType | undefined,
  playType: ListedPlayType,
): Decision<ListedPlayType> {
  const mapCount = playType.maps.length;
  const listed = { ...playType, mapCount };
  if (stored && isSame(stored, listed)) return decide(stored);
  const { id: playTypeId, gameId, name, teamSizes, bestOf } = playType;
  const data = { playTypeId, gameId, name, teamSizes, bestOf, mapCount };
  return decide(listed, { events: [happened(playTypeListed, data)] });
}

const isSame = <Item extends object>(one: Item, other: Item): boolean =>
  (Object.keys(other) as (keyof Item)[]).every(
    (key) => JSON.stringify(one[key]) === JSON.stringify(other[key]),
  );
