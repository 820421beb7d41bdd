import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { ScreenCode } from '../session/navigation.tsx';
import { PartLabels } from './part-labels.tsx';
import { screenCode } from './screen-code.ts';

type AppProps = { queryClient: QueryClient; children: ReactNode };

/** The providers of the application; the child is the router. */
export function App({ queryClient, children }: AppProps) {
  const code = useMemo(() => screenCode(queryClient), [queryClient]);
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <ScreenCode value={code}>
          <PartLabels>{children}</PartLabels>
        </ScreenCode>
      </QueryClientProvider>
    </I18nProvider>
  );
}
