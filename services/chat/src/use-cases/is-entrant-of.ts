import type { ChatDeps } from '../deps';
import type { Room } from '../domain/room';

/** Whether a user has an entry of the event whose room it is; not in rooms of other kinds. */
export const isEntrantOf = async (
  { entrants }: Pick<ChatDeps, 'entrants'>,
  { kind, id }: Pick<Room, 'kind' | 'id'>,
  userId: string,
): Promise<boolean> => kind === 'tournament' && entrants.isIn(id, userId);
