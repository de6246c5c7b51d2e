import { tournamentLimits } from '@contend/contracts';
import { stageName } from '../../../components/bracket/bracket-of';
import { StageMap } from '../../../components/bracket/stage-map';
import { branchWinners, isStageGraph, stageGraphOf } from '../../../components/bracket/stage-way';
import { Money } from '../../../components/money/money';
import { formatCents, formatTime } from '../../../lib/format/format';
import { makesTeams, ordinal, sidesOf } from '../../../lib/labels/tournament-labels';
import { bodyOf, stagesOf } from '../draft/draft-body';
import { formatLabels, formatMinutes } from '../labels';
import type { EventDraft } from '../draft/event-draft';
import { SetupSchedule } from './setup-schedule';
import { withDefaults } from '../format/stage-defaults';
import { matchClockOf } from '../draft/typed-numbers';
import { eventFacts, payoutsOf, type StageFacts, tooFewWords } from './setup-facts';
import { t, tAs } from '../../../lib/language/translate';
import { dateLocale } from '../../../lib/language/language';

interface PreviewProps {
  draft: EventDraft;
}

const weekday = new Intl.DateTimeFormat(dateLocale, { weekday: 'short' });
/** Sat 21:30 */
const weekdayTime = (at: Date): string => `${weekday.format(at)} ${formatTime(at.toISOString())}`;

const nounOf = (draft: EventDraft): string => (makesTeams(draft) ? t`players` : t`entries`);

const nameOfStage = (id: string): string =>
  id.endsWith('-p1') ? t`Each pool` : (formatLabels[id] ?? stageName(id));

const shapeOf = (draft: EventDraft) => ({
  stages: stagesOf(draft).map(withDefaults),
  pools: bodyOf(draft).pools,
});

/** Which stage feeds which, where they do not just follow each other. */
function Ways({ draft, entries }: PreviewProps & { entries: number }) {
  const event = shapeOf(draft);
  const graph = isStageGraph(event) ? stageGraphOf(event, sidesOf(draft, entries)) : null;
  if (!graph) return null;
  return (
    <>
      <h3>{t`Stages`}</h3>
      <StageMap graph={graph} label={t`The stages, and the places that advance from each`} />
      <p className="small muted">{t`A better bracket has the better places, and their prizes.`}</p>
    </>
  );
}

const StageRow = ({ stage }: { stage: StageFacts }) => (
  <div className="setup-stage">
    <p className="small muted">{nameOfStage(stage.id)}</p>
    <dl>
      <div>
        <dt>{t`Entries`}</dt>
        <dd className="number">{stage.entries}</dd>
      </div>
      <div>
        <dt>{t`Matches`}</dt>
        <dd className="number">{stage.matches}</dd>
      </div>
      <div>
        <dt>{t`Rounds`}</dt>
        <dd className="number">{stage.rounds}</dd>
      </div>
      <div>
        <dt>{t`Byes`}</dt>
        <dd className="number">{stage.byes}</dd>
      </div>
    </dl>
    {stage.record && (
      <p className="small muted">
        {t`Each entry plays until ${stage.record}, at most ${stage.rounds} rounds.`}
      </p>
    )}
  </div>
);

function Shape({ draft, entries }: PreviewProps & { entries: number }) {
  const facts = eventFacts(draft, entries);
  if (!facts.ok) {
    return (
      <p className="bad small" role="alert">
        {facts.problem}
      </p>
    );
  }
  const startMs = Date.parse(draft.startsAt);
  const end = Number.isNaN(startMs) ? null : new Date(startMs + facts.minutes * 60_000);
  const { baseMinutes, gameMinutes } = matchClockOf(draft);
  return (
    <>
      <Ways {...{ draft, entries }} />
      {facts.stages.map((stage) => (
        <StageRow key={stage.id} stage={stage} />
      ))}
      <h3>{t`Schedule`}</h3>
      <SetupSchedule draft={draft} stages={facts.stages} />
      <p className="small muted">
        {t`About ${formatMinutes(facts.minutes)} of play`}
        {end && t`, until ${weekdayTime(end)}`}
        {t`: ${formatMinutes(baseMinutes)} a match and ${formatMinutes(gameMinutes)} a game.`}
      </p>
    </>
  );
}

