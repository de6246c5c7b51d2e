import { Popover } from '@base-ui/react/popover';
import { ChevronDown, X } from 'lucide-react';
import { useState } from 'react';
import { useFoundUsers, useProfile } from '../../../api/users';
import { type FoundPlayer, PlayerSearch } from '../../../components/input/player-search';
import { useMe } from '../../../lib/session/session';
import { t } from '../../../lib/language/translate';

function useOthers(query: string): FoundPlayer[] | undefined {
  const myId = useMe()?.id;
  return useFoundUsers(query).data?.items.filter(({ id }) => id !== myId);
}

interface PlayerFilterProps {
  /** The chosen player's id; empty without one. */
  value: string;
  onChange: (playerId: string) => void;
}

/** Leaves lines about one player: found by name, and cleared by a button. */
export function PlayerFilter({ value, onChange }: PlayerFilterProps) {
  const [isOpen, setOpen] = useState(false);
  const profile = useProfile(value || null);
  const pick = ({ id }: FoundPlayer) => {
    onChange(id);
    setOpen(false);
  };
  const name = profile.data?.displayName ?? (profile.isError ? t`Unknown` : '…');
  return (
    <span className="filter">
      <Popover.Root open={isOpen} onOpenChange={setOpen}>
        <Popover.Trigger className="filter-trigger">
          {t`Player`} <b className="clip statement-player">{value ? name : t`All`}</b>
          {!value && <ChevronDown className="icon tiny" aria-hidden />}
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Positioner className="popup-layer" sideOffset={6} align="start">
            <Popover.Popup className="popup statement-players" aria-label={t`Choose a player`}>
              <PlayerSearch label={t`Player`} useFound={useOthers} onPick={pick} />
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
      {value && (
        <button
          type="button"
          className="filter-clear"
          aria-label={t`Clear player`}
          onClick={() => onChange('')}
        >
          <X className="icon tiny" aria-hidden />
        </button>
      )}
    </span>
  );
}
