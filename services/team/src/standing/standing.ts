import { decide, type Decision } from '@contend/contracts';
import type { Team } from '../team/team';
import {
  type PlayedMatch,
  recordsOf,
  type Window,
  type WinLoss,
  type Winnings,
  winningsOf,
  type WonWager,
} from './record';

/** What a team has won, counted from its final matches and settled wagers. Its id is the team's. */
export interface Standing {
  id: string;
  gameId: string;
  /** False once the team is deleted; then the top list leaves it out. */
  live: boolean;
  record: WinLoss;
  players: Record<string, WinLoss>;
  won: Record<Window, Winnings>;
}

/** Counts again; the timer counts once more when a wager leaves a window of the top list. */
export function standingOf(
  { id, gameId, live }: Pick<Team, 'id' | 'gameId' | 'live'>,
  { matches, wagers }: { matches: readonly PlayedMatch[]; wagers: readonly WonWager[] },
  now: Date,
): Decision<Standing> {
  const { team: record, players } = recordsOf(matches);
  const { won, changesAt } = winningsOf(wagers, now);
  return decide(
    { id, gameId, live, record, players, won },
    { timers: { 'count-standing': changesAt } },
  );
}

/** The standing with the highest winnings in a window; null where none has any. */
export function mostWon(standings: readonly Standing[], window: Window): Standing | null {
  const [highest] = standings
    .filter(({ won }) => won[window].wonCents > 0)
    .toSorted((one, other) => other.won[window].wonCents - one.won[window].wonCents);
  return highest ?? null;
}
