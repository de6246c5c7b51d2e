import type { Tournament } from '../tournament/tournament';
import { type Entry, rosterOf } from './entry';
import { requireNotOrganizer } from './registration';

/**
 * Users who may be added to entries: what adds one is saved with it. Made by `letIn`, for the
 * next captain of a team, and for those who are in the event already (ADR 225).
 */
export interface Admission {
  userIds: ReadonlySet<string>;
}

/**
 * An event without those co-organizers who enter it and decided nothing: the owner named them
 * without asking, so that being named does not bind them (ADR 214). Organizers of an event without
 * prizes play in it.
 */
export function withoutEntering(
  tournament: Tournament,
  userIds: readonly string[],
  deciders: ReadonlySet<string>,
): Tournament {
  if (tournament.terms.prize.mode === 'none') return tournament;
  const enters = (userId: string) => userIds.includes(userId) && !deciders.has(userId);
  const organizerIds = tournament.organizerIds.filter((userId) => !enters(userId));
  return { ...tournament, organizerIds };
}

/**
 * Asserts that users may come into an entry of an event, as players or as who acts for it: its
 * owner, and who decided something in it, may not where there are prizes.
 * @throws Refusal `organizer-plays`
 */
export function requireMayComeIn(
  tournament: Tournament,
  userIds: readonly string[],
  deciders: ReadonlySet<string>,
): void {
  requireNotOrganizer(withoutEntering(tournament, userIds, deciders), userIds, deciders);
}

/** The admission of people of other entries of the same event, such as those of a made team. */
export const admittedBefore = (
  entries: readonly Pick<Entry, 'seats' | 'captainId'>[],
): Admission => ({
  userIds: new Set(entries.flatMap((entry) => [entry.captainId, ...rosterOf(entry)])),
});

type WithPeople = Pick<Entry, 'isOpen' | 'seats' | 'captainId'>;

const peopleOf = (entry: WithPeople | null): string[] =>
  entry?.isOpen ? [entry.captainId, ...rosterOf(entry)] : [];

/**
 * Asserts that all who are new in an open entry were admitted.
 * @throws Error naming one who was not: a way into entries that misses `letIn`
 */
export function requireAdmitted(
  from: WithPeople | null,
  to: WithPeople,
  admission: Admission | undefined,
): void {
  const known = new Set([...peopleOf(from), ...(admission?.userIds ?? [])]);
  const missed = peopleOf(to).find((userId) => !known.has(userId));
  if (missed) throw new Error(`User ${missed} was added to an entry without an admission.`);
}
