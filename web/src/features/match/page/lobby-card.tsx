import { cardIn, type MatchReply } from '@contend/contracts';
import { Check, Copy, Link2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useCatalogue } from '../../../api/catalogue';
import { Button, buttonClass } from '../../../components/control/button';
import { SkeletonRows } from '../../../components/page/skeleton';
import { ErrorState } from '../../../components/page/states';
import { copyText } from '../../../lib/state/copy-text';
import { providerWords } from '../../../lib/labels/account-labels';
import { useMe } from '../../../lib/session/session';
import { useMatchNames } from '../api';
import type { Facing, FacingSide } from '../sides';
import { t, tAs } from '../../../lib/language/translate';
import './lobby-card.css';

interface LobbyProps {
  match: MatchReply;
  view: Facing;
}

type Names = NonNullable<NonNullable<ReturnType<typeof useMatchNames>['data']>['items']>;

function CopyName({ name }: { name: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <Button
      look="quiet"
      aria-label={isCopied ? t`${name} is copied` : t`Copy ${name}`}
      icon={
        isCopied ? <Check className="icon" aria-hidden /> : <Copy className="icon" aria-hidden />
      }
      onClick={() => void copyText(name).then(setCopied)}
    />
  );
}

interface SeatProps {
  match: MatchReply;
  userId: string;
  names: Names;
}

/** A player with the name to invite in the game, or how to get one. */
function Seat({ match, userId, names }: SeatProps) {
  const isMe = useMe()?.id === userId;
  const found = names.find((one) => one.userId === userId);
  const player = cardIn(match, userId)?.displayName ?? t`A former player`;
  return (
    <li className="lobby-seat">
      <div className="grow">
        <p className="small muted clip">
          {isMe ? t`You` : player}
          {found && ` · ${providerWords[found.provider].name}`}
        </p>
        {found ? (
          <p className="strong clip">{found.handle}</p>
        ) : (
          <p className="clip">{isMe ? t`No name linked` : t`No name linked: ask in the chat`}</p>
        )}
      </div>
      {found && <CopyName name={found.handle} />}
      {!found && isMe && (
        <Link className={buttonClass('plain')} to="/settings#accounts">
          <Link2 className="icon" aria-hidden /> {t`Link yours`}
        </Link>
      )}
    </li>
  );
}

/** Who creates the lobby and what follows, for the reader. */
function howToStart({ teamSize }: MatchReply, game: string, host: FacingSide | undefined): string {
  const others = teamSize > 1 ? t`the players` : tAs('invited')`your opponent`;
  return host?.isMine
    ? t`You host: create a private match in ${game} and invite ${others} by name.`
    : t`${host?.title ?? t`The other side`} hosts: accept the invitation in ${game}.`;
}

/** How a running match begins: who hosts, and the names under which its players are invited. */
export function LobbyCard({ match, view }: LobbyProps) {
  const names = useMatchNames(match.id);
  const game = useCatalogue().game(match.gameId)?.name ?? t`the game`;
  const sides = [view.left, view.right];
  const host = sides.find(({ name }) => name === names.data?.host);
  const items = names.data?.items;
  return (
    <section className="card" aria-label={t`How to start`}>
      <div className="card-head">
        <h2>{t`How to start`}</h2>
        <span className="small muted">{t`Best of ${match.bestOf}`}</span>
      </div>
      {(names.isPending || items === null) && <SkeletonRows rows={2} />}
      {names.isError && (
        <ErrorState
          title={t`We can’t load the names in the game`}
          error={names.error}
          onRetry={() => void names.refetch()}
          isRetrying={names.isFetching}
        />
      )}
      {items && (
        <>
          <p className="lobby-how">
            {t`${howToStart(match, game, host)} Then report the score here.`}
          </p>
          <ul className="lobby-seats">
            {sides.flatMap(({ seats }) =>
              seats.map(({ userId }) => <Seat key={userId} {...{ match, userId }} names={items} />),
            )}
          </ul>
        </>
      )}
    </section>
  );
}
