import { nextStep } from '@contend/billing';
import type { MailText, MailValue } from '@contend/contracts/src/mail-text';
import type { Message } from '@contend/contracts/src/message';
import type { BackChange, MembershipChange, Receipted, ReceiptFacts } from './receipt-facts';

/** After “from” and “to”. */
const payer: Message = {
  en: '{paidBy, select, card {your card} other {your wallet}}',
  de: '{paidBy, select, card {deiner Karte} other {deiner Wallet}}',
};
const payee: Message = {
  en: payer.en,
  de: '{paidBy, select, card {auf deine Karte} other {in deine Wallet}}',
};

const receiptSubject: Message = {
  en: 'Receipt: {plan}, {amount}',
  de: 'Beleg: {plan}, {amount}',
};

const renewsLine: Message = {
  en: 'It renews on {renewsAt} for {nextPrice}, until you cancel it.',
  de: 'Sie verlängert sich am {renewsAt} für {nextPrice}, bis du sie kündigst.',
};

const backTexts: Record<BackChange, { subject: Message; line: Message }> = {
  refund: {
    subject: { en: '{plan}: refund to your card', de: '{plan}: Erstattung auf deine Karte' },
    line: {
      en: '{amount} of your payment goes back to your card.',
      de: '{amount} deiner Zahlung gehen auf deine Karte zurück.',
    },
  },
  'refund-failed': {
    subject: {
      en: '{plan}: a refund did not arrive',
      de: '{plan}: Eine Erstattung kam nicht an',
    },
    line: {
      en: '{amount} of a refund came back to us from your bank.',
      de: '{amount} einer Erstattung kamen von deiner Bank zu uns zurück.',
    },
  },
  dispute: {
    subject: {
      en: '{plan}: your bank took a payment back',
      de: '{plan}: Deine Bank hat eine Zahlung zurückgebucht',
    },
    line: {
      en: 'Your bank took {amount} of your payment back, because it was disputed.',
      de: 'Deine Bank hat {amount} deiner Zahlung zurückgebucht, weil sie bestritten wurde.',
    },
  },
  'dispute-won': {
    subject: { en: '{plan}: your bank paid again', de: '{plan}: Deine Bank hat wieder gezahlt' },
    line: {
      en: 'The dispute was decided: your bank paid {amount} to us again.',
      de: 'Die Rückbuchung ist entschieden: Deine Bank hat uns {amount} wieder gezahlt.',
    },
  },
};

const declinedLine: Message = {
  en: `{cause, select, limit {Your own deposit limit does not allow {amount}. Your card was not charged.} other {{amount} could not be taken from ${payer.en}. Nothing was charged.}}`,
  de: `{cause, select, limit {Dein eigenes Einzahlungslimit erlaubt {amount} nicht. Deine Karte wurde nicht belastet.} other {{amount} konnten nicht von ${payer.de} abgebucht werden. Nichts wurde belastet.}}`,
};

const retryLines: readonly Message[] = [
  {
    en: 'It is tried again on {retryAt}. After four attempts in seven days it ends.',
    de: 'Am {retryAt} wird es wieder versucht. Nach vier Versuchen in sieben Tagen endet die Mitgliedschaft.',
  },
  {
    en: '{cause, select, limit {A limit that you raise on the page of your limits takes effect 24 hours later.} other {You can pay it earlier on the page of your membership.}}',
    de: '{cause, select, limit {Ein Limit, das du auf der Seite deiner Limits erhöhst, gilt 24 Stunden später.} other {Auf der Seite deiner Mitgliedschaft kannst du früher bezahlen.}}',
  },
];

const back: Message = {
  en: `{isNothing, select, yes {Nothing goes back.} other {{amount} goes back to ${payee.en}.}}`,
  de: `{isNothing, select, yes {Es geht nichts zurück.} other {{amount} gehen zurück ${payee.de}.}}`,
};

/** Why it ended, where that is the first line. */
const endings: Partial<Record<NonNullable<ReceiptFacts['cause']>, Message>> = {
  unpaid: {
    en: `{amount} could not be taken from ${payer.en}. Nothing was charged, and nothing is owed.`,
    de: `{amount} konnten nicht von ${payer.de} abgebucht werden. Nichts wurde belastet, und du schuldest nichts.`,
  },
  limit: {
    en: 'Your own deposit limit did not allow {amount}. Nothing was charged or is owed.',
    de: 'Dein eigenes Einzahlungslimit hat {amount} nicht erlaubt. Nichts wurde belastet, und du schuldest nichts.',
  },
  refund: {
    en: `Its payment was refunded to ${payee.en}.`,
    de: `Die Zahlung wurde ${payee.de} erstattet.`,
  },
  barred: {
    en: 'It was not renewed, because your account may not buy it now. Nothing was charged.',
    de: 'Sie wurde nicht verlängert, weil dein Konto sie gerade nicht kaufen darf. Nichts wurde abgebucht.',
  },
  bank: {
    en: 'Your bank took its payment back.',
    de: 'Deine Bank hat die Zahlung zurückgebucht.',
  },
  debt: {
    en: 'The money that paid for it was taken back, and your wallet owes it.',
    de: 'Das Geld, mit dem sie bezahlt war, wurde zurückgenommen, und deine Wallet schuldet es.',
  },
  banned: { en: 'Your account was banned.', de: 'Dein Konto wurde gebannt.' },
  excluded: {
    en: 'You excluded yourself from play.',
    de: 'Du hast dich vom Spielen ausgeschlossen.',
  },
};
/** After these nothing is said of money that goes back. */
const withoutMoney = ['unpaid', 'limit', 'refund', 'barred'];