interface PlaceProps extends PreviewProps {
  place: number;
  cents: number;
  /** The bracket whose winner has this place, where it is not the event's. */
  winnerOf: string | undefined;
}

/** The prize of a place; a seat's part where it does not depend on who plays, or on a captain. */
function PlaceRow({ draft, place, cents, winnerOf }: PlaceProps) {
  const { teamSize, payout } = draft;
  const isBySeat = teamSize > 1 && (payout === 'equal' || makesTeams(draft));
  return (
    <div className={place === 1 ? 'first-place' : undefined}>
      <dt>
        {ordinal(place)}{' '}
        {isBySeat && (
          <span className="small muted">
            {t`${formatCents(Math.floor(cents / teamSize))} a seat`}
          </span>
        )}{' '}
        {winnerOf && <span className="small muted">{t`· winner of ${winnerOf}`}</span>}
      </dt>
      <dd>
        <Money cents={cents} />
      </dd>
    </div>
  );
}

function Payouts({ draft, entries }: PreviewProps & { entries: number }) {
  const { feesCents, organizerCents, guaranteeCents, totalCents, places } = payoutsOf(
    draft,
    entries,
  );
  if (draft.prizeMode === 'none') {
    return <p className="small muted">{t`No prizes, so entry is free.`}</p>;
  }
  const winners = branchWinners(shapeOf(draft), sidesOf(draft, entries));
  return (
    <dl className="setup-money">
      {feesCents > 0 && (
        <>
          <div>
            <dt>{t`Fees of ${entries} ${nounOf(draft)}`}</dt>
            <dd>
              <Money cents={feesCents} />
            </dd>
          </div>
          <div>
            <dt>
              {draft.prizeMode === 'pool' ? t`Yours, ${draft.organizerFee} %` : tAs('share')`Yours`}
            </dt>
            <dd>
              <Money cents={-organizerCents} />
            </dd>
          </div>
        </>
      )}
      <div>
        <dt>{t`You add`}</dt>
        <dd>
          <Money cents={guaranteeCents} />
        </dd>
      </div>
      {places.map((cents, index) => (
        <PlaceRow
          key={index}
          {...{ draft, cents, place: index + 1, winnerOf: winners.get(index + 1) }}
        />
      ))}
      <div className="total">
        <dt>{t`Prizes`}</dt>
        <dd>
          <Money cents={totalCents} />
        </dd>
      </div>
    </dl>
  );
}

/** The prizes of a pool with fewer entries: they are less. */
const fewerWords = (draft: EventDraft, entries: number): string =>
  t`With ${entries} ${nounOf(draft)} the prizes are
    ${formatCents(payoutsOf(draft, entries).totalCents)}.`;

/** What the draft means, as it is typed: bracket, planned time, payouts. */
export function SetupPreview({ draft }: PreviewProps) {
  const most = Math.min(Math.max(Number(draft.maxEntries) || 2, 2), tournamentLimits.eventEntries);
  const least = Math.min(Math.max(Number(draft.minEntries) || 2, 2), most);
  return (
    <aside className="card setup-preview" aria-label={t`Preview`}>
      <h2>{t`Preview, with ${most} ${nounOf(draft)}`}</h2>
      {makesTeams(draft) && (
        <p className="small muted">
          {t`${sidesOf(draft, most)} teams of ${draft.teamSize}, made when check-in ends.`}
        </p>
      )}
      <Shape draft={draft} entries={most} />
      <h3>{t`Payouts, with ${most} ${nounOf(draft)}`}</h3>
      <Payouts draft={draft} entries={most} />
      <p className="small muted">
        {draft.prizeMode === 'pool' && least < most && fewerWords(draft, least)}{' '}
        {tooFewWords(draft, least)}
      </p>
    </aside>
  );
}
