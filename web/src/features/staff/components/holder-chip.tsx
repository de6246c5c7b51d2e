import { User, UserPlus } from 'lucide-react';
import { Chip } from '../../../components/page/chip';
import { useMe } from '../../../lib/session/session';

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
        Free
      </Chip>
    );
  }
  if (holder.id === myId) {
    return (
      <Chip tone="info" icon={User}>
        Yours
      </Chip>
    );
  }
  return <Chip>{holder.displayName}</Chip>;
}
