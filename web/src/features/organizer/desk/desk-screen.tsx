import { hasRole } from '@contend/contracts';
import { useParams, useSearchParams } from 'react-router-dom';
import { Chip } from '../../../components/page/chip';
import { PageHead } from '../../../components/page/page-head';
import { SkeletonRows } from '../../../components/page/skeleton';
import { ErrorState } from '../../../components/page/states';
import { formatDayTime } from '../../../lib/format/format';
import { useMe } from '../../../lib/session/session';
import { useWatch } from '../../../lib/live/live';
import { installLiveRules } from '../../../lib/live/live-rules';
import { startOf } from '../../../lib/labels/tournament-labels';
import { useDeskBoard } from '../api';
import { DeskActions } from './desk-actions';
import { type Board, DeskBoard, DeskTerms } from './desk-board';
import { DeskBracket } from './desk-bracket';
import { DeskDisputes } from './desk-disputes';
import { DeskEntries } from './desk-entries';
import { DeskMessages } from '../messages/desk-messages';
import { deskTabOf, isDisputed } from './desk-tab';
import { DeskTabs } from './desk-tabs';
import { formatsWords, statusTones, statusWords } from '../labels';
import { organizerLive } from '../live';
import { NotOrganizer } from '../not-organizer';
import '../rounds/live-board.css';
import { LogCard } from '../log/log-card';
import { MoneyCard } from './money-card';
import { t } from '../../../lib/language/translate';
import '../organizer.css';
import './desk-tabs.css';

installLiveRules(organizerLive);

interface PanelProps {
  board: Board;
}

const MoneyPanel = ({ board: { tournament } }: PanelProps) => <MoneyCard tournament={tournament} />;

const LogPanel = ({ board: { tournament, log = [] } }: PanelProps) => (
  <LogCard {...{ tournament, log }} />
);

function DeskPage({ board }: PanelProps) {
  const [search] = useSearchParams();
  const { tournament, matches, toDecide = [], log = [] } = board;
  const current = deskTabOf(search.get('tab'), tournament.status);
  const { placed, waiting, teams } = tournament.entries;
  const counts = {
    // As many as its list has without those that are out: made teams, not their players.
    entries: (teams ?? placed) + waiting,
    disputes: [...matches, ...toDecide].filter(isDisputed).length,
    messages: tournament.announcements.length,
    log: log.length,
  };
  return (
    <>
      <DeskTabs {...{ current, counts }} status={tournament.status} />
      {current === 'board' && <DeskBoard board={board} />}
      {current === 'bracket' && <DeskBracket {...{ tournament, matches }} />}
      {current === 'entries' && <DeskEntries tournament={tournament} />}
      {current === 'disputes' && (
        <DeskDisputes {...{ tournament }} matches={[...matches, ...toDecide]} />
      )}
      {current === 'messages' && <DeskMessages tournament={tournament} />}
      {current === 'money' && <MoneyPanel board={board} />}
      {current === 'terms' && <DeskTerms tournament={tournament} />}
      {current === 'log' && <LogPanel board={board} />}
    </>
  );
}

/** The desk of an event: what needs its organizers now, and every step that they can take. */
export function DeskScreen() {
  const { tournamentId = '' } = useParams();
  const me = useMe();
  const board = useDeskBoard(tournamentId);
  useWatch('tournament', tournamentId);
  const event = board.data?.tournament;
  // One who was named co-organizer may not have the role yet.
  if (me && !hasRole(me, 'organizer') && board.error?.code === 'forbidden') return <NotOrganizer />;
  return (
    <>
      <PageHead
        title={event?.name ?? t`Tournament`}
        above={{ to: '/organize', label: t`My events` }}
        note={
          event && (
            <span className="row tight wrap">
              <Chip tone={statusTones[event.status]}>{statusWords[event.status]}</Chip>
              {formatsWords(event.formats)} · {formatDayTime(startOf(event.dates))}
            </span>
          )
        }
        actions={event && <DeskActions tournament={event} />}
      />
      {board.error && (!board.data || board.error.isFinal) ? (
        <div className="card">
          <ErrorState
            title={t`We can’t load this desk`}
            error={board.error}
            onRetry={() => void board.refetch()}
            missing={{
              ...{
                title: t`There is no such event`,
                text: t`It may be a draft of another organizer, or the address is wrong.`,
              },
              ways: [{ to: '/organize', label: t`My events` }],
            }}
          />
        </div>
      ) : board.data ? (
        <DeskPage board={board.data} />
      ) : (
        <div className="card">
          <SkeletonRows />
        </div>
      )}
    </>
  );
}
