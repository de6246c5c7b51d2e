import { CallFailure } from '@contend/client';
import type { Me, RefusalCode } from '@contend/contracts';
import { createStore, useStore } from '../state/store';

/** Refusals of a money step that the user can resolve in a dialog. */
const answerable = ['birth-date-required', 'country-required'] as const satisfies RefusalCode[];
export type MoneyQuestion = (typeof answerable)[number];

/** How long a step is retried until other services have the saved facts. */
const propagationTimeoutMs = 15_000;
const pollMs = 500;

type Outcome = 'answered' | 'given-up';

interface GateState {
  question: MoneyQuestion | null;
  answer: ((outcome: Outcome) => void) | null;
}

const gate = createStore<GateState>({ question: null, answer: null });

/** The facts that the open money step requires, or null. */
export const useMoneyQuestion = (): MoneyQuestion | null => useStore(gate).question;

function close(): GateState['answer'] {
  const { answer } = gate.get();
  gate.set({ question: null, answer: null });
  return answer;
}

/** The facts are saved: repeats the money step. */
export const repeatMoneyStep = (): void => close()?.('answered');

/** The dialog was dismissed: the money step fails with its refusal. */
export const giveUpMoneyStep = (): void => close()?.('given-up');

/** Resolves when the dialog is done. A replaced dialog counts as dismissed. */
function ask(question: MoneyQuestion): Promise<Outcome> {
  giveUpMoneyStep();
  return new Promise((answer) => gate.set({ question, answer }));
}

const questionOf = (error: unknown): MoneyQuestion | null =>
  (error instanceof CallFailure && answerable.find((code) => code === error.code)) || null;

/** Whether the account has the required facts already, so that the dialog would not help. */
const isOnFile: Record<MoneyQuestion, (me: Me) => boolean> = {
  'birth-date-required': ({ birthDate }) => Boolean(birthDate),
  'country-required': ({ country }) => Boolean(country),
};

/**
 * Makes a money call. When it is refused for missing facts, asks for them and repeats the call, for
 * some seconds while services still have the old profile.
 *
 * @throws CallFailure of the last attempt; of the first one when the dialog is dismissed.
 */
export async function throughMoneyGate<T>(
  attempt: () => Promise<T>,
  me: () => Me | null,
): Promise<T> {
  const payer = me()?.id;
  let repeatUntil = 0;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      const question = questionOf(error);
      const account = me();
      // Another account that has signed in since must not pay.
      if (!question || !account || account.id !== payer) throw error;
      if (isOnFile[question](account)) {
        repeatUntil ||= Date.now() + propagationTimeoutMs;
        if (Date.now() >= repeatUntil) throw error;
        await new Promise((resolve) => setTimeout(resolve, pollMs));
      } else {
        repeatUntil = 0;
        if ((await ask(question)) === 'given-up') throw error;
      }
      if (me()?.id !== payer) throw error;
    }
  }
}
