import { Link } from 'react-router-dom';
import { Countdown } from '../components/times';
import { useActiveMatches } from '../lib/reads';

const words: Record<string, string> = {
  check_in: 'Check in',
  live: 'Live',
  score_proposed: 'Score',
  disputed: 'Dispute',
};

/** The match I am in the middle of, one press away from everywhere. */
export function LivePill() {
  const { data } = useActiveMatches();
  const current = data?.items.find(({ isOver, status }) => !isOver && status in words);
  if (!current) return null;
  return (
    <Link className="live" to={`/matches/${current.id}`}>
      <span className="dot" aria-hidden />
      <span className="clip">
        {words[current.status]}
        {current.opponent && ` · vs ${current.opponent.displayName}`}
      </span>
      {current.deadline && <Countdown until={current.deadline} />}
    </Link>
  );
}
