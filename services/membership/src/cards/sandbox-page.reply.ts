import type { SandboxRow } from '@contend/payments';
import { escapeHtml } from '@contend/contracts/src/escape-html';

const dollars = (cents: number): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);

const cards = {
  pays: 'a card that pays',
  declines: 'a card that is declined later',
  'asks-bank': 'a card whose bank asks',
};

const answersWith = (labelOf: (card: string) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(cards).map(([name, card]) => [name, labelOf(card)] as const));

interface Page {
  title: string;
  answers: Record<string, string>;
}

/** What a page shows, and its answers with their buttons; none once it is closed. */
function pageOf({ kind, value }: SandboxRow): Page {
  if (kind === 'checkout') {
    const { pays, status, title } = value as SandboxRow<'checkout'>['value'];
    const amount = 'priceId' in pays ? '' : ` ${dollars(pays.amountCents)}`;
    const answers = answersWith((card) => `Pay${amount} with ${card}`);
    return {
      title: status === 'open' ? `${title}:${amount} to Contend` : `This checkout is ${status}.`,
      answers: status === 'open' ? { ...answers, back: 'Cancel' } : {},
    };
  }
  if (kind === 'payment') {
    const { amountCents, status } = value as SandboxRow<'payment'>['value'];
    const isOpen = status === 'requires-action';
    return {
      title: isOpen
        ? `Your bank asks: pay ${dollars(amountCents)} to Contend?`
        : `This payment is ${status}.`,
      answers: isOpen ? { confirm: 'Confirm', reject: 'Reject' } : {},
    };
  }
  const { card } = value as SandboxRow<'customer'>['value'];
  return {
    title: card ? `Your card ends with ${card.last4}` : 'You have no card',
    answers: { ...answersWith((label) => `Use ${label}`), back: 'Back' },
  };
}

/** A page of the sandbox provider: plain HTML without script; its style is a file of the app. */
export function sandboxPage(row: SandboxRow): string {
  const { title, answers } = pageOf(row);
  const forms = Object.entries(answers).map(
    ([name, label]) => `
      <form method="post" action="./${escapeHtml(row.id)}/${escapeHtml(name)}">
        <button type="submit">${escapeHtml(label)}</button>
      </form>`,
  );
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="light dark">
    <link rel="icon" href="/favicon.svg">
    <link rel="stylesheet" href="/plain-pages.css">
    <title>Sandbox: ${escapeHtml(title)}</title>
  </head>
  <body>
    <main>
      <h1>${escapeHtml(title)}</h1>
      <p>This is the sandbox: no money moves.</p>${forms.join('')}
      <p><a href="/membership">Back to Contend</a></p>
    </main>
  </body>
</html>
`;
}
