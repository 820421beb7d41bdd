import { useText } from '../../lib/use-text.ts';
import { useSession } from '../../session/use-session.ts';
import { amountOf, couponOf } from './queries.ts';
import './coupon-note.css';

/**
 * Says before a payment by card that the coupon of the session goes with it (RPC-14), and that the
 * amount is the same: what the server takes off for it is only known from the order, later.
 */
export function CouponNote() {
  const text = useText();
  const session = useSession();
  const coupon = couponOf(session);
  if (!coupon) return null;
  const { worth } = coupon;
  const amount = amountOf(session);
  return (
    <div className="coupon-note">
      <p>{worth === '' ? text('card.coupon') : text('card.couponWorth', { worth })}</p>
      {amount === '' ? null : <p>{text('card.couponAmount', { amount })}</p>}
    </div>
  );
}
