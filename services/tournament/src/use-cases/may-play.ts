import { Refusal } from '@contend/contracts';
import { checkPayers } from './check-payers';

/** Whether users may play for an event at present, by the rules for those who enter it. */
export async function mayPlay(...checked: Parameters<typeof checkPayers>): Promise<boolean> {
  try {
    await checkPayers(...checked);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
