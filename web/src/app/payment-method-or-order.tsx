import type { QueryClient } from '@tanstack/react-query';
import { useLocation, type LoaderFunctionArgs } from 'react-router-dom';
import { Component as OrderDetails, loader as loadOrder } from '../features/order/order-screen.tsx';
import {
  Component as PaymentMethod,
  loader as loadPaymentMethods,
} from '../features/payment-method/payment-method-screen.tsx';
import { hashes } from '../lib/paths.ts';
import { loadedAddress } from '../session/screen-loader.ts';

/** Whether a hash names the order screen opened from the payment method (RPC-04). */
const namesOrder = (hash: string) => hash.startsWith(hashes.borrowDetail);

/** The loader of the screen that the hash leads to. */
export const loader = (client: QueryClient) => (args: LoaderFunctionArgs) => {
  const { hash } = new URL(loadedAddress(args.request.url));
  return (namesOrder(hash) ? loadOrder : loadPaymentMethods)(client)(args);
};

/** The payment method, or the order opened from it. */
export function Component() {
  const { hash } = useLocation();
  return namesOrder(hash) ? <OrderDetails /> : <PaymentMethod />;
}
