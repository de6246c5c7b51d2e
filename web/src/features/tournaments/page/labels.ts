import {
  bestOfsIn,
  matchTimesOf,
  rescheduleRules,
  type TournamentReply,
  type TournamentStage,
  vetoRules,
} from '@contend/contracts';
import { stageName } from '../../../components/bracket/bracket-of';
import { fromWords, isStageGraph, stageGraphOf } from '../../../components/bracket/stage-way';
import { criterionName } from '../../../components/bracket/criterion-labels';
import { rosterRule } from '../../../components/roster/roster-labels';
import { formatDayTime, formatTime } from '../../../lib/format/format';
import {
  entrantsOf,
  formatName,
  makesTeams,
  sidesOf,
  teamsMadeWords,
  vacantPrizeWords,
} from '../../../lib/labels/tournament-labels';
import { plural, t } from '../../../lib/language/translate';
import { dateLocale, inSentence } from '../../../lib/language/language';

export interface RuleLine {
  label: string;
  text: string;
}

const withdrawals = {
  'forfeit-rest': t`Its remaining matches are lost; those that were played count.`,
  'keep-played': t`Only its played matches count.`,
  'void-below-half': t`Its matches count if at least half of them were played.`,
} as const;

const list = new Intl.ListFormat(dateLocale, { type: 'unit' });

const roundNames = {
  upper: [t`upper final`, t`upper semi-finals`],
  lower: [t`lower final`, t`lower semi-final`],
  only: [t`semi-finals`, t`quarter-finals`],
};

/** Rounds that differ from the others: “upper final best of 3”. */
const roundsWords = (side: keyof typeof roundNames, bestOfs: readonly number[] = []): string[] =>
  bestOfs.map((bestOf, index) => {
    const name = roundNames[side][index] ?? t`round ${index + 1} from the end`;
    return t`${name} best of ${bestOf}`;
  });

/** Rounds of a table that are not as all others: “round 3 best of 3”. */
const tableRounds = (roundBestOf: readonly number[], bestOf: number): string[] =>
  roundBestOf.flatMap((one, index) =>
    one === bestOf ? [] : [t`round ${index + 1} best of ${one}`],
  );

function ownRounds(stage: TournamentStage): string[] {
  if ('criteria' in stage) return tableRounds(stage.roundBestOf ?? [], stage.bestOf);
  if (stage.format === 'single-elimination') return roundsWords('only', stage.upperBestOf);
  return [...roundsWords('upper', stage.upperBestOf), ...roundsWords('lower', stage.lowerBestOf)];
}

const bestOfWords = (stage: TournamentStage): string => {
  const { bestOf, finalBestOf = bestOf } = stage;
  const final = finalBestOf !== bestOf ? [t`the final best of ${finalBestOf}`] : [];
  const { resetBestOf = finalBestOf } = 'resetBestOf' in stage ? stage : {};
  const reset = resetBestOf !== finalBestOf ? [t`the second final best of ${resetBestOf}`] : [];
  return [t`Best of ${bestOf}`, ...ownRounds(stage), ...final, ...reset].join(', ');
};

function shapeOf(stage: TournamentStage): string {
  switch (stage.format) {
    case 'single-elimination':
      return stage.hasThirdPlace ? t`with a match for third place` : t`one loss ends it`;
    case 'double-elimination':
      return t`two losses end it; the final is played again if the lower side wins it`;
    case 'round-robin':
      return plural(stage.groups, { one: 'one group, all against all', other: '# groups' });
    case 'swiss':
      return stage.thresholds
        ? t`until ${stage.thresholds.wins} wins or ${stage.thresholds.losses} losses`
        : t`${stage.rounds ?? 0} rounds`;
  }
}

/** The lines of one stage: how it is played and what ranks its entries. */
function stageLines(stage: TournamentStage, index: number, event: TournamentReply): RuleLine[] {
  const isNamed = isStageGraph(event);
  const [own, format] = [stageName(stage.id), formatName(stage.format)];
  const name = isNamed && own !== format ? `${own}: ${format}` : format;
  const from = isNamed ? fromWords(event, index) : null;
  const goesOn = stage.advances > 0 ? t` The best ${stage.advances} advance.` : '';
  const lines = [
    {
      label: name,
      text: `${bestOfWords(stage)}, ${shapeOf(stage)}.${goesOn}${
        from
          ? t` Played by
        ${from}.`
          : ''
      }`,
    },
  ];
  if ('criteria' in stage) {
    lines.push(
      { label: t`Order of the table`, text: `${list.format(stage.criteria.map(criterionName))}.` },
      { label: t`When an entry leaves`, text: withdrawals[stage.withdrawal] },
    );
  } else {
    const isByHigherSeed = stage.finalDoubleForfeit === 'higher-seed';
    lines.push({
      label: t`Both forfeit the final`,
      text: isByHigherSeed
        ? t`The higher seed wins.`
        : t`There is no champion: both share the prizes of the final.`,
    });
  }
  return lines;
}

const seedings = {
  rating: t`By the mean rating of the players.`,
  random: t`By lot.`,
  manual: t`By the organizer.`,
} as const;

