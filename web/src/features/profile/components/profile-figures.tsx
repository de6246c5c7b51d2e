import type { getUser, Reply } from '@contend/contracts';
import { RelativeTime } from '../../../components/page/times';
import {
  formatCents,
  formatCount,
  formatPercent,
  percentOf,
  streakWords,
} from '../../../lib/format/format';
import { useHeadToHead } from '../api';
import { plural, t } from '../../../lib/language/translate';
import '../../../components/page/figure-strip.css';

type Profile = Reply<typeof getUser>;

function Reliability({ reliability }: { reliability: NonNullable<Profile['reliability']> }) {
  const { percent, played, noShows } = reliability;
  return (
    <div>
      <dt className="small muted">{t`Reliability`}</dt>
      <dd className="figure">{percent === null ? '–' : formatPercent(percent)}</dd>
      <dd className="small muted">
        {percent === null
          ? t`From three matches in 90 days`
          : t`${played} of ${played + noShows} played in 90 days`}
      </dd>
    </div>
  );
}

function AgainstReader({ readerId, userId }: { readerId: string; userId: string }) {
  const { data } = useHeadToHead(readerId, userId);
  const [last] = data?.matches ?? [];
  if (!data || !last) return null;
  return (
    <div>
      <dt className="small muted">{t`Against you`}</dt>
      <dd className="figure">
        {data.losses}–{data.wins}
      </dd>
      <dd className="small muted">
        {t`last met`} <RelativeTime at={last.completedAt} />
      </dd>
    </div>
  );
}

interface ProfileFiguresProps {
  profile: Profile;
  /** A signed-in reader who is not the player. */
  readerId: string | undefined;
}

/** Record, streak, reliability and winnings of a player, and the record against the reader. */
export function ProfileFigures({ profile, readerId }: ProfileFiguresProps) {
  const { id, record, reliability, winnings } = profile;
  const all = record.wins + record.losses;
  return (
    <dl className="card figure-strip">
      <div>
        <dt className="small muted">{t`Record`}</dt>
        <dd className="figure">
          {formatCount(record.wins)}–{formatCount(record.losses)}
        </dd>
        <dd className="small muted">
          {all === 0
            ? t`No matches yet`
            : t`${formatPercent(percentOf(record.wins, all))} of ${formatCount(all)} won`}
        </dd>
      </div>
      <div>
        <dt className="small muted">{t`Streak`}</dt>
        <dd className="figure">{streakWords(record.streak)}</dd>
      </div>
      {reliability && <Reliability reliability={reliability} />}
      {winnings && (
        <div>
          <dt className="small muted">{t`Winnings`}</dt>
          <dd className="figure">{formatCents(winnings.cents)}</dd>
          <dd className="small muted">
            {winnings.times === 0
              ? t`No wager or prize won yet`
              : plural(winnings.times, {
                  one: '1 wager or prize, its stake not counted',
                  other: '# wagers and prizes, stakes not counted',
                })}
          </dd>
        </div>
      )}
      {readerId && <AgainstReader readerId={readerId} userId={id} />}
    </dl>
  );
}
