import { Popover } from '@base-ui/react/popover';
import type { RefObject } from 'react';
import { NewestNotifications } from '../../../components/notification/newest-notifications';
import { t } from '../../../lib/language/translate';

interface PanelProps {
  /** The bell: the panel opens below it, and focus returns to it. */
  anchor: RefObject<HTMLAnchorElement | null>;
  onClose: () => void;
}

/** The newest notifications below the bell. */
export const NotificationPanel = ({ anchor, onClose }: PanelProps) => (
  <Popover.Root
    open
    onOpenChange={(isOpen, { event }) => {
      // The bell itself closes the panel by its click.
      const isBell = event.target instanceof Node && anchor.current?.contains(event.target);
      if (!isOpen && !(isBell && event.type !== 'keydown')) onClose();
    }}
  >
    <Popover.Portal>
      <Popover.Positioner className="popup-layer" anchor={anchor} sideOffset={14} align="end">
        <Popover.Popup className="popup newest newest-panel" finalFocus={anchor}>
          <NewestNotifications
            title={<Popover.Title className="grow">{t`Notifications`}</Popover.Title>}
            onOpen={onClose}
          />
        </Popover.Popup>
      </Popover.Positioner>
    </Popover.Portal>
  </Popover.Root>
);
