import type { MatchReply } from '@contend/contracts';
import { useMemo } from 'react';
import { useCatalogue } from '../../../api/catalogue';
import { ShareButton } from '../../../components/share/share-button';
import type { Facing } from '../sides';
import { resultCard, sharedResult } from './result-card';

/** Shares the result of a completed match; nothing before it has one. */
export function ShareResult({ match, view }: { match: MatchReply; view: Facing }) {
  const gameName = useCatalogue().game(match.gameId)?.name;
  const shared = useMemo(() => {
    const card = gameName ? resultCard(match, { view, gameName }) : null;
    return card && sharedResult(card, `/matches/${match.id}`);
  }, [match, view, gameName]);
  return shared && <ShareButton shared={shared} wordClass="match-receipt" />;
}
