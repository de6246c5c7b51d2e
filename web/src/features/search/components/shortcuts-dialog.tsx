import { useState } from 'react';
import { Switch } from '../../../components/control/switch';
import { Modal } from '../../../components/dialog/modal';
import { commandKey, isListKeyOn, setShortcuts } from '../../../lib/state/shortcuts';
import { t } from '../../../lib/language/translate';
import './search.css';

interface Shortcut {
  keys: string[];
  what: string;
}

const groups: { label: string; shortcuts: Shortcut[] }[] = [
  {
    label: t`Everywhere`,
    shortcuts: [
      { keys: [commandKey, 'K'], what: t`Search players, teams, pages and actions` },
      { keys: ['?'], what: t`This list` },
      { keys: ['Esc'], what: t`Close a dialog or menu` },
    ],
  },
  {
    label: t`In the search`,
    shortcuts: [
      { keys: ['↑', '↓'], what: t`Select` },
      { keys: ['Enter'], what: t`Open what is selected` },
    ],
  },
  {
    label: t`In conversations`,
    shortcuts: [
      { keys: ['Enter'], what: t`Send` },
      { keys: ['Shift', 'Enter'], what: t`New line` },
    ],
  },
  {
    label: t`In seeds of a tournament`,
    shortcuts: [{ keys: ['Alt', '↑', '↓'], what: t`Move an entry` }],
  },
];

/** The keys that do something, with a switch for the one that is a single character. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(isListKeyOn);
  return (
    <Modal isOpen onClose={onClose} title={t`Keyboard shortcuts`}>
      <div className="modal-body shortcuts">
        {groups.map(({ label, shortcuts }) => (
          <section key={label}>
            <h3 className="small muted">{label}</h3>
            <dl>
              {shortcuts.map(({ keys, what }) => (
                <div key={what}>
                  <dt>{what}</dt>
                  <dd>
                    {keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <p className="row">
          <span className="grow" id="list-key">
            {t`The key ? opens this list`}
          </span>
          <Switch
            labelledBy="list-key"
            isOn={isOn}
            onChange={(hasListKey) => {
              setShortcuts({ hasListKey });
              setOn(hasListKey);
            }}
          />
        </p>
      </div>
    </Modal>
  );
}