/** Whether the sides of a match can agree on another start. */
const otherStarts = ({ rescheduleWindowHours: hours = 0 }: TournamentReply): string =>
  hours === 0
    ? t`Matches are played when they open.`
    : t`The sides of a match can agree to put it off, by up to
      ${hours} hours from when it opens:
      ${rescheduleRules.most} proposals, not within 60 minutes of the start.`;

const maps = t`The sides of a match ban and pick its maps in turns before it starts; the better seed
  begins. A turn has ${vetoRules.turnMs / 1000} seconds, then a map is drawn.`;

/** How long a side may take to appear, and what its match is planned with. */
function clockWords({ matchClock, stages }: TournamentReply): string {
  const { appearMs, matchMs } = matchTimesOf({ matchClock });
  const lengths = [...new Set(stages.flatMap(bestOfsIn))].sort((one, other) => one - other);
  const planned = lengths.map(
    (bestOf) => t`best of ${bestOf}: ${matchMs(bestOf) / 60_000} minutes`,
  );
  return t`A side that has not appeared
    ${appearMs / 60_000} minutes after its match opened forfeits it. Planned time:
    ${list.format(planned)}. An organizer is called to a match that takes longer.`;
}

type FewEntries = Pick<TournamentReply, 'belowMinimum' | 'entries' | 'feeCents'>;

/** What happens when fewer entries than the minimum have checked in. */
export function fewEntriesWords({ belowMinimum, entries, feeCents }: FewEntries): string {
  const cancelled = t`the event is cancelled${feeCents > 0 ? t`, and every fee goes back` : ''}`;
  // No format is played by one entry.
  if (belowMinimum !== 'play' || entries.min <= 2) {
    return t`With fewer than ${entries.min} checked in, ${cancelled}.`;
  }
  return t`With fewer than
    ${entries.min} checked in, those play. If the format cannot be played with so few,
    ${cancelled}.`;
}

/** When prizes are paid while a ruling about a result is open. */
export const openRulingWords = t`A ruling about a result is open: prizes are paid 24 h after the
  last one.`;

/** How the prize of a team is divided. */
export const payoutWords: Record<TournamentReply['prize']['payout'], string> = {
  equal: t`A team’s prize is divided equally between its players.`,
  captain: t`A team’s prize is paid to its captain.`,
  lineup: t`A team’s prize is shared by those who played for it, by the matches each of them played.
    Forfeits do not count; a team with forfeits alone shares equally.`,
};

const poolWords = (pools: number, [first]: readonly TournamentStage[]): string =>
  t`The entries are dealt to ${pools} pools by seed.${
    first?.advances
      ? t` The best
    ${first.advances / pools} of each advance and meet late.`
      : ''
  }`;

/** Which stage decides which places of an event that is full; those of prizes are among them. */
function placeLines(event: TournamentReply): RuleLine[] {
  const sides = sidesOf(event, event.entries.max);
  const graph = isStageGraph(event) ? stageGraphOf(event, sides) : null;
  const decided = graph?.nodes.filter(({ places }) => places) ?? [];
  if (decided.length === 0) return [];
  const words = decided.map(({ name, places }) => `${name} ${places}`);
  return [{ label: t`Places of the event`, text: t`With a full field: ${list.format(words)}.` }];
}

/** Everything that was fixed when the event was published. */
export function ruleLines(tournament: TournamentReply): RuleLine[] {
  const { dates, entries, hasWaitlist, mapVeto, pools = 1, prize, seeding, stages } = tournament;
  const noun = inSentence(entrantsOf(tournament));
  return [
    ...stages.flatMap((stage, index) => stageLines(stage, index, tournament)),
    ...placeLines(tournament),
    ...(pools > 1 ? [{ label: t`Pools`, text: poolWords(pools, stages) }] : []),
    {
      label: t`Places`,
      text: t`${entries.min} to ${entries.max} ${noun}${hasWaitlist ? t`, then a waitlist` : ''}.`,
    },
    {
      label: t`Check-in`,
      text: t`${formatDayTime(dates.checkInOpensAt)} to ${formatTime(dates.checkInClosesAt)}.`,
    },
    { label: t`Too few entries`, text: fewEntriesWords(tournament) },
    ...(prize.mode !== 'none' && tournament.entryMode === 'team'
      ? [{ label: t`Prizes of a team`, text: payoutWords[prize.payout] }]
      : []),
    ...(prize.mode !== 'none' ? [{ label: t`Vacant prizes`, text: vacantPrizeWords }] : []),
    ...(makesTeams(tournament)
      ? [{ label: t`Teams`, text: `${teamsMadeWords(tournament)} ${payoutWords.equal}` }]
      : []),
    ...(tournament.entryMode === 'team'
      ? [{ label: t`Rosters`, text: rosterRule(tournament) }]
      : []),
    { label: t`Seeds`, text: seedings[seeding.mode] },
    ...(mapVeto ? [{ label: t`Maps`, text: maps }] : []),
    { label: t`Match clock`, text: clockWords(tournament) },
    { label: t`Other starts`, text: otherStarts(tournament) },
  ];
}
