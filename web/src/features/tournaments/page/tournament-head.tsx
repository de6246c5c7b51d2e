import type { TournamentReply } from '@contend/contracts';
import { ClipboardList, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../components/control/button';
import { Chip } from '../../../components/page/chip';
import { GameMark } from '../../../components/player/game-mark';
import { RelativeTime } from '../../../components/page/times';
import { formatCents, formatClock } from '../../../lib/format/format';
import { useCatalogue } from '../../../api/catalogue';
import {
  entrantsOf,
  feeWords,
  openingWords,
  placesWords,
  shapeWords,
  startOf,
} from '../../../lib/labels/tournament-labels';
import { ShareTournament } from './share-tournament';
import { useNow } from '../../../lib/state/use-now';
import { t, tAs } from '../../../lib/language/translate';

interface HeadProps {
  tournament: TournamentReply;
}

interface FigureProps {
  label: string;
  children: ReactNode;
}

const Figure = ({ label, children }: FigureProps) => (
  <div>
    <dt className="small muted">{label}</dt>
    <dd className="number">{children}</dd>
  </div>
);

function LiveFor({ since }: { since: string }) {
  return formatClock(useNow(1000) - Date.parse(since));
}

/** What can be won, and whether it is in escrow already. */
function prizeLabel({ prize, status }: TournamentReply): string {
  if (prize.mode === 'pool') return status === 'registration_open' ? t`Pool so far` : t`Pool`;
  return prize.isFunded ? t`Prizes, funded 100 %` : t`Prizes`;
}

function Start({ tournament }: HeadProps) {
  const { status, dates } = tournament;
  if (status === 'live' && dates.startedAt) {
    return (
      <Figure label={t`Live for`}>
        <LiveFor since={dates.startedAt} />
      </Figure>
    );
  }
  const at = dates.completedAt ?? startOf(dates);
  return (
    <Figure label={dates.completedAt ? t`Ended` : dates.startedAt ? t`Started` : t`Starts`}>
      <RelativeTime at={at} />
    </Figure>
  );
}

const bestOfWords = ({ stages }: TournamentReply): string => {
  const lengths = [...new Set(stages.map(({ bestOf }) => bestOf))];
  return lengths.length === 1 ? t`Best of ${lengths[0]}` : '';
};

/** The name of a tournament with its figures. */
export function TournamentHead({ tournament }: HeadProps) {
  const { name, gameId, prize, owner, feeCents, entries, champion } = tournament;
  const { openRulings = 0 } = tournament;
  const game = useCatalogue().game(gameId);
  const words = openingWords(tournament);
  return (
    <header className="tournament-head">
      <GameMark game={game} size={64} />
      <div className="grow">
        <div className="row wrap tight">
          <h1>{name}</h1>
          <Chip tone={words.tone}>{words.label}</Chip>
        </div>
        <p className="muted">
          {t`${[shapeWords(tournament), bestOfWords(tournament)].filter(Boolean).join(' · ')} · by
            ${<Link to={`/players/${owner.id}`}>{owner.displayName}</Link>}`}
        </p>
        {champion && (
          <p className="row tight tournament-champion">
            <Trophy className="icon" aria-hidden />
            <span className="clip">{t`Champion: ${<strong>{champion.name}</strong>}`}</span>
          </p>
        )}
        {openRulings > 0 && (
          <p className="small warn">
            {t`A ruling about a result is open: places can change, and prizes wait for it.`}
          </p>
        )}
      </div>
      <dl className="tournament-figures">
        {prize.mode !== 'none' && (
          <Figure label={prizeLabel(tournament)}>{formatCents(prize.totalCents)}</Figure>
        )}
        <Figure label={feeCents > 0 ? t`Entry a seat` : tAs('fee')`Entry`}>
          {feeWords(feeCents)}
        </Figure>
        <Figure label={entrantsOf(tournament)}>{placesWords(entries)}</Figure>
        <Start tournament={tournament} />
      </dl>
      <ShareTournament tournament={tournament} />
      {tournament.viewer?.isOrganizer && (
        <Link className={buttonClass()} to={`/organize/${tournament.id}`}>
          <ClipboardList className="icon" aria-hidden />
          {t`Organizer desk`}
        </Link>
      )}
    </header>
  );
}
