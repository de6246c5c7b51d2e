import { type getUser, type Me, type Reply, xpOfLevel } from '@contend/contracts';
import type { ReactNode } from 'react';
import { useProfile } from '../../../api/users';
import { useWallet } from '../../../api/wallet';
import { aheadMs } from '../../../lib/http/use-read';
import { Skeleton } from '../../../components/page/skeleton';
import { Sparkline } from '../../../components/money/sparkline';
import { formatCents, formatChange, formatCount, streakWords } from '../../../lib/format/format';
import { useCatalogue } from '../../../api/catalogue';
import { useNow } from '../../../lib/state/use-now';
import { useRecentLines } from '../api';
import { dayOf } from '../day';
import { plural, t } from '../../../lib/language/translate';

interface TileProps {
  label: string;
  figure: ReactNode;
  note: ReactNode;
  aside?: ReactNode;
}

const Tile = ({ label, figure, note, aside }: TileProps) => (
  <div className="day-tile">
    <p className="small muted">{label}</p>
    <p className="figure">{figure}</p>
    <div className="row between">
      <div className="small muted">{note}</div>
      {aside}
    </div>
  </div>
);

/** A tile without a figure, while it loads or after a failure. */
const UnknownTile = ({ label, isFailed }: { label: string; isFailed: boolean }) => (
  <Tile
    label={label}
    figure={isFailed ? '–' : <Skeleton width={96} height={32} />}
    note={isFailed ? t`We can’t load this right now` : <Skeleton width={120} />}
  />
);

/** The balance of a newcomer, who has no day of wagers to show. */
function Wallet() {
  const { data, isError } = useWallet({ freshMs: aheadMs });
  if (!data) return <UnknownTile label={t`Wallet`} isFailed={isError} />;
  return <Tile label={t`Wallet`} figure={formatCents(data.available)} note={t`Nothing held`} />;
}

const minuteMs = 60_000;

function Today() {
  const now = useNow(minuteMs);
  const { data, isError } = useRecentLines();
  if (!data) return <UnknownTile label={t`Today`} isFailed={isError} />;
  const { cents, course } = dayOf(data.items, new Date(now));
  return (
    <Tile
      label={t`Today`}
      figure={<span className={cents > 0 ? 'good' : ''}>{formatChange(cents)}</span>}
      note={t`Finished wagers, after rake`}
      aside={
        <Sparkline values={course} label={t`Today’s course`} tone={cents > 0 ? 'good' : 'info'} />
      }
    />
  );
}

function Level({ me }: { me: Me }) {
  const [from, to] = [xpOfLevel(me.level), xpOfLevel(me.level + 1)];
  const share = Math.min(1, (me.xp - from) / (to - from));
  return (
    <Tile
      label={t`Level ${me.level}`}
      figure={
        <>
          {formatCount(me.xp)}
          <small className="faint"> {t`/ ${formatCount(to)} XP`}</small>
        </>
      }
      note={t`${formatCount(Math.max(0, to - me.xp))} XP to level ${me.level + 1}`}
      aside={
        <span className="bar">
          <i style={{ width: `${share * 100}%` }} />
        </span>
      }
    />
  );
}

type Profile = Reply<typeof getUser>;

const Streak = ({ record }: Pick<Profile, 'record'>) => (
  <Tile
    label={t`Streak`}
    figure={streakWords(record.streak)}
    note={
      record.wins + record.losses === 0
        ? t`Starts with your first win`
        : t`${record.wins} won, ${record.losses} lost`
    }
  />
);

function Rating({ ratings }: Pick<Profile, 'ratings'>) {
  const catalogue = useCatalogue();
  const top = ratings.toSorted((a, b) => b.matches - a.matches)[0];
  if (!top) {
    const figure = <span className="faint">{t`Unrated`}</span>;
    return <Tile label={t`Rating`} figure={figure} note={t`Play a rated match to get one`} />;
  }
  const course = top.history.map(({ rating }) => rating);
  return (
    <Tile
      label={catalogue.game(top.gameId)?.name ?? t`Rating`}
      figure={formatCount(top.rating)}
      note={plural(top.matches, { one: '# rated match', other: '# rated matches' })}
      aside={<Sparkline values={course} label={t`Rating by match`} />}
    />
  );
}

/** The shape of the day, while the section above it is loading. */
export const DaySkeleton = () => (
  <div className="card day" role="status" aria-label={t`Loading`}>
    {[t`Today`, t`Streak`, t`Level`, t`Rating`].map((label) => (
      <UnknownTile key={label} label={label} isFailed={false} />
    ))}
  </div>
);

interface DayProps {
  me: Me;
  /** Whether the balance is shown in place of today’s change. */
  startsFree?: boolean;
}

/** Balance change, streak, level and rating: four figures of today. */
export function MyDay({ me, startsFree = false }: DayProps) {
  const { data: profile, isError } = useProfile(me.id);
  return (
    <section className="card day" aria-label={t`My day`}>
      {startsFree ? <Wallet /> : <Today />}
      {profile ? <Streak {...profile} /> : <UnknownTile label={t`Streak`} isFailed={isError} />}
      <Level me={me} />
      {profile ? <Rating {...profile} /> : <UnknownTile label={t`Rating`} isFailed={isError} />}
    </section>
  );
}
