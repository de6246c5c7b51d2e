import { communityRuleCodes } from '@contend/contracts';
import { z } from 'zod';
import { t } from '../../lib/language/translate';

/** The rule of the community that a form names. */
export const chosenRule = z.enum(communityRuleCodes, t`Choose the rule that it breaks.`);

/** The value of the field before a choice. */
export const noRule = '' as z.output<typeof chosenRule>;
