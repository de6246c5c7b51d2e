import { stakeLimits, type Me } from '@contend/contracts';
import { Gamepad2, Swords, WalletMinimal } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useWallet } from '../../../api/wallet';
import { AddMoney } from '../../../components/money/add-money';
import { Button, buttonClass, type ButtonLook } from '../../../components/control/button';
import { StepCard } from '../../../components/page/step-card';
import { formatCents } from '../../../lib/format/format';
import { useCatalogue, useSetDefaultPlayType } from '../../../api/catalogue';
import { useOwnMoneyBar } from '../../../components/money/use-money-bar';
import { Welcome } from './welcome';
import { FreeSteps } from './free-steps';

const hiddenKey = (userId: string): string => `first-steps-hidden:${userId}`;
const lowest = formatCents(stakeLimits.minCents).replace('.00', '');
const shownGames = 2;

function PickGame({ look }: { look: ButtonLook }) {
  const catalogue = useCatalogue();
  // A newcomer has no team yet: a first match is one against one.
  const playTypes = catalogue.playTypes.filter(({ teamSizes }) => teamSizes.includes(1));
  const playable = catalogue.games.filter(({ id }) => playTypes.some((it) => it.gameId === id));
  const remember = useSetDefaultPlayType();
  return (
    <>
      {playable.slice(0, shownGames).map(({ id, name }, index) => {
        const playTypeId = playTypes.find(({ gameId }) => gameId === id)?.id ?? '';
        return (
          <Button
            key={id}
            look={index === 0 ? look : 'plain'}
            loading={remember.isPending && remember.variables.body.playTypeId === playTypeId}
            onClick={() => remember.mutate({ body: { playTypeId } })}
          >
            {name}
          </Button>
        );
      })}
      {playable.length > shownGames && (
        <Link className={buttonClass('quiet')} to="/wagers/new">
          {playable.length - shownGames} more
        </Link>
      )}
    </>
  );
}

/** A new player's steps to a first match: add money, pick a game, a wager at the lowest stake. */
function Steps({ me, onHide }: { me: Me; onHide: () => void }) {
  const { data: wallet } = useWallet();
  const { games, playTypes } = useCatalogue();
  const chosen = playTypes.find(({ isDefault }) => isDefault);
  const game = games.find(({ id }) => id === chosen?.gameId);
  const hasMoney = (wallet?.available ?? 0) + (wallet?.held ?? 0) > 0;
  const done = Number(hasMoney) + Number(Boolean(chosen));
  const next = hasMoney ? (chosen ? 3 : 2) : 1;
  const lookOf = (place: number): ButtonLook => (place === next ? 'primary' : 'plain');
  const query = `stake=${(stakeLimits.minCents / 100).toFixed(2)}${game ? `&game=${game.id}` : ''}`;
  return (
    <section className="home-section" aria-label="First steps">
      <Welcome name={me.displayName} onHide={onHide} done={done}>
        <p className="muted">Three steps to your first match. You can look around without them.</p>
      </Welcome>
      <ol className="first-steps">
        <StepCard
          {...{ icon: WalletMinimal, note: '1 of 3', title: 'Add money', isDone: hasMoney }}
          isNext={next === 1}
          actions={
            <AddMoney className={buttonClass(lookOf(1))}>
              {hasMoney ? 'Add more' : 'Add money'}
            </AddMoney>
          }
        >
          Stakes start at {lowest}. Only what you stake is held, and it comes back if the match is
          not played.
        </StepCard>
        <StepCard
          {...{ icon: Gamepad2, note: '2 of 3', title: 'Pick a game', isDone: Boolean(chosen) }}
          isNext={next === 2}
          actions={<PickGame look={lookOf(2)} />}
        >
          {game
            ? `You play ${game.name}. You can change it with every wager.`
            : 'The one you want to be matched in. You can change it with every wager.'}
        </StepCard>
        <StepCard
          {...{ icon: Swords, note: '3 of 3', title: `Play a ${lowest} wager`, isDone: false }}
          isNext={next === 3}
          actions={
            <>
              <Link className={buttonClass(lookOf(3))} to={`/wagers/new?${query}`}>
                Offer {lowest}
              </Link>
              <Link className={buttonClass('quiet')} to="/wagers?sort=stake-low">
                Browse open ones
              </Link>
            </>
          }
        >
          Offer one, or accept one that is open. Your rating starts with the first match.
        </StepCard>
      </ol>
    </section>
  );
}

/** The steps, until they are hidden: free ones for a player who may not use money. */
export function FirstSteps({ me, otherwise }: { me: Me; otherwise: ReactNode }) {
  const [isHidden, setHidden] = useState(() => localStorage.getItem(hiddenKey(me.id)) !== null);
  const bar = useOwnMoneyBar(me);
  if (isHidden) return otherwise;
  const hide = () => {
    localStorage.setItem(hiddenKey(me.id), 'yes');
    setHidden(true);
  };
  return bar ? <FreeSteps {...{ me, bar, onHide: hide }} /> : <Steps me={me} onHide={hide} />;
}
