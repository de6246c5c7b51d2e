import type { TournamentReply } from '@contend/contracts';
import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Chip } from '../../../components/page/chip';
import { Money } from '../../../components/money/money';
import { formatCents, formatDayTime } from '../../../lib/format/format';
import { makesTeams } from '../../../lib/labels/tournament-labels';
import { formatLabels } from '../labels';
import { SaveTemplate } from '../setup/save-template';

const seedingWords = { rating: 'by rating', random: 'random', manual: 'by hand' };

/** The terms as rows of a list: what, and how. */
function rowsOf(tournament: TournamentReply): [string, ReactNode][] {
  const { dates, entries, stages, feeCents, seeding, hasWaitlist } = tournament;
  const [opens, closes] = [dates.checkInOpensAt, dates.checkInClosesAt].map(formatDayTime);
  const formats = stages.map(
    ({ format, bestOf }) => `${formatLabels[format] ?? format}, best of ${bestOf}`,
  );
  return [
    [dates.startedAt ? 'Announced start' : 'Start', formatDayTime(dates.startsAt)],
    ['Check-in', `${opens} to ${closes}`],
    [
      makesTeams(tournament) ? `Players, in teams of ${tournament.teamSize}` : 'Entries',
      `${entries.min} to ${entries.max}${hasWaitlist ? ', with a waitlist' : ''}`,
    ],
    ['Stages', formats.join(' → ')],
    ['Seeding', seedingWords[seeding.mode]],
    ['Fee a seat', feeCents === 0 ? 'Free' : <Money cents={feeCents} />],
  ];
}

function prizeRows({ prize }: TournamentReply): [string, ReactNode][] {
  if (prize.mode === 'none') return [];
  const isGuaranteed = prize.mode === 'guaranteed';
  const split = prize.split.map((part) => `${part / 100} %`).join(' · ');
  const sum = (
    <>
      <Money cents={prize.totalCents} /> {isGuaranteed ? 'guaranteed' : 'so far'}, {split}
    </>
  );
  return [
    ['Prizes', sum],
    ['In escrow', formatCents(prize.heldCents)],
  ];
}

const Funded = ({ prize }: TournamentReply) =>
  prize.isFunded ? (
    <Chip tone="good" icon={ShieldCheck}>
      Funded 100 %
    </Chip>
  ) : (
    <Chip>Held when published</Chip>
  );

/** The terms, and what the ledger holds for them. */
export const TermsCard = ({ tournament }: { tournament: TournamentReply }) => (
  <section className="card" aria-label="Terms">
    <header className="card-head">
      <h2>Terms</h2>
      {tournament.prize.mode !== 'none' && <Funded {...tournament} />}
    </header>
    <dl className="terms">
      {[...rowsOf(tournament), ...prizeRows(tournament)].map(([what, how]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{how}</dd>
        </div>
      ))}
    </dl>
    <div className="terms-foot">
      <SaveTemplate tournament={tournament} />
    </div>
  </section>
);
