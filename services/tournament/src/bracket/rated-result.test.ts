import type { Outcome } from '@contend/tournament-engine';
import { minutes, openMatchWith } from '../../test/model/match-states';
import { report } from '../matches/match-report';
import {
  annulMatch,
  type Cause,
  decideMatch,
  removeMatch,
  type ReportedEnd,
  type TournamentMatch,
} from '../matches/tournament-match';
import { ratedWinner } from './rated-result';

const match = openMatchWith();

const outcomeOf = (changes: Partial<Outcome> = {}): Outcome => ({
  ...{ kind: 'played', winner: 'reds-entry', losers: ['blues-entry'], sequence: 1 },
  ...{ games: [{ home: 2, away: 1 }], ...changes },
});
const decideBy = (cause: Cause, outcome = outcomeOf(), from: TournamentMatch = match) =>
  decideMatch(from, { outcome, cause }, minutes(30));

test('a win is rated if its match was played, also where an organizer set it', () => {
  const played = decideBy('match').state;
  const set = (from: TournamentMatch) =>
    decideBy('organizer', outcomeOf({ winner: 'blues-entry' }), from).state;
  expect(ratedWinner(played)).toBe('home');
  expect(ratedWinner(set(played))).toBe('away');
  const reported: ReportedEnd = { kind: 'result', scores: [2, 1] };
  expect(ratedWinner(set(openMatchWith({ reported })))).toBe('away');
  // The room's result arrives after the decision about it.
  const late = report(set(match), reported, minutes(31));
  expect(late).toMatchObject({ state: { isPlayed: true }, timers: {} });
  expect(ratedWinner(late.state)).toBe('away');
  for (const unrated of [
    ...[match, set(match), removeMatch(played).state, annulMatch(played).state],
    decideBy('organizer', outcomeOf({ kind: 'forfeit' }), played).state,
  ]) {
    expect(ratedWinner(unrated)).toBeNull();
  }
});
