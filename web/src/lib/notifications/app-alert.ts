import { clientState } from '../state/client-state';

/** The players of this browser who closed the app alert, as a JSON array of their ids. */
const closedKey = 'app-alert-closed';

function closedBy(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(closedKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Whether this player has closed the app alert in this browser. */
export const isAppAlertClosed = (userId: string): boolean => closedBy().includes(userId);

/** Hides the app alert for this player in this browser, also on later visits. */
export function closeAppAlert(userId: string): void {
  localStorage.setItem(closedKey, JSON.stringify([...new Set([...closedBy(), userId])]));
  clientState.set({ isShowAppAlert: false });
}
