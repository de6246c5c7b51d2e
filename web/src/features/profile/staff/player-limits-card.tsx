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
import { t } from '../../../lib/language/translate';

const pauseNames = { 'time-out': t`Time-out`, 'self-exclusion': t`Self-excluded` } as const;

const Pause = ({ pause }: Pick<PlayLimits, 'pause'>) =>
  pause ? (
    <p className="strong">
      {t`${pauseNames[pause.kind]} until ${formatDayTime(pause.until)}`}
      {pause.returnsAt && t`, asked to return from ${formatDayTime(pause.returnsAt)}`}
    </p>
  ) : (
    <p className="muted">{t`No break from play.`}</p>
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
      {set.length === 0 && <p className="muted">{t`No limits are set.`}</p>}
      <ul>
        {set.map((limit) => (
          <Limit key={limitName(limit)} limit={limit} />
        ))}
      </ul>
      <p className="small faint">{t`Only the player can change them.`}</p>
    </>
  );
}

/** For admins: a player’s limits of play and break, which the player alone changes. */
export function PlayerLimitsCard({ userId }: { userId: string }) {
  const read = useLimitsOfPlayer(userId);
  const hasNoWallet = read.error?.code === 'wallet-not-found';
  return (
    <AdminCard
      title={t`Limits of play`}
      read={read}
      failure={t`We can’t load the limits`}
      instead={hasNoWallet && t`This player has no wallet yet.`}
    >
      {(limits) => <Limits {...limits} />}
    </AdminCard>
  );
}
