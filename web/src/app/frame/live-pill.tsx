import { Link } from 'react-router-dom';
import { Countdown } from '../../components/page/times';
import { useActiveMatches } from '../../api/matches';
import { t } from '../../lib/language/translate';

const words: Record<string, string> = {
  check_in: t`Check in`,
  live: t`Live`,
  score_proposed: t`Score`,
  disputed: t`Dispute`,
};

/** A link to the player's current match, on every screen. */
export function LivePill() {
  const { data } = useActiveMatches();
  const running = data?.items.filter(({ isOver, status }) => !isOver && status in words);
  // A dispute waits for others more often than not: any other match comes before it, and the
  // deadline of its ruling is not the player’s.
  const current = running?.find(({ status }) => status !== 'disputed') ?? running?.[0];
  if (!current) return null;
  const step = current.isChoosingMaps ? t`Map veto` : words[current.status];
  const named = [step, current.opponentTeam ?? current.opponent?.displayName].filter(Boolean);
  const label = named.join(t` · vs `);
  return (
    <Link className="live" to={`/matches/${current.id}`}>
      <span className="dot" aria-hidden />
      <span className="clip">{label}</span>
      {current.deadline && current.status !== 'disputed' && <Countdown until={current.deadline} />}
    </Link>
  );
}
