import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ComponentType, type ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { lazyPart } from '../lib/lazy-part.tsx';
import { Screens } from '../session/navigation.tsx';
import { NoticeRegion } from '../ui/notice-region.tsx';
import { LoadingText } from './loading-text.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { PartLabels } from './part-labels.tsx';
import { createQueryClient } from './query-client.ts';
import { Router } from './router.tsx';
import { screenLoader } from './screens.ts';

/** Knows the page address and tells what is inside of it. */
type Address = ComponentType<{ children: ReactNode }>;

/** Stands in development only: a build leaves the code behind it out. */
const DevBridge = import.meta.env.DEV
  ? lazyPart(async () => (await import('./dev-bridge.tsx')).DevBridge)
  : undefined;

/** The application: what every screen stands on, and the screen of the page address. */
export function App({ Address = BrowserRouter }: { Address?: Address }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <Address>
          <Screens value={screenLoader}>
            <PartLabels>
              <OfflineBanner />
              <Router />
              <LoadingText />
              <NoticeRegion />
              {DevBridge ? <DevBridge /> : null}
            </PartLabels>
          </Screens>
        </Address>
      </QueryClientProvider>
    </I18nProvider>
  );
}
