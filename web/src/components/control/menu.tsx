import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Check, ChevronDown, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import './menu.css';
import type { Choice } from './select';
import { inSentence } from '../../lib/language/language';
import { t } from '../../lib/language/translate';

interface MenuProps {
  /** The accessible name of the trigger, when its content has none. */
  label?: string;
  trigger: ReactNode;
  triggerClass?: string;
  /** Open when it is first rendered. */
  isOpenAtFirst?: boolean;
  children: ReactNode;
}

/** A button that opens a short list of links and actions. */
export function Menu({ label, trigger, triggerClass, isOpenAtFirst, children }: MenuProps) {
  return (
    <BaseMenu.Root modal={false} defaultOpen={isOpenAtFirst ?? false}>
      <BaseMenu.Trigger className={triggerClass}>
        {trigger}
        {label && <span className="unseen">{label}</span>}
      </BaseMenu.Trigger>
      <BaseMenu.Portal>
        <BaseMenu.Positioner className="popup-layer" sideOffset={8} align="end">
          <BaseMenu.Popup className="popup menu">{children}</BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

interface MenuItemProps {
  icon?: ReactNode;
  children: ReactNode;
}

export const MenuAction = ({
  icon,
  children,
  onPress,
}: MenuItemProps & { onPress: () => void }) => (
  <BaseMenu.Item className="menu-item" onClick={onPress}>
    {icon}
    {children}
  </BaseMenu.Item>
);

export const MenuLink = ({ icon, children, to }: MenuItemProps & { to: string }) => (
  <BaseMenu.Item className="menu-item" render={<Link to={to} />} nativeButton={false}>
    {icon}
    {children}
  </BaseMenu.Item>
);

export const MenuLine = () => <BaseMenu.Separator className="menu-line" />;

interface FilterMenuProps {
  label: string;
  choices: readonly Choice[];
  /** The chosen value; empty means no filter. */
  value: string;
  onChange: (value: string) => void;
  /** The label without a value. */
  anyLabel?: string;
}

/** One filter of a list: its name, its value, and a button that clears it. */
export function FilterMenu({
  label,
  choices,
  value,
  onChange,
  anyLabel = t`Any`,
}: FilterMenuProps) {
  const chosen = choices.find((choice) => choice.value === value);
  return (
    <span className="filter">
      <BaseMenu.Root modal={false}>
        <BaseMenu.Trigger className="filter-trigger">
          {label} <b>{chosen?.label ?? anyLabel}</b>
          {!(chosen && value) && <ChevronDown className="icon tiny" aria-hidden />}
        </BaseMenu.Trigger>
        <BaseMenu.Portal>
          <BaseMenu.Positioner className="popup-layer" sideOffset={6} align="start">
            <BaseMenu.Popup className="popup menu">
              <BaseMenu.RadioGroup value={value} onValueChange={(next) => onChange(String(next))}>
                {choices.map((choice) => (
                  <BaseMenu.RadioItem
                    className="menu-item"
                    key={choice.value}
                    value={choice.value}
                    closeOnClick
                  >
                    <span className="grow">{choice.label}</span>
                    <BaseMenu.RadioItemIndicator>
                      <Check className="icon tiny" aria-hidden />
                    </BaseMenu.RadioItemIndicator>
                  </BaseMenu.RadioItem>
                ))}
              </BaseMenu.RadioGroup>
            </BaseMenu.Popup>
          </BaseMenu.Positioner>
        </BaseMenu.Portal>
      </BaseMenu.Root>
      {chosen && value && (
        <button
          type="button"
          className="filter-clear"
          aria-label={t`Clear ${inSentence(label)}`}
          onClick={() => onChange('')}
        >
          <X className="icon tiny" aria-hidden />
        </button>
      )}
    </span>
  );
}
