import type { listScrims, Reply, ScrimReply } from '@contend/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Crosshair } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../../components/control/button';
import { EmptyPage } from '../../../components/page/empty-page';
import { Pagination } from '../../../components/page/pagination';
import { SkeletonRows } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { dateIn, longDayWords, myZone } from '../../../lib/format/zone-time';
import type { ScrimInbox } from '../../../api/scrim-requests';
import { intervalOf, type Interval, type useFilters } from './filters';
import { LeaveDialog } from './leave-dialog';
import type { Asking, Listed } from '../listed';
import type { MyTeam, PlayingAs } from '../playing-as';
import { RequestDialog } from '../requests/request-dialog';
import { ScrimRow } from './scrim-row';
import { shownWindow } from '../labels';
import { t, tAs } from '../../../lib/language/translate';

interface ScrimListProps {
  board: UseQueryResult<Reply<typeof listScrims>, Error>;
  filters: ReturnType<typeof useFilters>;
  playing: PlayingAs;
  inbox: ScrimInbox | undefined;
  nowMs: number;
}

interface Day {
  date: string;
  rows: Listed[];
}

/** Posts by the day of their shown window, by this device's clock. */
export function groupByDay(
  scrims: readonly ScrimReply[],
  { nowMs, interval, zone }: { nowMs: number; interval: Interval | null; zone: string },
): Day[] {
  const rows = scrims.flatMap((scrim) => {
    const window = shownWindow(scrim, { nowMs, interval });
    return window ? [{ scrim, window }] : [];
  });
  rows.sort((one, other) => Date.parse(one.window.from) - Date.parse(other.window.from));
  const days: Day[] = [];
  for (const row of rows) {
    const date = dateIn(Math.max(Date.parse(row.window.from), nowMs), zone);
    const day = days.find((one) => one.date === date);
    if (day) day.rows.push(row);
    else days.push({ date, rows: [row] });
  }
  return days;
}

function Nothing({ filters, playing }: Pick<ScrimListProps, 'filters' | 'playing'>) {
  const { team, mayAct } = playing;
  return (
    <EmptyState
      icon={Crosshair}
      title={
        filters.isFiltered ? t`No posts match your filters` : t`No scrims are posted right now`
      }
      actions={
        <>
          {filters.isFiltered && <Button onClick={filters.clear}>{t`Clear filters`}</Button>}
          {team && mayAct && (
            <Link className={buttonClass('primary')} to={`/scrims/new?team=${team.id}`}>
              {t`Post a scrim`}
            </Link>
          )}
        </>
      }
    >
      {mayAct
        ? t`Post the times that suit your team: other teams request them.`
        : t`New posts appear here as soon as a team makes one.`}
    </EmptyState>
  );
}

const dayTitle = (date: string, nowMs: number): string =>
  date === dateIn(nowMs, myZone()) ? t`Today · ${longDayWords(date)}` : longDayWords(date);

interface AskingDialogProps {
  asking: Asking;
  team: MyTeam;
  onClose: () => void;
}

const AskingDialog = ({ asking: { kind, listed }, team, onClose }: AskingDialogProps) =>
  kind === 'leave' ? (
    <LeaveDialog scrim={listed.scrim} onClose={onClose} />
  ) : (
    <RequestDialog {...{ listed, team, onClose }} isCounter={kind === 'counter'} />
  );

const Head = () => (
  <div className="scrim-head" aria-hidden>
    <span>{t`Team`}</span>
    <span>{t`Match`}</span>
    <span>{tAs('column')`Reliability`}</span>
    <span>{t`Starts`}</span>
  </div>
);

export function ScrimList({ board, filters, playing, inbox, nowMs }: ScrimListProps) {
  const [asking, ask] = useState<Asking | null>(null);
  if (board.isError) {
    return (
      <div className="card">
        <ErrorState
          title={t`We can’t load the scrims`}
          error={board.error}
          onRetry={() => void board.refetch()}
          isRetrying={board.isFetching}
        />
      </div>
    );
  }
  if (board.isPending) {
    return (
      <div className="card">
        <SkeletonRows rows={6} />
      </div>
    );
  }
  const interval = intervalOf(filters.get('day'), nowMs);
  const days = groupByDay(board.data.items, { nowMs, interval, zone: myZone() });
  if (days.length === 0) {
    return (
      <div className="card">
        <EmptyPage {...board.data}>
          <Nothing filters={filters} playing={playing} />
        </EmptyPage>
      </div>
    );
  }
  return (
    <div className="card scrim-list" aria-busy={board.isPlaceholderData || undefined}>
      <Head />
      {days.map(({ date, rows }) => (
        <section key={date} aria-label={longDayWords(date)}>
          <h2 className="scrim-day">{dayTitle(date, nowMs)}</h2>
          <ul>
            {rows.map((listed) => (
              <ScrimRow
                key={listed.scrim.id}
                {...{ listed, playing, inbox, nowMs }}
                onAsk={(kind) => ask({ kind, listed })}
              />
            ))}
          </ul>
        </section>
      ))}
      <Pagination {...board.data} />
      {asking && playing.team && (
        <AskingDialog asking={asking} team={playing.team} onClose={() => ask(null)} />
      )}
    </div>
  );
}
