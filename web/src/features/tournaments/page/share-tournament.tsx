import type { TournamentReply } from '@contend/contracts';
import { useCatalogue } from '../../../api/catalogue';
import { sharedPage } from '../../../components/share/page-card';
import { ShareButton } from '../../../components/share/share-button';
import { formatCents } from '../../../lib/format/format';
import { dateLocale } from '../../../lib/language/language';
import { t } from '../../../lib/language/translate';
import { entrantsOf, feeWords, placesWords, startOf } from '../../../lib/labels/tournament-labels';

/** Readers of the picture are in other time zones, so it names one. */
const startFormat = new Intl.DateTimeFormat(dateLocale, {
  ...{ day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  ...{ timeZone: 'UTC', timeZoneName: 'short' },
});

/** When it is and what it takes, as guests see it. */
function factsOf(tournament: TournamentReply): string[] {
  const { dates, feeCents, prize, entries } = tournament;
  const at = startFormat.format(new Date(startOf(dates)));
  const figures = [
    feeCents > 0 ? t`${formatCents(feeCents)} a seat` : feeWords(feeCents),
    prize.totalCents > 0 ? t`${formatCents(prize.totalCents)} in prizes` : '',
    `${placesWords(entries)} ${entrantsOf(tournament)}`,
  ];
  return [
    dates.startedAt ? t`Started ${at}` : t`Starts ${at}`,
    figures.filter(Boolean).join(' · '),
  ];
}

/** Shares a published tournament; a draft is its organizers’ alone. */
export function ShareTournament({ tournament }: { tournament: TournamentReply }) {
  const { id, name, gameId, status } = tournament;
  const game = useCatalogue().game(gameId)?.name;
  if (status === 'draft') return null;
  const card = {
    head: [t`Tournament`, game].filter(Boolean).join(' · '),
    ...{ letters: name.slice(0, 2), title: name, facts: factsOf(tournament) },
  };
  const options = {
    ...{ heading: t`Share the tournament`, path: `/tournaments/${id}` },
    fileName: 'contend-tournament',
  };
  return <ShareButton shared={sharedPage(card, options)} />;
}
