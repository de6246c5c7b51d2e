import type { TournamentMatch, TournamentReply } from '@contend/contracts';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../components/button';
import { RelativeTime } from '../../components/times';
import { useAnswerCall } from './api/answer-call';

interface CallProps {
  tournament: TournamentReply;
  match: TournamentMatch;
}

function Call({ tournament, match }: CallProps) {
  const answer = useAnswerCall();
  const params = { tournamentId: tournament.id, matchId: match.id };
  return (
    <li className="board-row">
      <span className="grow">
        <strong>{match.key}</strong> · {match.home.name} – {match.away.name}
        {match.adminAskedAt && (
          <span className="small muted block">
            asked <RelativeTime at={match.adminAskedAt} />
          </span>
        )}
        {answer.error && <span className="small bad block">{answer.error.message}</span>}
      </span>
      <Link className={buttonClass()} to={`/matches/${match.id}`}>
        Open
      </Link>
      <Button loading={answer.isPending} onClick={() => answer.mutate({ params })}>
        Answered
      </Button>
    </li>
  );
}

/** Matches whose players ask for an organizer. */
export function CallsCard({
  tournament,
  matches,
}: {
  tournament: TournamentReply;
  matches: readonly TournamentMatch[];
}) {
  const calls = matches.filter(({ adminAskedAt }) => adminAskedAt !== null);
  if (calls.length === 0) return null;
  return (
    <section className="card" aria-label="Calls for an admin">
      <header className="card-head">
        <h2>Calls for an admin</h2>
      </header>
      <ul>
        {calls.map((match) => (
          <Call key={match.id} {...{ tournament, match }} />
        ))}
      </ul>
    </section>
  );
}
