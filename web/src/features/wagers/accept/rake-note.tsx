import { useMe } from '../../../lib/session/session';
import { rakePerkWords } from '../labels';
import { useMyPerks } from '../../../api/perks';

/** Nothing while it loads. */
function Note() {
  const perk = useMyPerks().data?.perks.find((one) => one.perk === 'rake');
  return perk ? <span className="small muted rake-note">{rakePerkWords(perk)}</span> : null;
}

/** Before an acceptance: whether my plan lowers the rake on what I win. */
export const RakeNote = () => (useMe() ? <Note /> : null);
