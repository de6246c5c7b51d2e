import type { MatchReply } from '@contend/contracts';
import { Trophy } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../components/control/button';
import { useEventMatch } from '../api';
import { t } from '../../../lib/language/translate';

/** The bracket that a match belongs to. */
export function TournamentLink({ match }: { match: MatchReply }) {
  const found = useEventMatch(match);
  if (!found) return null;
  return (
    <Link
      className={buttonClass('quiet')}
      to={`/tournaments/${found.tournamentId}?tab=bracket&stage=${found.stage}`}
    >
      <Trophy className="icon" aria-hidden />
      {t`Bracket, ${found.key}`}
    </Link>
  );
}
