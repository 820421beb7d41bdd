import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';

/**
 * Draws the application in place of the shell, or takes over the page if it is `drawn` already. Its
 * language and first screen are here.
 */
export function start(drawn: boolean): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element with the id root');
  const application = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  if (drawn) hydrateRoot(root, application);
  else createRoot(root).render(application);
}
