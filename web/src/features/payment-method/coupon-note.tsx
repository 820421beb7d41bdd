import { useText } from '../../lib/use-text.ts';
import { useSession } from '../../session/use-session.ts';
import { couponOf } from './queries.ts';
import './coupon-note.css';

/** Says before a payment by card that it uses up the coupon of the session (RPC-14). */
export function CouponNote() {
  const text = useText();
  const coupon = couponOf(useSession());
  if (!coupon) return null;
  const { worth } = coupon;
  return (
    <p className="coupon-note">
      {worth === '' ? text('card.coupon') : text('card.couponWorth', { worth })}
    </p>
  );
}
