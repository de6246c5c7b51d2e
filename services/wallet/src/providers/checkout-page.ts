import { escapeHtml } from '@contend/contracts/src/escape-html';
import type { Checkout } from './checkout';

const dollars = (cents: number): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);

/** The forms' addresses are relative, so that they work below any prefix. */
const forms = ({ id, amountCents }: Checkout): string => `
      <form method="post" action="./${escapeHtml(id)}/pay">
        <button type="submit" autofocus>Pay ${escapeHtml(dollars(amountCents))}</button>
      </form>
      <form method="post" action="./${escapeHtml(id)}/cancel">
        <button type="submit">Cancel</button>
      </form>`;

const finished = ({ status, returnUrl }: Checkout): string => `
      <p role="status">This payment is ${status === 'paid' ? 'paid' : 'cancelled'}.</p>
      <p><a href="${escapeHtml(returnUrl)}">Back to Contend</a></p>`;

/**
 * Renders the sandbox provider's page: plain HTML without script; its style is a file of the app.
 */
export const checkoutPage = (checkout: Checkout): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="light dark">
    <link rel="stylesheet" href="/plain-pages.css">
    <link rel="icon" href="/favicon.svg">
    <title>Sandbox checkout: ${escapeHtml(dollars(checkout.amountCents))} to Contend</title>
  </head>
  <body>
    <main>
      <h1>Sandbox checkout</h1>
      <p><strong>This is the sandbox payment provider. No real money moves.</strong></p>
      <dl>
        <dt>Merchant</dt>
        <dd>Contend</dd>
        <dt>For</dt>
        <dd>Money added to your wallet</dd>
        <dt>Amount</dt>
        <dd><strong>${escapeHtml(dollars(checkout.amountCents))}</strong></dd>
        <dt>Payment</dt>
        <dd><code>${escapeHtml(checkout.paymentId)}</code></dd>
      </dl>${checkout.status === 'open' ? forms(checkout) : finished(checkout)}
    </main>
  </body>
</html>
`;
