import { z } from 'zod';
import { displayText, scores, text } from './scalars';

/** A map as a score names it. */
export const playedMap = z.strictObject({ name: displayText(1, 40), scores });
/** As it is stored: release 0.2.0 took names with format characters. */
export const mapResult = z.strictObject({ name: text(1, 40), scores });
