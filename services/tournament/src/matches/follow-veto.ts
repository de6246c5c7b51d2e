import { decide, type Decision, type EventData, type matchMapChosen } from '@contend/contracts';
import { changed } from './match-progress';
import type { OpenTurn, TournamentMatch } from './tournament-match';

type Next = EventData<typeof matchMapChosen>['next'];

/**
 * Takes over the open turn of a veto. Its events may arrive in any order: the latest one counts,
 * and none once the match is live. The begin of a veto, and turns that wait, are published to the
 * pages of the event; turns between them are read with the next poll, since thousands may watch.
 */
export function followVeto(
  match: TournamentMatch,
  next: Next,
  sequence: number,
): Decision<TournamentMatch> {
  if (match.status !== 'open' || !next) return decide(match);
  if (match.veto && match.veto.sequence >= sequence) return decide(match);
  const { kind, side, by } = next;
  const open: OpenTurn = {
    ...{ side, sequence, kind: kind === 'pick' ? 'pick' : 'ban' },
    by: by === null ? null : new Date(by),
  };
  const followed = { ...match, veto: open };
  const isNews = !match.veto || (match.veto.by === null) !== (open.by === null);
  return decide(followed, { events: isNews ? [changed(followed)] : [] });
}
