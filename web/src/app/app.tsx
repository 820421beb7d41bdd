import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PartLabels } from './part-labels.tsx';

type AppProps = { queryClient: QueryClient; children: ReactNode };

/** The providers of the application; the child is the router. */
export function App({ queryClient, children }: AppProps) {
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <PartLabels>{children}</PartLabels>
      </QueryClientProvider>
    </I18nProvider>
  );
}
