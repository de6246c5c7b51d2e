import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../components/control/button';
import { PageHead } from '../../../components/page/page-head';
import { Skeleton } from '../../../components/page/skeleton';
import { ErrorState } from '../../../components/page/states';
import { formatTotal } from '../../../lib/format/format';
import { useWatch } from '../../../lib/live/live';
import { useMe, useSession } from '../../../lib/session/session';
import { useNow } from '../../../lib/state/use-now';
import { myZone, zonePlace } from '../../../lib/format/zone-time';
import { AlertCard } from './alert-card';
import { useInbox } from '../../../api/scrim-requests';
import { useScrims } from '../api';
import { BookedCard } from './booked-card';
import { FilterBar } from './filter-bar';
import { intervalOf, queryOf, useFilters } from './filters';
import { JoinCard } from './join-card';
import { type PlayingAs, usePlayingAs } from '../playing-as';
import { RequestsCard } from '../requests/requests-card';
import { ScrimList } from './scrim-list';
import { TeamSwitch } from './team-switch';
import { WeekStrip } from './week-strip';
import { plural, t } from '../../../lib/language/translate';
import '../scrims.css';
import './scrim-rows.css';

const minuteMs = 60_000;

function BoardNote({ total, isFiltered }: { total: number | undefined; isFiltered: boolean }) {
  if (total === undefined) return <Skeleton width={220} height={20} />;
  const count = `${formatTotal(total)} ${plural(total, { one: 'post', other: 'posts' })}`;
  return (
    <>
      {t`${
        isFiltered
          ? t`${count} match your
        filters`
          : t`${count} on the board`
      } · times are yours, ${zonePlace(myZone())}`}
    </>
  );
}

/** Of the right column: what my team has booked, its requests and my alert. */
function TeamCards({ playing }: { playing: PlayingAs }) {
  const { team, mayAct, isOnlooker } = playing;
  const inbox = useInbox(team?.id);
  if (!team) return null;
  const hasNews = (inbox.data?.incoming.length ?? 0) > 0;
  return (
    <aside className={hasNews ? 'scrim-side first' : 'scrim-side'} aria-label={t`My team`}>
      {isOnlooker && (
        <p className="card pad muted">
          {t`You see the scrims of ${team.name}. Those who act for the team post and request them.`}
        </p>
      )}
      <RequestsCard team={team} inbox={inbox} mayAct={mayAct} />
      <BookedCard team={team} bookings={inbox.data?.bookings} />
      <AlertCard team={team} key={team.id} />
    </aside>
  );
}

const postLink = (playing: PlayingAs): string =>
  playing.team ? `/scrims/new?team=${playing.team.id}` : '/scrims/new';

function Head({ playing, note }: { playing: PlayingAs; note: ReactNode }) {
  return (
    <div className="scrims-head">
      <PageHead
        title={t`Scrims`}
        note={note}
        actions={
          <>
            <TeamSwitch playing={playing} />
            {playing.mayAct && (
              <Link className={buttonClass('primary', 'large')} to={postLink(playing)}>
                <Plus className="icon" aria-hidden />
                {t`Post a scrim`}
              </Link>
            )}
          </>
        }
      />
    </div>
  );
}

/** The board of posted scrims, with the week and the requests of my team. */
export function ScrimsScreen() {
  const filters = useFilters();
  const playing = usePlayingAs();
  const session = useSession();
  const me = useMe();
  const nowMs = useNow(minuteMs);
  const query = queryOf(filters.search, { team: playing.team, nowMs });
  const isReady = !session.isPending && (playing.hasTeam !== null || playing.error !== null);
  const board = useScrims(query, { enabled: isReady });
  const inbox = useInbox(playing.team?.id);
  useWatch('scrims');
  const note = !board.isError && (
    <BoardNote total={board.data?.total} isFiltered={filters.isFiltered} />
  );
  return (
    <>
      <Head playing={playing} note={note} />
      {playing.error && (
        <div className="card">
          <ErrorState
            title={t`We can’t load your teams`}
            error={playing.error}
            onRetry={playing.retry}
          />
        </div>
      )}
      {isReady && !playing.team && !playing.error && <JoinCard isSignedIn={me !== null} />}
      <FilterBar filters={filters} team={playing.team} />
      {playing.team && (
        <WeekStrip
          key={playing.team.id}
          team={playing.team}
          members={playing.members}
          interval={intervalOf(filters.get('day'), nowMs)}
        />
      )}
      <div className={playing.team ? 'scrim-columns' : undefined}>
        <ScrimList {...{ board, filters, playing, nowMs }} inbox={inbox.data} />
        <TeamCards playing={playing} />
      </div>
      {playing.mayAct && (
        <Link className={`${buttonClass('primary', 'large')} scrim-fab`} to={postLink(playing)}>
          <Plus className="icon" aria-hidden />
          {t`Post`}
        </Link>
      )}
    </>
  );
}
