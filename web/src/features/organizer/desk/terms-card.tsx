import type { TournamentReply } from '@contend/contracts';
import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Chip } from '../../../components/page/chip';
import { Money } from '../../../components/money/money';
import { formatCents, formatDayTime } from '../../../lib/format/format';
import { makesTeams } from '../../../lib/labels/tournament-labels';
import { formatLabels } from '../labels';
import { MoveStart } from './move-start';
import { SaveTemplate } from '../setup/save-template';
import { t } from '../../../lib/language/translate';

const seedingWords = { rating: t`by rating`, random: t`random`, manual: t`by hand` };

/** The terms as rows of a list: what, and how. */
function rowsOf(tournament: TournamentReply): [string, ReactNode][] {
  const { dates, entries, stages, feeCents, seeding, hasWaitlist } = tournament;
  const [opens, closes] = [dates.checkInOpensAt, dates.checkInClosesAt].map(formatDayTime);
  const formats = stages.map(
    ({ format, bestOf }) => t`${formatLabels[format] ?? format}, best of ${bestOf}`,
  );
  return [
    [dates.startedAt ? t`Announced start` : t`Start`, formatDayTime(dates.startsAt)],
    [t`Check-in`, t`${opens} to ${closes}`],
    [
      makesTeams(tournament) ? t`Players, in teams of ${tournament.teamSize}` : t`Entries`,
      t`${entries.min} to ${entries.max}${hasWaitlist ? t`, with a waitlist` : ''}`,
    ],
    [t`Stages`, formats.join(' → ')],
    [t`Seeding`, seedingWords[seeding.mode]],
    [t`Fee a seat`, feeCents === 0 ? t`Free` : <Money cents={feeCents} />],
  ];
}

function prizeRows({ prize }: TournamentReply): [string, ReactNode][] {
  if (prize.mode === 'none') return [];
  const isGuaranteed = prize.mode === 'guaranteed';
  const split = prize.split.map((part) => `${part / 100} %`).join(' · ');
  const sum = (
    <>
      <Money cents={prize.totalCents} /> {isGuaranteed ? t`guaranteed` : t`so far`}, {split}
    </>
  );
  return [
    [t`Prizes`, sum],
    [t`In escrow`, formatCents(prize.heldCents)],
  ];
}

const Funded = ({ prize }: TournamentReply) =>
  prize.isFunded ? (
    <Chip tone="good" icon={ShieldCheck}>
      {t`Funded 100 %`}
    </Chip>
  ) : (
    <Chip>{t`Held when published`}</Chip>
  );

/** The terms, and what the ledger holds for them. */
export const TermsCard = ({ tournament }: { tournament: TournamentReply }) => (
  <section className="card" aria-label={t`Terms`}>
    <header className="card-head">
      <h2>{t`Terms`}</h2>
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
    <div className="terms-foot row tight wrap">
      <MoveStart tournament={tournament} />
      <SaveTemplate tournament={tournament} />
    </div>
  </section>
);
