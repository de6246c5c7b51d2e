import { type EventData, matchFinal } from '@contend/contracts';
import type { StoryPlatform } from '@contend/test-kit';
import { gameId, newMatchId, publishAll } from './match-events';

interface Final {
  home: string;
  away: string;
  winner?: 'home' | 'away';
  /** ISO 8601. */
  completedAt?: string;
  isScrim?: boolean;
}

export type FinalMatch = EventData<typeof matchFinal>;

/** A match whose result is final, without playing. */
export function finalMatch(match: Final): FinalMatch {
  const { home, away, winner = 'home', completedAt = '2026-03-02T11:00:00.000Z' } = match;
  return {
    ...{ matchId: newMatchId(), home: [home], away: [away], winner, gameId },
    ...(match.isScrim && { source: { kind: 'scrim', id: 'e'.repeat(24) } }),
    ...{ outcome: 'completed', scores: [2, 1], decidedBy: 'agreement' },
    ...{ completedAt, finalAt: completedAt },
  };
}

/** Publishes several, one after the other. */
export const publishFinals = (p: StoryPlatform, all: FinalMatch[]): Promise<void> =>
  publishAll(
    p,
    all.map((data) => ({ spec: matchFinal, sequence: 9, data })),
  );

/** Publishes it; with an `id`, as a repetition of the event with that id. */
export const publishFinal = (p: StoryPlatform, data: FinalMatch, id?: string): Promise<void> =>
  p.publish(matchFinal, { ...{ subject: data.matchId, sequence: 9, data }, ...(id && { id }) });
