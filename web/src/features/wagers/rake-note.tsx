import { useMe } from '../../lib/session';
import { useMyPerks } from './api/get-my-perks';
import { rakePerkWords } from './wager-words';

/** Before an acceptance: whether my plan lowers the rake on what I win. Nothing while it loads. */
export function RakeNote() {
  const me = useMe();
  const perk = useMyPerks(me !== null).data?.perks.find((one) => one.perk === 'rake');
  return perk ? <span className="small muted rake-note">{rakePerkWords(perk)}</span> : null;
}
