import { escapeHtml } from '@contend/contracts/src/escape-html';
import type { SandboxAccount } from './sandbox-payout';

/** The form's address is relative, so that it works below any prefix. */
const form = ({ id }: SandboxAccount): string => `
      <form method="post" action="./${escapeHtml(id)}/connect">
        <button type="submit" autofocus>Connect a bank account</button>
      </form>`;

const connected = ({ returnUrl }: SandboxAccount): string => `
      <p role="status">A bank account is connected.</p>
      <p><a href="${escapeHtml(returnUrl)}">Back to Contend</a></p>`;

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
