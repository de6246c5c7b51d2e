import type { CallFailure } from '@contend/client';
import {
  getBracket,
  getTournament,
  listTournamentMatches,
  type BracketReply,
  type TournamentReply,
} from '@contend/contracts';
import { CloudOff, ExternalLink, GitFork } from 'lucide-react';
import { useState } from 'react';
import { StageView } from '../components/bracket/stage-view';
import { Button, buttonClass } from '../components/control/button';
import { Chip } from '../components/page/chip';
import { SkeletonRows } from '../components/page/skeleton';
import { EmptyState } from '../components/page/states';
import { formatDayTime } from '../lib/format/format';
import {
  entrantsOf,
  openingWords,
  placesWords,
  shapeWords,
  startOf,
} from '../lib/labels/tournament-labels';
import { useRead } from '../lib/http/use-read';
import { wantedStage } from '../lib/match/wanted-stage';
import './embed.css';

/** How often a running event is read, and any other one. */
const runningMs = 10_000;
const restingMs = 60_000;
const mostMatches = 100;

interface EmbedProps {
  tournament: TournamentReply;
}

/** Pages of the site open in a tab of their own, without access to the embedding site. */
const outside = { target: '_blank', rel: 'noopener' } as const;

const Head = ({ tournament }: EmbedProps) => {
  const { label, tone } = openingWords(tournament);
  const places = `${entrantsOf(tournament)} ${placesWords(tournament.entries)}`;
  return (
    <header className="embed-head">
      <div className="grow">
        <div className="row wrap tight">
          <h1>
            <a href={`/tournaments/${tournament.id}`} {...outside}>
              {tournament.name}
            </a>
          </h1>
          <Chip tone={tone}>{label}</Chip>
        </div>
        {tournament.champion && (
          <p>
            Champion: <strong>{tournament.champion.name}</strong>
          </p>
        )}
        <p className="small muted">
          {[shapeWords(tournament), places, formatDayTime(startOf(tournament.dates))].join(' · ')}
        </p>
      </div>
      <a className={buttonClass()} href={`/tournaments/${tournament.id}`} {...outside}>
        <ExternalLink className="icon" aria-hidden />
        Open on Contend
      </a>
    </header>
  );
};

interface StagesProps extends EmbedProps {
  bracket: BracketReply;
  everyMs: number;
  chosen: string | null;
  onChoose: (stage: string) => void;
}

function Stages({ tournament, bracket, everyMs, chosen, onChoose }: StagesProps) {
  const [isTable, setTable] = useState(false);
  const query = { tournamentId: tournament.id, page: 1, pageSize: mostMatches };
  const matches = useRead(listTournamentMatches, { query }, { everyMs }).data?.items ?? [];
  return (
    <StageView
      {...{ tournament, bracket, matches, chosen, isTable, onChoose }}
      mine={null}
      onTable={setTable}
      linkOf={(room, words) => (
        <a className={buttonClass()} href={`/matches/${room}`} {...outside}>
          {words}
        </a>
      )}
    />
  );
}

interface FailureProps {
  error: CallFailure;
  onRetry: () => void;
}

function Failure({ error, onRetry }: FailureProps) {
  const isMissing = error.status === 404 || error.status === 400;
  return (
    <div className="card" role="alert">
      <EmptyState
        icon={CloudOff}
        title={isMissing ? 'This tournament does not exist' : 'We can’t show this tournament'}
        actions={isMissing ? undefined : <Button onClick={onRetry}>Try again</Button>}
      >
        {isMissing ? 'It may not be published yet, or the address is wrong.' : error.message}
      </EmptyState>
    </div>
  );
}

const Loading = () => (
  <div className="card">
    <SkeletonRows />
  </div>
);

const seeded = ['seeded', 'live', 'paused', 'completed', 'paid_out'];

/** The stage, or the pool of it, that the embedding site wants to show first. */
const stageOfAddress = (): string | null =>
  new URLSearchParams(window.location.search).get('stage');

/** The bracket or the tables once there are any; before that, when they will be made. */
function Play({ tournament }: EmbedProps) {
  const [chosen, choose] = useState(stageOfAddress);
  const { id, status, dates } = tournament;
  const isSeeded = seeded.includes(status);
  const everyMs = status === 'live' ? runningMs : restingMs;
  const request = {
    params: { tournamentId: id },
    query: wantedStage(tournament, { stage: chosen }),
  };
  const bracket = useRead(getBracket, request, { enabled: isSeeded, everyMs });
  if (!isSeeded) {
    return (
      <div className="card">
        <EmptyState icon={GitFork} title="Not seeded yet">
          {status === 'cancelled'
            ? 'The event was cancelled before it was played.'
            : `Check-in closes ${formatDayTime(dates.checkInClosesAt)}, then the bracket is made.`}
        </EmptyState>
      </div>
    );
  }
  if (bracket.isPending) return <Loading />;
  if (!bracket.data) {
    return <Failure error={bracket.error} onRetry={() => void bracket.refetch()} />;
  }
  return <Stages {...{ tournament, everyMs, chosen }} bracket={bracket.data} onChoose={choose} />;
}

/** A tournament in a frame of another site: public reads only, no session, nothing to decide. */
export function EmbedScreen({ tournamentId }: { tournamentId: string }) {
  const params = { tournamentId };
  const { data, error, isPending, refetch } = useRead(
    getTournament,
    { params },
    { everyMs: runningMs },
  );
  return (
    <main className="embed">
      {data && (
        <>
          <title>{`${data.name} · Contend`}</title>
          <Head tournament={data} />
          <Play tournament={data} />
        </>
      )}
      {isPending && <Loading />}
      {!data && error && <Failure error={error} onRetry={() => void refetch()} />}
    </main>
  );
}
