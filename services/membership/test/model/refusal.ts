import { Refusal } from '@contend/contracts';

/** The code of the refusal that `work` throws; null when it throws nothing. */
export function refusalOf(work: () => unknown): string | null {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}
