import { useLocation } from 'react-router-dom';
import { Component as OrderDetails, prepare } from '../features/order/order-screen.tsx';
import { Component as PaymentMethod } from '../features/payment-method/payment-method-screen.tsx';
import { hashes } from '../lib/paths.ts';

export { prepare };

/** The payment method, or the order that a hash names behind it (RPC-04). */
export function Component() {
  const { hash } = useLocation();
  return hash.startsWith(hashes.borrowDetail) ? <OrderDetails /> : <PaymentMethod />;
}
