const offKey = 'key-shortcuts-off';

/** Whether the question mark alone opens the list; a person who speaks to their device may not. */
export const isListKeyOn = (): boolean => localStorage.getItem(offKey) === null;

export function setShortcuts({ hasListKey }: { hasListKey: boolean }): void {
  if (hasListKey) localStorage.removeItem(offKey);
  else localStorage.setItem(offKey, 'yes');
}

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Inside a dialog or menu keys belong to it. */
const isInPopup = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.closest('[role="dialog"], [role="menu"]') !== null;

/** What a pressed key opens. */
export function openedBy(event: KeyboardEvent): 'search' | 'shortcuts' | null {
  const isCommand = event.metaKey || event.ctrlKey;
  if (isCommand && event.key.toLowerCase() === 'k') return 'search';
  if (isCommand || event.altKey || event.key !== '?' || !isListKeyOn()) return null;
  return isTyping(event) || isInPopup(event) ? null : 'shortcuts';
}

/** How this device’s keyboard names the key of commands. */
export const commandKey = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
