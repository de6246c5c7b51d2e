import { Link } from 'react-router-dom';
import { Countdown } from '../../components/page/times';
import { useActiveMatches } from '../../api/matches';

const words: Record<string, string> = {
  check_in: 'Check in',
  live: 'Live',
  score_proposed: 'Score',
  disputed: 'Dispute',
};

/** A link to the player's current match, on every screen. */
export function LivePill() {
  const { data } = useActiveMatches();
  const running = data?.items.filter(({ isOver, status }) => !isOver && status in words);
  // A dispute waits for others more often than not: any other match comes before it, and the
  // deadline of its ruling is not the player’s.
  const current = running?.find(({ status }) => status !== 'disputed') ?? running?.[0];
  if (!current) return null;
  const step = current.isChoosingMaps ? 'Map veto' : words[current.status];
  const named = [step, current.opponentTeam ?? current.opponent?.displayName].filter(Boolean);
  const label = named.join(' · vs ');
  return (
    <Link className="live" to={`/matches/${current.id}`}>
      <span className="dot" aria-hidden />
      <span className="clip">{label}</span>
      {current.deadline && current.status !== 'disputed' && <Countdown until={current.deadline} />}
    </Link>
  );
}
