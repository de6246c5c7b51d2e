import type { Checkout } from './checkout';
import { checkoutPage } from './checkout-page';

const checkout: Checkout = {
  id: 'a'.repeat(24),
  paymentId: 'b'.repeat(24),
  amountCents: 1234_56,
  returnUrl: '/wallet?refill=1&x="><script>',
  status: 'open',
  deliveredAt: null,
};

test('an open checkout shows the amount and two forms with relative addresses', () => {
  const page = checkoutPage(checkout);
  expect(page).toContain('$1,234.56');
  expect(page.match(/<form method="post" action="[^"]+"/g)).toEqual([
    `<form method="post" action="./${checkout.id}/pay"`,
    `<form method="post" action="./${checkout.id}/cancel"`,
  ]);
});

test.each(['paid', 'cancelled'] as const)('a %s one links back and has no form', (status) => {
  const page = checkoutPage({ ...checkout, status });
  expect(page).toContain(`This payment is ${status}.`);
  expect(page).not.toContain('<form');
  expect(page).toContain('href="/wallet?refill=1&amp;x=&quot;&gt;&lt;script&gt;"');
});
