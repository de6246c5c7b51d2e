import { useSearchParams } from 'react-router-dom';
import { useProfile } from '../../../api/users';
import { useWager } from '../../../api/wagers';
import { FreeWays } from '../../../components/money/free-ways';
import { MoneyBarNote } from '../../../components/money/money-bar-note';
import { PageHead } from '../../../components/page/page-head';
import { SkeletonRows } from '../../../components/page/skeleton';
import { ErrorState } from '../../../components/page/states';
import { useClientState } from '../../../lib/state/client-state';
import { type Catalogue, useCatalogue } from '../../../api/catalogue';
import { useMe } from '../../../lib/session/session';
import { useOwnMoneyBar } from '../../../components/money/use-money-bar';
import { CreateForm } from './create-form';
import { type Draft, draftFrom, rematchOf } from './start-draft';
import { t } from '../../../lib/language/translate';
import '../wagers.css';
import './create.css';

/** The initial values of the form: a rematch, the address's query, or the last game played. */
function useStart(catalogue: Catalogue, myId: string | undefined): Draft | null {
  const { selectedPlayType } = useClientState();
  const [search] = useSearchParams();
  const rematchId = search.get('rematch');
  const { data: played, isPending } = useWager(rematchId);
  const teamId = search.get('team');
  const opponentId = search.get('opponent') === myId ? null : search.get('opponent');
  const opponent = useProfile(opponentId);
  const ofGame = catalogue.playTypes.filter(({ gameId }) => gameId === search.get('game'));
  const forTeams = ofGame.find(({ teamSizes }) => teamSizes.some((size) => size > 1));
  const wanted = (teamId ? forTeams : undefined) ?? ofGame[0];
  const forTwo = catalogue.playTypes.find(({ teamSizes }) => teamSizes.includes(1));
  const last = selectedPlayType && catalogue.playType(selectedPlayType.id);
  const playType = wanted ?? last ?? catalogue.playTypes[0];
  if (!playType || !myId || (rematchId && isPending)) return null;
  if (opponentId && opponent.isPending) return null;
  const again = played && catalogue.playType(played.playTypeId);
  return again
    ? rematchOf(played, again, myId)
    : draftFrom(
        opponent.data && !playType.teamSizes.includes(1) ? (forTwo ?? playType) : playType,
        { stake: search.get('stake'), teamId, opponent: opponent.data },
      );
}

/** The form of a new wager; what is free instead for a player who may not stake. */
export function CreateScreen() {
  const catalogue = useCatalogue();
  const me = useMe();
  const bar = useOwnMoneyBar(me);
  const start = useStart(catalogue, me?.id);
  return (
    <>
      <PageHead title={t`Create wager`} above={{ to: '/wagers', label: t`Wagers` }} />
      {bar && (
        <section className="stack loose" aria-label={t`What is free`}>
          <MoneyBarNote bar={bar} />
          <FreeWays />
        </section>
      )}
      {!bar && start && me && <CreateForm catalogue={catalogue} start={start} myId={me.id} />}
      {!bar && !start && (
        <div className="card">
          {catalogue.error ? (
            <ErrorState
              title={t`We can’t load the games`}
              error={catalogue.error}
              onRetry={catalogue.retry}
            />
          ) : (
            <SkeletonRows />
          )}
        </div>
      )}
    </>
  );
}
