import { type Entry, rosterOf } from './entry';

/** An entry of a user, and what they are in it. */
export interface OwnEntry {
  entry: Entry;
  /** Whether they decide for it: pay all seats, name its players, withdraw it. */
  isActing: boolean;
  /** Whether they play for it now. */
  isPlaying: boolean;
}

/** An entry with its captain and deputies as they are now. */
type Followed = Pick<Entry, 'id' | 'captainId' | 'deputyIds'>;

/**
 * The entry of a user in one event: an open one before an ended one, one that they played for
 * before one that they only act for, then the latest. Null without any.
 *
 * @param acting the same entries with who acts for them now
 */
export function ownEntryOf(
  userId: string,
  entries: readonly Entry[],
  acting: readonly Followed[],
): OwnEntry | null {
  const deciders = new Map(acting.map((one) => [one.id, [one.captainId, ...one.deputyIds]]));
  const isActing = ({ id }: Entry) => deciders.get(id)?.includes(userId) ?? false;
  const isPlayers = ({ playerIds }: Entry) => playerIds.includes(userId);
  const [entry] = entries
    .filter((one) => isPlayers(one) || isActing(one))
    .toSorted(
      (one, other) =>
        Number(other.isOpen) - Number(one.isOpen) ||
        Number(isPlayers(other)) - Number(isPlayers(one)) ||
        other.number - one.number,
    );
  if (!entry) return null;
  return { entry, isActing: isActing(entry), isPlaying: rosterOf(entry).includes(userId) };
}
