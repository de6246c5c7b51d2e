import { Segments } from '../../../components/control/segments';
import { t } from '../../../lib/language/translate';
import type { Desk } from '../use-desk';

const orders = [
  { value: '', label: t`Deadline` },
  { value: 'newest', label: t`Newest` },
];

/** The order of a list of the desk, kept in the address. */
export const OrderChoice = ({ desk }: { desk: Desk }) => (
  <Segments
    label={t`Order`}
    isCompact
    choices={orders}
    value={desk.order ?? ''}
    onChange={(value) => desk.set({ order: value || null, page: null })}
  />
);
