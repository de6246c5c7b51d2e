import type { TournamentMatch } from '@contend/contracts';
import { t } from '../language/translate';

/** “Mako bans a map”; null while the sides of a match do not choose its maps. */
export function vetoTurnWords(match: Pick<TournamentMatch, 'home' | 'away' | 'veto'>) {
  const { veto } = match;
  return veto ? t`${match[veto.side].name} ${veto.kind}s a map` : null;
}
