import type { MatchReply } from '@contend/contracts';
import { Trophy } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../components/button';
import { useMyTournamentMatches } from './api/list-my-tournament-matches';

/** The bracket that a match belongs to, for the players of the match. */
export function TournamentLink({ match }: { match: MatchReply }) {
  const isOfTournament = match.kind === 'tournament';
  const mine = useMyTournamentMatches({ enabled: isOfTournament });
  const found = mine.data?.items.find(({ id }) => id === match.id);
  if (!found) return null;
  return (
    <Link className={buttonClass('quiet')} to={`/tournaments/${found.tournamentId}?tab=bracket`}>
      <Trophy className="icon" aria-hidden />
      Bracket, {found.key}
    </Link>
  );
}
