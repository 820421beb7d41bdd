import type { QueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { Component as OrderDetails, loader as loadOrder } from '../features/order/order-screen.tsx';
import {
  Component as PaymentMethod,
  loader as loadPaymentMethods,
} from '../features/payment-method/payment-method-screen.tsx';
import { hashes } from '../lib/paths.ts';

/** Whether a hash names the order screen opened from the payment method (RPC-04). */
const namesOrder = (hash: string) => hash.startsWith(hashes.borrowDetail);

/** The loader of the screen that the hash leads to. */
export const loader = (client: QueryClient) =>
  namesOrder(location.hash) ? loadOrder(client) : loadPaymentMethods(client);

/** The payment method, or the order opened from it. */
export function Component() {
  const { hash } = useLocation();
  return namesOrder(hash) ? <OrderDetails /> : <PaymentMethod />;
}
