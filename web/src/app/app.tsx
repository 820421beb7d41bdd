import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { Screens } from '../session/navigation.tsx';
import { NoticeRegion } from '../ui/notice-region.tsx';
import { LoadingText } from './loading-text.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { PartLabels } from './part-labels.tsx';
import { createQueryClient } from './query-client.ts';
import { Router } from './router.tsx';
import { screenLoader } from './screens.ts';

/** The application: what every screen stands on, and the screen of the page address. */
export function App() {
  const [queryClient] = useState(createQueryClient);
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <Screens value={screenLoader}>
            <PartLabels>
              <OfflineBanner />
              <Router />
              <LoadingText />
              <NoticeRegion />
            </PartLabels>
          </Screens>
        </BrowserRouter>
      </QueryClientProvider>
    </I18nProvider>
  );
}
