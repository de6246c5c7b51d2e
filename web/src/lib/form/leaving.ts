import { useState } from 'react';

/** Options of a navigation after a save: nothing is lost, so leaving is not asked about. */
export const afterSave = { state: { isSaved: true } };

/** Whether a navigation follows a save. */
export const isAfterSave = (state: unknown): boolean =>
  (state as { isSaved?: boolean } | null)?.isSaved === true;

/** Whether a draft differs from what its form began with. */
export function useEdited(draft: object, start: object): boolean {
  const [first] = useState(() => JSON.stringify(start));
  return JSON.stringify(draft) !== first;
}
