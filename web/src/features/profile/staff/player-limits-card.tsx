import type { PlayLimit, PlayLimits } from '@contend/contracts';
import { formatDayTime } from '../../../lib/format/format';
import {
  leftWords,
  limitName,
  ofWords,
  pendingWords,
  usedWords,
} from '../../../lib/labels/limit-labels';
import { AdminCard } from './admin-card';
import { useLimitsOfPlayer } from '../api';

const pauseNames = { 'time-out': 'Time-out', 'self-exclusion': 'Self-excluded' } as const;

const Pause = ({ pause }: Pick<PlayLimits, 'pause'>) =>
  pause ? (
    <p className="strong">
      {pauseNames[pause.kind]} until {formatDayTime(pause.until)}
      {pause.returnsAt && `, asked to return from ${formatDayTime(pause.returnsAt)}`}
    </p>
  ) : (
    <p className="muted">No break from play.</p>
  );

const Limit = ({ limit }: { limit: PlayLimit }) => (
  <li>
    <p>
      <span className="strong">{limitName(limit)}</span>:{' '}
      <span className="number">
        {usedWords(limit)} {ofWords(limit)}
      </span>
    </p>
    <p className="small muted">
      {[leftWords(limit), pendingWords(limit)].filter(Boolean).join('. ')}
    </p>
  </li>
);

function Limits({ limits, pause }: PlayLimits) {
  const set = limits.filter(({ cents }) => cents !== null);
  return (
    <>
      <Pause pause={pause} />
      {set.length === 0 && <p className="muted">No limits are set.</p>}
      <ul>
        {set.map((limit) => (
          <Limit key={limitName(limit)} limit={limit} />
        ))}
      </ul>
      <p className="small faint">The player alone changes them.</p>
    </>
  );
}

/** For admins: a player’s limits of play and break, which the player alone changes. */
export function PlayerLimitsCard({ userId }: { userId: string }) {
  const read = useLimitsOfPlayer(userId);
  const hasNoWallet = read.error?.code === 'wallet-not-found';
  return (
    <AdminCard
      title="Limits of play"
      read={read}
      failure="We can’t load the limits"
      instead={hasNoWallet && 'This player has no wallet yet.'}
    >
      {(limits) => <Limits {...limits} />}
    </AdminCard>
  );
}
