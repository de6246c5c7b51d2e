import { useState, type ComponentType, type ReactNode } from 'react';
import { loadPart } from '../../lib/live/online';
import { toast } from '../../lib/notifications/toasts';
import { t } from '../../lib/language/translate';

export interface MenuTrigger {
  /** The accessible name of the trigger, when its content has none. */
  label?: string;
  trigger: ReactNode;
  triggerClass: string;
}

type LoadedMenu = ComponentType<MenuTrigger>;

/** The trigger of a menu that is loaded when it is first pressed, and then replaces it, open. */
export function LaterMenu({ load, ...shown }: MenuTrigger & { load: () => Promise<LoadedMenu> }) {
  const [Loaded, setLoaded] = useState<LoadedMenu | null>(null);
  if (Loaded) return <Loaded {...shown} />;
  const open = async () => {
    const found = await loadPart<LoadedMenu | null>(load, null);
    if (found) setLoaded(() => found);
    else toast({ look: 'error', title: t`The menu did not load`, content: t`Reload the page.` });
  };
  return (
    <button
      type="button"
      className={shown.triggerClass}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => void open()}
    >
      {shown.trigger}
      {shown.label && <span className="unseen">{shown.label}</span>}
    </button>
  );
}
