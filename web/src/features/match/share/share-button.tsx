import type { MatchReply } from '@contend/contracts';
import { Share2 } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { useCatalogue } from '../../../api/catalogue';
import { Button } from '../../../components/control/button';
import { lazyPart } from '../../../lib/state/lazy-part';
import type { Facing } from '../sides';
import { resultCard } from './result-card';
import { t } from '../../../lib/language/translate';

const ShareDialog = lazyPart(() => import('./share-dialog'), 'ShareDialog');

/** Shares the result of a completed match; nothing before it has one. */
export function ShareButton({ match, view }: { match: MatchReply; view: Facing }) {
  const [isOpen, setOpen] = useState(false);
  const gameName = useCatalogue().game(match.gameId)?.name;
  const card = useMemo(
    () => (gameName ? resultCard(match, { view, gameName }) : null),
    [match, view, gameName],
  );
  if (!card) return null;
  return (
    <>
      <Button
        look="quiet"
        icon={<Share2 className="icon" aria-hidden />}
        aria-label={t`Share`}
        onClick={() => setOpen(true)}
      >
        <span className="match-receipt">{t`Share`}</span>
      </Button>
      {isOpen && (
        <Suspense>
          <ShareDialog
            card={card}
            url={new URL(`/matches/${match.id}`, location.origin).href}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
