import { z } from 'zod';
import { call } from '../core/call';
import { html, id, redirect } from '../core/scalars';

const checkoutParams = z.strictObject({ checkoutId: id });

/** The sandbox provider's page, in place of a real provider's. */
export const sandboxCheckoutPage = call({
  service: 'wallet',
  method: 'get',
  path: '/sandbox/checkout/:checkoutId',
  summary: 'Sandbox provider: the checkout page',
  access: 'anyone',
  medium: 'page',
  params: checkoutParams,
  reply: html,
  refuses: ['payment-not-found'],
});

export const sandboxPay = call({
  service: 'wallet',
  method: 'post',
  path: '/sandbox/checkout/:checkoutId/pay',
  summary: 'Sandbox provider: pays, and returns to the wallet',
  access: 'anyone',
  medium: 'form',
  params: checkoutParams,
  reply: redirect,
  refuses: ['payment-not-found', 'payment-closed'],
});

export const sandboxCancel = call({
  service: 'wallet',
  method: 'post',
  path: '/sandbox/checkout/:checkoutId/cancel',
  summary: 'Sandbox provider: cancels, and returns to the wallet',
  access: 'anyone',
  medium: 'form',
  params: checkoutParams,
  reply: redirect,
  refuses: ['payment-not-found', 'payment-closed'],
});
