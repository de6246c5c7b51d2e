import { type Actor, type Decision, must, Refusal } from '@contend/contracts';
import { type Entry, rosterOf } from './entry';
import { checkInEntry } from './registration';
import { mustNotBePlaying } from './organizer-plays';
import { isOrganizer, type Tournament } from './tournament';

/** A check-in that was asked for. */
export interface AskedCheckIn {
  entryId: string;
  actor: Pick<Actor, 'id' | 'roles'>;
}

/** How many check-ins one transaction stores. */
export const checkInsAtOnce = 64;

/** What check-ins depend on, as it is stored. */
export interface BeforeCheckIn {
  tournament: Tournament;
  entries: ReadonlyMap<string, Entry>;
  /** The users who act for each entry now. */
  actingFor: ReadonlyMap<string, readonly string[]>;
  /** Users whose accounts are suspended or banned. */
  suspended: ReadonlySet<string>;
  /** Organizers among the callers who play in the event. */
  playing: ReadonlySet<string>;
}

export type CheckedIn = { decision: Decision<Entry> } | { refusal: Refusal };

/** Whether a caller checks an entry in as one of its players, or acts for it. */
const isOf = (
  { seats }: Entry,
  acting: readonly string[],
  { id }: AskedCheckIn['actor'],
): boolean => acting.includes(id) || seats.some(({ userId }) => userId === id);

/** Organizers who ask for entries that are not their own: they may not play in the event. */
export const decidingOrganizers = (
  { tournament, entries, actingFor }: Omit<BeforeCheckIn, 'suspended' | 'playing'>,
  asked: readonly AskedCheckIn[],
): string[] => {
  const deciding = asked.filter(({ entryId, actor }) => {
    const entry = entries.get(entryId);
    const isOwn = entry && isOf(entry, actingFor.get(entryId) ?? [], actor);
    return entry && !isOwn && isOrganizer(tournament, actor);
  });
  return [...new Set(deciding.map(({ actor }) => actor.id))];
};

/**
 * Decides check-ins of one event one after another: by a player of the entry, who acts for it, or
 * an organizer. None of its players is suspended. One that is refused changes nothing for the
 * others, and the second one of an entry changes nothing.
 */
export function checkInTurn(
  { tournament, entries, actingFor, suspended, playing }: BeforeCheckIn,
  asked: readonly AskedCheckIn[],
  now: Date,
): CheckedIn[] {
  const present = new Map(entries);
  const checkIn = ({ entryId, actor }: AskedCheckIn): Decision<Entry> => {
    const entry = present.get(entryId);
    must(entry, 'entry-not-found');
    if (!isOf(entry, actingFor.get(entryId) ?? [], actor)) {
      must(isOrganizer(tournament, actor), 'not-entry-player');
      mustNotBePlaying({ plays: playing.has(actor.id) });
    }
    const decision = checkInEntry(tournament, entry, { byId: actor.id, now });
    must(!rosterOf(entry).some((userId) => suspended.has(userId)), 'account-suspended');
    present.set(entryId, decision.state);
    return decision;
  };
  return asked.map((one) => {
    try {
      return { decision: checkIn(one) };
    } catch (error) {
      if (error instanceof Refusal) return { refusal: error };
      throw error;
    }
  });
}
