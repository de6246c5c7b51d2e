import {
  getCalendarLink,
  type MatchReply,
  type previewTournament,
  type Reply,
} from '@contend/contracts';
import {
  DecisionChoiceDialog,
  DecisionDialog,
  RoundsChoice,
} from '../../components/decision/decision-dialog';
import { KeepResult } from '../../components/decision/keep-result';
import { LeaveOrganizers } from '../../components/decision/leave-organizers';
import { MatchDecisions } from '../../components/decision/match-decisions';
import { Outcome } from '../../components/decision/what-if-outcome';
import { CalendarDialog } from '../../components/match/calendar-dialog';
import { CalendarLink } from '../../components/match/calendar-link';
import { MatchOutcome } from '../../components/match/match-outcome';
import { RejectScoreDialog } from '../../components/match/reject-score-dialog';
import { ReschedulePanel } from '../../components/reschedule/reschedule-panel';
import { RosterButton } from '../../components/roster/roster-button';
import { useChangeTournament } from '../../api/tournament-changes';
import { newMatch } from '../../../test/samples';
import { liveMatch, novaEntry, openTournament } from '../../../test/tournament-samples';
import { type KitGroup, nothing, Opens } from './kit-group';
import { me, replies, type Replies, SampleReplies, unreachable } from './kit-replies';

const hourMs = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();
const team = { id: 'd'.repeat(24), name: 'Nova Five' };
const feed = 'https://contend.example/calendar/NV5.ics';

const calendar = (of: Replies) => (
  <SampleReplies of={of}>
    <Opens>{(onClose) => <CalendarDialog team={team} onClose={onClose} />}</Opens>
  </SampleReplies>
);

type Proposals = NonNullable<MatchReply['reschedule']>['proposals'];
const proposalBy = (side: 'home' | 'away', answer: 'declined' | null): Proposals => [
  {
    ...{ id: 'f'.repeat(24), side, userId: newMatch[side].captainId, startsAt: inHours(27) },
    ...{ proposedAt: inHours(-1), answerBy: inHours(1), answer, answeredAt: null },
  },
];
const reschedule = (proposals: Proposals) => (
  <SampleReplies>
    <ReschedulePanel
      match={{
        ...{ ...newMatch, kind: 'tournament', checkInBy: inHours(25) },
        reschedule: { latest: inHours(72), most: 6, proposals },
      }}
    />
  </SampleReplies>
);

const played: Partial<MatchReply> = { status: 'completed', winner: 'home', scores: [2, 1] };
const rejecting = (change: Partial<MatchReply>) => (
  <SampleReplies>
    <Opens>
      {(onClose) => <RejectScoreDialog match={{ ...newMatch, ...change }} onClose={onClose} />}
    </Opens>
  </SampleReplies>
);

export const matches: KitGroup = {
  title: 'Matches',
  isWide: true,
  components: {
    ReschedulePanel: {
      'none proposed': reschedule([]),
      'by the other side': reschedule(proposalBy('home', null)),
      'by me': reschedule(proposalBy('away', null)),
      'the last one was declined': reschedule(proposalBy('home', 'declined')),
    },
    RejectScoreDialog: {
      'of a wager': rejecting({}),
      'of a match without a stake': rejecting({ stake: 0 }),
    },
    MatchOutcome: {
      won: <MatchOutcome mine="home" match={{ ...newMatch, ...played }} />,
      lost: <MatchOutcome mine="away" match={{ ...newMatch, ...played }} />,
      'without a result': <MatchOutcome mine="home" match={newMatch} />,
    },
    CalendarLink: { link: <CalendarLink link={feed} hint="Only for you." /> },
    CalendarDialog: {
      loading: calendar({}),
      failed: calendar(replies(getCalendarLink, unreachable)),
      link: calendar(replies(getCalendarLink, { link: feed })),
    },
  },
};

