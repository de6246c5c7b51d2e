import type { getNemesis, Reply } from '@contend/contracts';
import { Swords } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Hexagon } from '../../../components/player/hexagon';
import { SkeletonRows } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { RelativeTime } from '../../../components/page/times';
import { useMe } from '../../../lib/session/session';
import { useNemesis } from '../api';
import { plural, t } from '../../../lib/language/translate';

interface NemesisCardProps {
  player: { id: string; displayName: string; avatarUrl: string | null };
}

type Nemesis = NonNullable<Reply<typeof getNemesis>['nemesis']>;

const wins = (count: number): string => plural(count, { one: '# win', other: '# wins' });

interface SideProps {
  player: NemesisCardProps['player'];
  won: number;
}

function Side({ player, won }: SideProps) {
  const isMine = useMe()?.id === player.id;
  return (
    <Link className="nemesis-side" to={`/players/${player.id}`}>
      <Hexagon name={player.displayName} imageUrl={player.avatarUrl} size={56} isMine={isMine} />
      <span className="strong clip">{isMine ? t`You` : player.displayName}</span>
      <span className="small muted">{wins(won)}</span>
    </Link>
  );
}

const HeadToHead = ({ player, nemesis }: NemesisCardProps & { nemesis: Nemesis }) => (
  <>
    <div className="nemesis">
      <Side player={player} won={nemesis.wins} />
      <p className="nemesis-score">
        <span className="figure">
          {nemesis.wins}–{nemesis.losses}
        </span>
        <span className="small muted">{t`head to head`}</span>
      </p>
      <Side player={nemesis.opponent} won={nemesis.losses} />
    </div>
    <p className="nemesis-note small muted">
      {t`Last met`} <RelativeTime at={nemesis.lastPlayedAt} />
    </p>
  </>
);

/** The opponent who beat a player most, with the matches between both. */
export function NemesisCard({ player }: NemesisCardProps) {
  const read = useNemesis(player.id);
  return (
    <section className="card" aria-label={t`Nemesis`}>
      <div className="card-head">
        <h2 className="grow">{t`Nemesis`}</h2>
        <span className="small muted">{t`Who beat ${player.displayName} most`}</span>
      </div>
      {read.isPending && <SkeletonRows rows={1} />}
      {read.isError && (
        <ErrorState
          title={t`We can’t load the nemesis`}
          error={read.error}
          onRetry={() => void read.refetch()}
          isRetrying={read.isFetching}
        />
      )}
      {read.data?.nemesis && <HeadToHead player={player} nemesis={read.data.nemesis} />}
      {read.data && !read.data.nemesis && (
        <EmptyState icon={Swords} title={t`None so far`}>
          {t`No opponent has won a match against this player.`}
        </EmptyState>
      )}
    </section>
  );
}
