import { useLayoutEffect, useRef } from 'react';
import {
  NavigationType,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigationType,
  useRevalidator,
} from 'react-router-dom';
import { lazyPart } from '../lib/lazy-part.tsx';
import { loadCode } from '../lib/load-code.ts';
import { screenAt } from '../lib/paths.ts';
import { useOnline } from '../lib/use-online.ts';
import { useText } from '../lib/use-text.ts';
import { hostSupports } from '../native/native.ts';
import { useNativeEvent } from '../native/use-native-event.ts';
import { hasPaymentsStored } from '../payment/store/stored-payments.ts';
import { ScreenCode, ScreenLink } from '../session/navigation.tsx';
import { ownerIn } from '../session/owner.ts';
import { useSession } from '../session/use-session.ts';
import { Icon } from '../ui/icon.tsx';
import { NoticeRegion } from '../ui/notice-region.tsx';
import { closeToast } from '../ui/notices.ts';
import { PageEnd, PageHelp } from '../ui/page.tsx';
import { showNextNote } from '../ui/page-note.tsx';
import { focusTitle } from '../ui/page-title.tsx';
import { LoadingText } from './loading-text.tsx';
import { SCROLL_STORE, scrollKey } from './scroll-positions.ts';
import { UnshownTexts } from './unshown-texts.tsx';
import { useHistoryBack } from './use-history-back.ts';
import { useHostBack } from './use-host-back.ts';
import { useLostFocus } from './use-lost-focus.ts';
import { useScreenCode } from './use-screen-code.ts';
import '../ui/notice-region.css';

/** In development only: a build leaves it out. */
const DevBridge = import.meta.env.DEV
  ? lazyPart(async () => (await import('./dev-bridge.tsx')).DevBridge)
  : undefined;

/** Loaded only if this phone has stored a payment or receipt. */
const PaymentWatch = lazyPart(
  async () => (await import('../payment/card/payment-watch.tsx')).PaymentWatch,
);

/** How a screen moves in, by type of navigation; a replacing one has no motion. */
const motions = {
  [NavigationType.Push]: 'page-forward',
  [NavigationType.Pop]: 'page-backward',
  [NavigationType.Replace]: undefined,
};

/** The layout around every screen. */
export function Layout() {
  useScreenChange();
  useLostFocus();
  useOwnerInFragment();
  useHostBack();
  useHaptics();
  useHistoryBack();
  const { screenCode, isLoading } = useScreenCode();
  return (
    <ScreenCode value={screenCode}>
      <OfflineBanner />
      <PageHelp value={<HelpLink />}>
        <PageEnd value={<UnshownTexts />}>
          <Outlet />
        </PageEnd>
      </PageHelp>
      <LoadingText isComing={isLoading} />
      <NoticeRegion of="screen" />
      <ScrollRestoration storageKey={SCROLL_STORE} getKey={scrollKey} />
      {hasPaymentsStored() ? <PaymentWatch /> : null}
      {DevBridge ? <DevBridge /> : null}
    </ScreenCode>
  );
}

/** Shows a banner while the device has no connection. */
function OfflineBanner() {
  const text = useText();
  const online = useOnline();
  return (
    <div className="offline" aria-live="polite">
      {online ? null : (
        <p>
          <Icon name="offline" />
          <span>{text('app.offline')}</span>
        </p>
      )}
    </div>
  );
}

/** The app bar's link to customer service, on every other screen. */
function HelpLink() {
  const text = useText();
  if (screenAt(useLocation().pathname) === 'customerService') return null;
  return (
    <ScreenLink to="customerService" className="bar-help" label={text('app.help')}>
      <Icon name="agent" />
    </ScreenLink>
  );
}

/**
 * Runs the loaders again if the fragment names another borrower: the router does not run them for a
 * change of the fragment alone.
 */
function useOwnerInFragment(): void {
  const owner = JSON.stringify(ownerIn(useSession()));
  const { revalidate } = useRevalidator();
  const seen = useRef(owner);

  useLayoutEffect(() => {
    if (seen.current === owner) return;
    seen.current = owner;
    void revalidate();
  }, [owner, revalidate]);
}

/**
 * Makes a change of screen behave like a page load: its heading takes the focus, so that a screen
 * reader announces it. The new screen moves in by the direction of the navigation.
 */
function useScreenChange(): void {
  const { pathname, hash } = useLocation();
  // Screens that share a path differ by the hash.
  const screen = pathname + hash;
  const type = useNavigationType();
  const shown = useRef(screen);

  useLayoutEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    closeToast();
    showNextNote();
    focusTitle();
    const motion = motions[type];
    if (motion !== undefined) document.querySelector('.page-content')?.classList.add(motion);
  }, [screen, type]);
}

/** Gives haptic feedback on the outcome of a payment, if the host has offered that. */
function useHaptics(): void {
  useNativeEvent('brought:hello', () => {
    if (!hostSupports('haptic')) return;
    // The page works just as well without it.
    void loadCode(() => import('../payment/vibrate-on-outcomes.ts')).then(
      ({ vibrateOnOutcomes }) => vibrateOnOutcomes(),
      () => undefined,
    );
  });
}