function endLines({ cause, amountCents }: ReceiptFacts): Message[] {
  const why = cause && endings[cause];
  if (!why) return [back];
  // Of an earlier payment: what is not used of the present one goes back.
  const isSilent = withoutMoney.includes(cause) || (cause === 'bank' && amountCents === 0);
  return isSilent ? [why] : [why, back];
}

/** When and how much is charged next; without a renewal nothing. */
function nextOf({ subscription }: Receipted): { lines: Message[]; values: MailText['values'] } {
  const step = nextStep(subscription);
  const price = subscription.nextPrice ?? subscription.paid?.price;
  if (step?.action !== 'renew' || !price) return { lines: [], values: {} };
  const values = { renewsAt: step.at, nextPrice: { cents: price.cents } };
  return { lines: [renewsLine], values };
}

function retryOf({ subscription }: Receipted): { lines: readonly Message[]; at: Date | null } {
  const step = nextStep(subscription);
  return step?.action === 'send' ? { lines: retryLines, at: step.at } : { lines: [], at: null };
}

type Texts = Pick<MailText, 'subject' | 'lines'>;

function startedTexts(next: readonly Message[]): Texts {
  return {
    subject: receiptSubject,
    lines: [
      {
        en: `You bought {plan} for {amount}, paid from ${payer.en}.`,
        de: `Du hast {plan} für {amount} gekauft, bezahlt von ${payer.de}.`,
      },
      ...next,
      {
        en: 'If you cancel at once, the part that is not used goes back, less what its perks saved.',
        de: 'Bei sofortiger Kündigung geht der ungenutzte Teil zurück, abzüglich dessen, was die Vorteile gespart haben.',
      },
    ],
  };
}

function textsOf(membership: Receipted, facts: ReceiptFacts): Texts {
  const next = nextOf(membership).lines;
  const { change } = facts;
  if (change in backTexts) {
    const { subject, line } = backTexts[change as BackChange];
    return { subject, lines: [line] };
  }
  const texts: Record<MembershipChange, Texts> = {
    started: startedTexts(next),
    renewed: {
      subject: receiptSubject,
      lines: [
        {
          en: `{plan} was paid: {amount} from ${payer.en}.`,
          de: `{plan} wurde bezahlt: {amount} von ${payer.de}.`,
        },
        ...next,
      ],
    },
    declined: {
      subject: {
        en: '{amount} for {plan} could not be paid',
        de: '{amount} für {plan} konnten nicht bezahlt werden',
      },
      lines: [declinedLine, ...retryOf(membership).lines],
    },
    cancelled: {
      subject: {
        en: '{plan} ends with its paid period',
        de: '{plan} endet mit dem bezahlten Zeitraum',
      },
      lines: [
        {
          en: 'You cancelled it. Nothing more is charged, and nothing goes back.',
          de: 'Du hast gekündigt. Es wird nichts mehr abgebucht, und es geht nichts zurück.',
        },
      ],
    },
    kept: {
      subject: { en: '{plan} continues', de: '{plan} läuft weiter' },
      lines: [
        {
          en: 'You took your cancellation back.',
          de: 'Du hast deine Kündigung zurückgenommen.',
        },
        ...next,
      ],
    },
    ended: {
      subject: { en: '{plan} has ended', de: '{plan} ist beendet' },
      lines: endLines(facts),
    },
  };
  return texts[change as MembershipChange];
}

/** The texts of what happened, in each language, with their values. */
export function receiptTexts(membership: Receipted, facts: ReceiptFacts): MailText {
  const { amountCents, cause = '' } = facts;
  const retryAt = retryOf(membership).at;
  const values: Record<string, MailValue> = {
    ...{ plan: membership.planName, amount: { cents: amountCents }, cause },
    ...{ paidBy: membership.card ? 'card' : 'wallet', isNothing: amountCents === 0 ? 'yes' : 'no' },
    ...nextOf(membership).values,
    ...(retryAt && { retryAt }),
  };
  return { ...textsOf(membership, facts), values };
}
