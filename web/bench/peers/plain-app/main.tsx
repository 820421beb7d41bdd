import { createBrought } from '@brought/sdk';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';

const session = Object.fromEntries(new URLSearchParams(location.search));
const { orderId = '', productId = '' } = session;
const brought = createBrought({ session });

/** The content of the order, written as in the tutorial of each library. */
function Order() {
  const { data, isPending } = useQuery({
    queryKey: ['loanDetails', orderId],
    queryFn: () => brought.call('loanDetails', { orderId, productId }),
  });
  if (isPending) return <p>Loading</p>;
  return (
    <main>
      <h1 style={{ fontSize: 12 }}>Order</h1>
      <pre style={{ whiteSpace: 'pre-wrap' }}>{JSON.stringify(data?.data)}</pre>
    </main>
  );
}

const router = createBrowserRouter([{ path: '/', element: <Order /> }]);
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