const tournament = { ...openTournament, status: 'live' as const };
const decided = { ...liveMatch, status: 'decided' as const, scores: [2, 0] as [number, number] };
const { home, away } = liveMatch;
const before = { winner: home.entryId, scores: decided.scores };
type Preview = Reply<typeof previewTournament>;
const preview: Preview = {
  ...{ version: 4, warnings: ['A later match was played on this result.'] },
  matches: [
    {
      ...{ stage: liveMatch.stage, key: 'U1.1', matchId: liveMatch.id, kind: 'cleared' },
      ...{ home: home.entryId, away: away.entryId, before, after: null },
      rated: { before: home.entryId, after: null },
    },
  ],
  places: [
    {
      ...{ entryId: home.entryId, before: 3, after: null, shared: { before: 2, after: null } },
      disqualified: { before: false, after: true },
    },
  ],
  prizes: [{ entryId: home.entryId, beforeCents: 200_00, afterCents: 120_00 }],
  money: { totalCents: 1000_00, sureBeforeCents: 370_00, sureAfterCents: 290_00 },
  ratedPlayers: [liveMatch.id],
};
const undo = { kind: 'undo', matchId: liveMatch.id } as const;

function SampleOutcome({ shown }: { shown: Preview }) {
  const apply = useChangeTournament();
  return (
    <Outcome
      {...{ tournament, apply, preview: shown, change: undo, action: 'undo U1.1' }}
      onApplied={nothing}
    />
  );
}

const decision = { tournament, title: 'Undo U1.1?', change: undo, action: 'undo U1.1' };
const choices = [{ value: 'undo', label: 'Undo', change: undo, action: 'undo U1.1' }];
const coOrganized = {
  ...tournament,
  organizers: [{ ...me, country: null, rating: null }],
} as typeof tournament;

export const decisions: KitGroup = {
  title: 'Decisions of an organizer',
  isWide: true,
  components: {
    MatchDecisions: {
      live: <MatchDecisions {...{ tournament, match: liveMatch }} />,
      decided: <MatchDecisions {...{ tournament, match: decided }} />,
      disputed: <MatchDecisions {...{ tournament, match: { ...liveMatch, status: 'disputed' } }} />,
      appealed: (
        <MatchDecisions {...{ tournament, match: { ...decided, appealedAt: inHours(-1) } }} />
      ),
    },
    Outcome: {
      'much changes': <SampleOutcome shown={preview} />,
      'nothing changes': (
        <SampleOutcome
          shown={{
            ...{ version: 4, warnings: [], matches: [], places: [] },
            ...{ prizes: [], ratedPlayers: [] },
          }}
        />
      ),
    },
    'DecisionDialog, DecisionChoiceDialog': {
      'one decision, refused': (
        <Opens>{(onClose) => <DecisionDialog {...{ ...decision, onClose }} />}</Opens>
      ),
      'with the rounds after it': (
        <Opens>
          {(onClose) => <DecisionDialog {...{ ...decision, onClose }} hasLaterRounds />}
        </Opens>
      ),
      'a choice': (
        <Opens>
          {(onClose) => (
            <DecisionChoiceDialog
              {...{ tournament, onClose, choices, title: 'Decide U1.1', label: 'What' }}
            />
          )}
        </Opens>
      ),
    },
    RoundsChoice: {
      'pair again': <RoundsChoice value="again" onChange={nothing} />,
      keep: <RoundsChoice value="keep" onChange={nothing} />,
    },
    KeepResult: {
      'of a ruling that was not applied': (
        <KeepResult tournament={tournament} match={{ ...decided, flag: 'ruling-not-applied' }} />
      ),
    },
    LeaveOrganizers: {
      'as a co-organizer': (
        <SampleReplies>
          <LeaveOrganizers tournament={coOrganized} />
        </SampleReplies>
      ),
    },
    RosterButton: {
      'as a captain': <RosterButton {...{ tournament, entry: novaEntry, as: 'captain' }} />,
      'as a player': <RosterButton {...{ tournament, entry: novaEntry, as: 'player' }} />,
      'as an organizer': <RosterButton {...{ tournament, entry: novaEntry, as: 'organizer' }} />,
    },
  },
};
