import { Link, useSearchParams } from 'react-router-dom';
import { withValues } from '../../lib/state/search-values';
import { buttonClass } from '../control/button';
import { StageView, type StageViewProps } from './stage-view';

type AddressedStageViewProps = Pick<
  StageViewProps,
  'tournament' | 'bracket' | 'matches' | 'schedule' | 'mine' | 'aside'
>;

/** The stages of an event: the one in play first, another one by choice in the address. */
export function AddressedStageView(props: AddressedStageViewProps) {
  const [search, setSearch] = useSearchParams();
  const set = (name: string, value: string | null) =>
    setSearch((current) => withValues(current, { [name]: value }), { replace: true });
  return (
    <StageView
      {...props}
      chosen={search.get('stage')}
      onChoose={(id) => set('stage', id)}
      isTable={search.get('as') === 'table'}
      onTable={(asTable) => set('as', asTable ? 'table' : null)}
      linkOf={(room, words) => (
        <Link className={buttonClass()} to={`/matches/${room}`}>
          {words}
        </Link>
      )}
    />
  );
}
