import { type Decision, inMs } from '@contend/contracts';
import type { Entry } from '../../src/entries/entry';
import {
  newMatch,
  type SeededEntry,
  type TournamentMatch,
} from '../../src/matches/tournament-match';
import type { Tournament } from '../../src/tournament/tournament';

/** The announced start of the event of these examples, and when its first match opens. */
export const start = new Date('2026-03-02T18:00:00.000Z');

export const minutes = (count: number): Date => inMs(start, count * 60_000);

/** An event of teams of two that Olga organizes with Otto. */
export const eventWith = (
  terms: Partial<Tournament['terms']> = {},
  changes: Partial<Tournament> = {},
): Tournament =>
  ({
    ...{ id: 'cup', name: 'Night Cup', status: 'live', ownerId: 'olga', organizerIds: ['otto'] },
    terms: {
      ...{ gameId: 'game', playTypeId: 'play type', teamSize: 2, startsAt: start },
      ...{ checkInOpensMinutes: 60, checkInClosesMinutes: 10, ...terms },
    },
    ...{ description: '', rules: 'No items.', startedAt: null, payoutAt: null, changes: [] },
    ...changes,
  }) as Tournament;

/** A checked-in team with its captain and one more player. */
export const teamOf = (name: string, changes: Partial<Entry> = {}): Entry => ({
  ...{ id: `${name}-entry`, tournamentId: 'cup', status: 'checked_in', name },
  ...{ teamId: `${name}-team`, captainId: `${name}-captain`, deputyIds: [`${name}-deputy`] },
  seats: [`${name}-captain`, `${name}-player`].map((userId) => ({ userId, payment: null })),
  ...{ playerIds: [], isOpen: true, number: 1, payBy: null, registeredAt: start },
  ...{ enteredAt: null, checkedInAt: start, endedAt: null, place: null },
  ...changes,
});

const opened = {
  ...{ tournamentId: 'cup', stage: 'playoff', key: 'F1', attempt: 1, bestOf: 3 },
  ...{ home: 'reds-entry', away: 'blues-entry' },
};
export const sides: Record<'home' | 'away', SeededEntry> = {
  home: { entry: teamOf('reds'), seed: 1 },
  away: { entry: teamOf('blues'), seed: 2 },
};

/** A best-of-three final of reds and blues that opened at the start of the event. */
export const openMatchWith = (changes: Partial<TournamentMatch> = {}): TournamentMatch => ({
  ...newMatch(opened, sides, start),
  ...changes,
});

/** Types and contents of a decision's events. */
export const eventsOf = ({ events }: Pick<Decision<unknown>, 'events'>): [string, unknown][] =>
  events.map(({ spec, data }) => [spec.type, data]);

/** A side of a bracket by the id of its entry, without players. */
export const entryNamed = (id: string): SeededEntry => ({
  entry: { ...{ id, name: id, teamId: null, captainId: id }, deputyIds: [], seats: [] } as never,
  seed: 1,
});
