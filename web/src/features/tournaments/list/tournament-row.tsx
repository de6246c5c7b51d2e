import type { TournamentSummary } from '@contend/contracts';
import { ShieldCheck, Trophy } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Chip } from '../../../components/page/chip';
import { GameMark } from '../../../components/player/game-mark';
import { RelativeTime } from '../../../components/page/times';
import { formatCents, formatDayTime } from '../../../lib/format/format';
import type { Catalogue } from '../../../api/catalogue';
import {
  entrantsOf,
  feeWords,
  myEntryWords,
  openingWords,
  placesWords,
  shapeWords,
} from '../../../lib/labels/tournament-labels';
import { inSentence } from '../../../lib/language/language';
import { t } from '../../../lib/language/translate';

interface TournamentRowProps {
  tournament: TournamentSummary;
  catalogue: Catalogue;
}

function prizeWords({ mode, isFunded }: TournamentSummary['prize'], status: string): string {
  if (mode === 'pool') return status === 'registration_open' ? t`pool so far` : t`pool`;
  return isFunded ? t`funded` : t`guaranteed`;
}

/** What can be won; a pool grows with the entries. */
function Prize({ prize, status }: Pick<TournamentSummary, 'prize' | 'status'>) {
  if (prize.mode === 'none') return <span className="muted">{t`No prizes`}</span>;
  return (
    <>
      <span className="number amount">{formatCents(prize.totalCents)}</span>
      <span className="small faint row tournament-funded">
        {prize.isFunded && prize.mode === 'guaranteed' && (
          <ShieldCheck className="icon tiny good" aria-hidden />
        )}
        {prizeWords(prize, status)}
      </span>
    </>
  );
}

/** One tournament of a list. */
export function TournamentRow({ tournament, catalogue }: TournamentRowProps) {
  const { id, name, status, startsAt, entries, feeCents } = tournament;
  const words = openingWords(tournament);
  const mine = myEntryWords(tournament);
  return (
    <li className="tournament-row">
      <Link className="row tournament-what" to={`/tournaments/${id}`}>
        <GameMark game={catalogue.game(tournament.gameId)} />
        <span className="stack grow">
          <span className="row tight">
            <span className="strong clip">{name}</span>
            {mine && <Chip tone={mine.tone}>{mine.label}</Chip>}
          </span>
          {tournament.champion ? (
            <span className="small row tight">
              <Trophy className="icon tiny" aria-hidden />
              <span className="clip">{t`Champion: ${tournament.champion.name}`}</span>
            </span>
          ) : (
            <span className="small faint clip">{shapeWords(tournament)}</span>
          )}
        </span>
      </Link>
      <span className="tournament-start">
        <span>{formatDayTime(startsAt)}</span>
        <span className="small faint">
          <RelativeTime at={startsAt} />
        </span>
      </span>
      <span className="tournament-fee">
        <span className="number amount">{feeWords(feeCents)}</span>
        {feeCents > 0 && <span className="small faint">{t`a seat`}</span>}
      </span>
      <span className="tournament-prize">
        <Prize prize={tournament.prize} status={status} />
      </span>
      <span className="tournament-places">
        <span className="number">{placesWords(entries)}</span>
        <span className="small faint">
          {inSentence(entrantsOf(tournament))}
          {entries.waiting > 0 && t` · ${entries.waiting} waiting`}
        </span>
      </span>
      <span className="tournament-state">
        <Chip tone={words.tone}>{words.label}</Chip>
      </span>
    </li>
  );
}
