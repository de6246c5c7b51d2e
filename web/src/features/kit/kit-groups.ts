import { brackets } from './kit-bracket';
import { buttons, choices } from './kit-controls';
import { conversations } from './kit-conversation';
import { dialogs } from './kit-dialogs';
import type { KitGroup } from './kit-group';
import { forms, textInputs, typedInputs } from './kit-inputs';
import { decisions, matches } from './kit-matches';
import { figures, moneyNotes } from './kit-money';
import { notifications, pages, states } from './kit-page';
import { faces, records } from './kit-players';
import { moderation, staff } from './kit-staff';

/** All groups of components, in their order on the page. */
export const kitGroups: readonly KitGroup[] = [
  ...[buttons, choices, textInputs, typedInputs, forms, dialogs],
  ...[states, pages, notifications],
  ...[faces, records, figures, moneyNotes],
  ...[matches, brackets, decisions, conversations, moderation, staff],
];
