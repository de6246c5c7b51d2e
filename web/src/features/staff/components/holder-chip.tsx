import { User, UserPlus } from 'lucide-react';
import { Chip } from '../../../components/page/chip';
import { useMe } from '../../../lib/session/session';
import { tAs } from '../../../lib/language/translate';

interface HolderChipProps {
  /** Null while it is free. */
  holder: { id: string; displayName: string } | null;
}

/** Who holds a conversation, from the reader’s view. */
export function HolderChip({ holder }: HolderChipProps) {
  const myId = useMe()?.id;
  if (!holder) {
    return (
      <Chip tone="warn" icon={UserPlus}>
        {tAs('without a holder')`Free`}
      </Chip>
    );
  }
  if (holder.id === myId) {
    return (
      <Chip tone="info" icon={User}>
        {tAs('held by you')`Yours`}
      </Chip>
    );
  }
  return <Chip>{holder.displayName}</Chip>;
}
