import type { getOrganizerBoard, Reply, TournamentReply } from '@contend/contracts';
import { useBracket } from '../../../api/tournaments';
import { makesTeams } from '../../../lib/labels/tournament-labels';
import { CallsCard } from '../rounds/calls-card';
import { CheckInDesk } from '../entries/check-in-desk';
import { ComingCard } from '../rounds/coming-card';
import { comingMatches, comingRounds } from '../rounds/coming-rounds';
import { CoOrganizersCard } from './co-organizers-card';
import { DeskEntries } from './desk-entries';
import { FigureStrip } from './desk-figures';
import { ExportCard } from './export-card';
import { LiveBoard } from '../rounds/live-board';
import { ResultsCard } from '../results/results-card';
import { beforeSeeding } from '../entries/labels';
import { SeedsCard } from '../entries/seeds-card';
import { TermsCard } from './terms-card';
import { useResultsOpen } from '../../../components/decision/use-results-open';
import { WhatIf } from '../results/what-if';
import { useSchedule } from '../../../api/schedule';

export type Board = Reply<typeof getOrganizerBoard>;

/** The terms, who organizes, and the event as files. */
export const DeskTerms = ({ tournament }: { tournament: TournamentReply }) => (
  <div className="desk-split">
    <TermsCard tournament={tournament} />
    <div className="stack loose">
      <CoOrganizersCard tournament={tournament} />
      {tournament.status !== 'draft' && <ExportCard tournament={tournament} />}
    </div>
  </div>
);

/** What an event that is being played needs now. */
function RunningBoard({ board }: { board: Board }) {
  const { tournament, matches, figures } = board;
  const schedule = useSchedule(tournament.id, { enabled: true }).data;
  const bracket = useBracket(tournament).data;
  const isKnown = bracket && schedule;
  const rounds = isKnown ? comingRounds(bracket, schedule) : [];
  const coming = isKnown ? comingMatches(bracket, schedule) : [];
  return (
    <>
      <FigureStrip {...{ figures, rounds, schedule, tournament }} />
      <div className="desk-split">
        <div className="stack loose">
          <LiveBoard {...{ tournament, matches, bracket, coming }} />
          <CallsCard tournament={tournament} matches={matches} />
          <ResultsCard tournament={tournament} />
          {schedule && <ComingCard {...{ rounds, schedule }} />}
        </div>
        <WhatIf tournament={tournament} matches={matches} />
      </div>
    </>
  );
}

/** The first tab of a desk: what the event needs now. */
export function DeskBoard({ board }: { board: Board }) {
  const { tournament, matches, absent, figures } = board;
  const { status } = tournament;
  const isOpen = useResultsOpen(tournament);
  if (status === 'draft') return <DeskTerms tournament={tournament} />;
  if (status === 'live' || status === 'paused') return <RunningBoard board={board} />;
  const isEarly = beforeSeeding.includes(status);
  // A lot draws the others when check-in ends, and teams are made then.
  const isChosen = tournament.seeding.mode !== 'random' && !makesTeams(tournament);
  const isSeededEarly = isEarly && isChosen;
  // Until results are final, they can be undone and entries disqualified.
  const split = isOpen ? 'desk-split' : undefined;
  return (
    <>
      <FigureStrip {...{ figures, tournament, rounds: [] }} schedule={undefined} />
      <div className={split}>
        {split ? (
          <div className="stack loose">
            <ResultsCard tournament={tournament} />
            <DeskEntries tournament={tournament} />
          </div>
        ) : status === 'check_in' ? (
          <div className="stack loose">
            <CheckInDesk tournament={tournament} absent={absent} />
            {isSeededEarly && <SeedsCard tournament={tournament} />}
          </div>
        ) : isSeededEarly ? (
          <div className="stack loose">
            <DeskEntries tournament={tournament} />
            <SeedsCard tournament={tournament} />
          </div>
        ) : status === 'seeded' ? (
          <SeedsCard tournament={tournament} />
        ) : (
          <DeskEntries tournament={tournament} />
        )}
        {split && <WhatIf tournament={tournament} matches={matches} />}
      </div>
    </>
  );
}
