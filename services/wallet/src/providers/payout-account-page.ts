import { escapeHtml } from '@contend/contracts/src/escape-html';
import { bankEndingOf, type SandboxAccount } from './sandbox-payout';

/** The form's address is relative, so that it works below any prefix. */
const form = ({ id }: SandboxAccount): string => `
      <form method="post" action="./${escapeHtml(id)}/connect">
        <button type="submit" autofocus>Connect a bank account</button>
      </form>`;

/** How the numbers of other bank accounts end that a person can name. */
const endings = ['4417', '6789', '0320'];

const another = ({ id }: SandboxAccount, ending: string): string => `
      <form method="post" action="./${escapeHtml(id)}/connect?bank=${escapeHtml(id + ending)}">
        <button type="submit">Use the bank account ending ${escapeHtml(ending)}</button>
      </form>`;

const othersOf = (account: SandboxAccount): string =>
  endings
    .filter((ending) => ending !== bankEndingOf(account))
    .map((ending) => another(account, ending))
    .join('');

const connected = (account: SandboxAccount): string => `
      <p role="status">
        The bank account ending ${escapeHtml(bankEndingOf(account))} is connected.
      </p>
      ${othersOf(account).trim()}
      <p><a href="${escapeHtml(account.returnUrl)}">Back to Contend</a></p>`;

/**
 * Renders the sandbox provider's page that connects a bank account: plain HTML without script; its
 * style is a file of the app.
 */
export const payoutAccountPage = (account: SandboxAccount): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="light dark">
    <link rel="stylesheet" href="/plain-pages.css">
    <link rel="icon" href="/favicon.svg">
    <title>Sandbox payouts: connect a bank account</title>
  </head>
  <body>
    <main>
      <h1>Sandbox payouts</h1>
      <p><strong>This is the sandbox payment provider. No real money moves.</strong></p>
      <dl>
        <dt>Merchant</dt>
        <dd>Contend</dd>
        <dt>For</dt>
        <dd>Payouts from your wallet</dd>
      </dl>${account.isConnected ? connected(account) : form(account)}
    </main>
  </body>
</html>
`;
