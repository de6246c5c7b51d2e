import type { TournamentReply, TournamentStage } from '@contend/contracts';
import { criterionName } from '../../components/bracket/criterion-words';
import { formatDayTime, formatTime } from '../../lib/format';
import { entrantsOf, formatName } from '../../lib/tournament-words';

export interface RuleLine {
  label: string;
  text: string;
}

const withdrawals = {
  'forfeit-rest': 'Its remaining matches are lost; those that were played count.',
  'keep-played': 'Only its played matches count.',
  'void-below-half': 'Its matches count if at least half of them were played.',
} as const;

const list = new Intl.ListFormat('en-GB', { type: 'unit' });

const bestOfWords = ({ bestOf, finalBestOf }: TournamentStage): string =>
  finalBestOf && finalBestOf !== bestOf
    ? `Best of ${bestOf}, the final best of ${finalBestOf}`
    : `Best of ${bestOf}`;

function shapeOf(stage: TournamentStage): string {
  switch (stage.format) {
    case 'single-elimination':
      return stage.hasThirdPlace ? 'with a match for third place' : 'one loss ends it';
    case 'double-elimination':
      return 'two losses end it; the final is played again if the lower side wins it';
    case 'round-robin':
      return stage.groups === 1 ? 'one group, all against all' : `${stage.groups} groups`;
    case 'swiss':
      return stage.thresholds
        ? `until ${stage.thresholds.wins} wins or ${stage.thresholds.losses} losses`
        : `${stage.rounds ?? 0} rounds`;
  }
}

/** The lines of one stage: how it is played and what ranks its entries. */
function stageLines(stage: TournamentStage): RuleLine[] {
  const name = formatName(stage.format);
  const goesOn = stage.advances > 0 ? ` The best ${stage.advances} go on.` : '';
  const lines = [{ label: name, text: `${bestOfWords(stage)}, ${shapeOf(stage)}.${goesOn}` }];
  if ('criteria' in stage) {
    lines.push(
      { label: 'Order of the table', text: `${list.format(stage.criteria.map(criterionName))}.` },
      { label: 'When an entry leaves', text: withdrawals[stage.withdrawal] },
    );
  } else {
    const isByHigherSeed = stage.finalDoubleForfeit === 'higher-seed';
    lines.push({
      label: 'Both forfeit the final',
      text: isByHigherSeed ? 'The higher seed wins.' : 'There is no champion.',
    });
  }
  return lines;
}

const seedings = {
  rating: 'By the mean rating of the players.',
  random: 'By lot.',
  manual: 'By the organizer.',
} as const;

/** Everything that was fixed when the event was published. */
export function ruleLines(tournament: TournamentReply): RuleLine[] {
  const { dates, entries, hasWaitlist, seeding, stages } = tournament;
  const noun = entrantsOf(tournament).toLowerCase();
  return [
    ...stages.flatMap(stageLines),
    {
      label: 'Places',
      text: `${entries.min} to ${entries.max} ${noun}${hasWaitlist ? ', then a waitlist' : ''}.`,
    },
    {
      label: 'Check-in',
      text: `${formatDayTime(dates.checkInOpensAt)} to ${formatTime(dates.checkInClosesAt)}.`,
    },
    { label: 'Seeds', text: seedings[seeding.mode] },
  ];
}
